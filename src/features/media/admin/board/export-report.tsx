import { formatDateTime } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { CATEGORY_LABELS } from "../../media.ts";
import { STATUS_LABELS } from "../texts.ts";
import { allItems, type ReportedItem } from "./api.ts";

const COLUMNS = [
  { header: "Contenido", value: ({ title }: ReportedItem) => title },
  { header: "Estado", value: ({ status }: ReportedItem) => STATUS_LABELS[status] },
  { header: "Categoría", value: ({ category }: ReportedItem) => CATEGORY_LABELS[category] },
  { header: "Serie", value: ({ series }: ReportedItem) => series?.name ?? "" },
  { header: "Quién predica", value: ({ speaker }: ReportedItem) => speaker },
  {
    header: "Fecha",
    value: ({ started_at: began, scheduled_for: planned, created_at: made }: ReportedItem) =>
      formatDateTime(began ?? planned ?? made),
  },
  {
    header: "Duración",
    value: ({ duration, published_at: at }: ReportedItem) =>
      at && duration !== null ? formatDuration(duration) : "",
  },
  { header: "Vistas", value: ({ view_count: views }: ReportedItem) => views },
  { header: "Personas a la vez", value: ({ peak_viewers: peak }: ReportedItem) => peak },
  { header: "Me gusta", value: ({ likes }: ReportedItem) => likes },
  { header: "Comentarios", value: ({ comment_count: comments }: ReportedItem) => comments },
];

/** Saves every item with its true figures as a file for a spreadsheet. */
export function ExportReport() {
  return (
    <ExportButton
      label="Exportar Reporte"
      file={["medios"]}
      columns={COLUMNS}
      read={(ask) => takeOut("media_content", allItems, ask)}
      problemText={exportProblem}
    />
  );
}
