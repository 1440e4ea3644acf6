import type { CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { allLog } from "../api.ts";
import { actorOf, sentenceOf } from "../log-sentence.ts";
import { changeLines } from "../log-values.ts";
import type { SecurityFilter } from "../security-address.ts";
import type { LogEntry } from "../security.ts";

const COLUMNS: CsvColumn<LogEntry>[] = [
  { header: "Entrada", value: ({ id }) => id },
  { header: "Fecha", value: ({ created_at: at }) => formatDateTime(at) },
  { header: "Quién", value: actorOf },
  { header: "Qué pasó", value: sentenceOf },
  { header: "Motivo", value: ({ reason }) => reason },
  {
    header: "Qué cambió",
    value: (entry) =>
      changeLines(entry)
        .map(({ label, before, after }) => `${label}: ${before ?? "nada"} → ${after ?? "nada"}`)
        .join("; "),
  },
];

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportLog({ filter }: { filter: SecurityFilter }) {
  return (
    <ExportButton
      label="Exportar la bitácora"
      file={["bitacora"]}
      columns={COLUMNS}
      read={(ask) => takeOut("audit_log", () => allLog(filter), ask)}
      problemText={exportProblem}
    />
  );
}
