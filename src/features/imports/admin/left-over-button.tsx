import { Download } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import type { Report, Source } from "./import.ts";
import type { ImportKind } from "./import-kind.ts";
import type { CheckedImport } from "./queries.ts";
import { saveLeftOver } from "./save-rows.ts";

export interface LeftOverButtonProps {
  kind: ImportKind;
  source: Source;
  checked: CheckedImport;
  report: Report;
}

/** Saves the rows that are not imported, each with the reason. */
export function LeftOverButton({ kind, source, checked, report }: LeftOverButtonProps) {
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveLeftOver(kind, source, checked, report)}
    >
      Descargar las que no entran
    </Button>
  );
}
