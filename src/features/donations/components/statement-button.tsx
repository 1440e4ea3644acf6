import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { toast } from "#ui/toast/toast.ts";
import { funds } from "../queries.ts";
import { saveStatement, type Statement } from "../statement.ts";

/** A member's own yearly statement, in the name the ledger has for them; nothing while nothing was confirmed. */
export function StatementButton(statement: Omit<Statement, "name" | "funds">) {
  const client = useQueryClient();
  const name = statement.donations.find(({ status }) => status === "confirmed")?.donor_name;
  if (name === undefined) return null;
  // A paper that calls a tithe an offering would be false.
  const save = async () => saveStatement({ ...statement, name, funds: await client.ensureQueryData(funds) });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={() =>
        void save().catch((error: Error) =>
          toast.error("No se pudo hacer la constancia", { description: problemText(error) }),
        )
      }
    >
      Mi constancia de {statement.year}
    </Button>
  );
}
