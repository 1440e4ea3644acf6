import { Download } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { saveStatement, type Statement } from "../statement.ts";

/** A member's own yearly statement; nothing while nothing was confirmed. */
export function StatementButton(statement: Statement) {
  if (!statement.donations.some(({ status }) => status === "confirmed")) return null;
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveStatement(statement)}
    >
      Mi constancia de {statement.year}
    </Button>
  );
}
