import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { csvName, toCsv, type CsvColumn } from "#lib/csv.ts";
import { today } from "#lib/days.ts";
import { Button } from "../actions/button.tsx";
import { saveFile } from "../content/files.ts";
import { askPassword } from "../form/ask-password.tsx";
import { toast } from "../toast/toast.ts";

export interface ExportButtonProps<Row> {
  label?: string;
  /** Words for the file's name: ["ofrendas"]. */
  file: readonly string[];
  /** Of when it is ("2026-03"); without it, as of today. */
  when?: string | undefined;
  columns: readonly CsvColumn<Row>[];
  /** Reads everything that the list's filter lets through; `ask` is for a list that needs the password. */
  read: (ask: typeof askPassword) => Promise<Row[]>;
  /** Lines under the rows, cell by cell. */
  foot?: ((rows: readonly Row[]) => readonly (readonly string[])[]) | undefined;
  /** The sentence for a failure: the cause and what to do. */
  problemText: (error: Error) => string;
}

/** Saves a list as a file for a spreadsheet. */
export function ExportButton<Row>({
  label = "Exportar",
  file,
  when,
  columns,
  read,
  foot,
  problemText,
}: ExportButtonProps<Row>) {
  const work = useMutation({
    mutationFn: async () => {
      const rows = await read(askPassword);
      saveFile(csvName(file, when ?? today()), toCsv(columns, rows, foot?.(rows)));
    },
    onError: (error) => toast.error("No se pudo exportar", { description: problemText(error) }),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      pending={work.isPending}
      onClick={() => work.mutate()}
    >
      {label}
    </Button>
  );
}
