import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toCsv, type CsvColumn } from "#lib/csv.ts";
import { Button } from "../actions/button.tsx";
import { saveFile } from "../actions/save-file.ts";
import { toast } from "../toast/toast.ts";

export interface ExportButtonProps<Row> {
  label?: string;
  /** "ofrendas.csv" */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** Everything that the list's filter lets through. */
  read: () => Promise<Row[]>;
  /** The failure and its remedy. */
  problemText: (error: Error) => string;
}

/** Saves a list as a file for a spreadsheet. */
export function ExportButton<Row>({
  label = "Exportar",
  file,
  columns,
  read,
  problemText,
}: ExportButtonProps<Row>) {
  const work = useMutation({
    mutationFn: async () => saveFile(file, toCsv(columns, await read())),
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
