import { Download } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { saveStatement, type Statement } from "../statement.ts";

/** A member's own yearly statement, in the name the ledger has for them; nothing while nothing was confirmed. */
export function StatementButton(statement: Omit<Statement, "name">) {
  const name = statement.donations.find(({ status }) => status === "confirmed")?.donor_name;
  if (name === undefined) return null;
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveStatement({ ...statement, name })}
    >
      Mi constancia de {statement.year}
    </Button>
  );
}
