import type { CsvColumn } from "#lib/csv.ts";
import { sentAt } from "#lib/sent-moment.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { STATUS_LABELS, type Testimonial } from "../testimonial.ts";
import { allTestimonials } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";

const COLUMNS: CsvColumn<Testimonial>[] = [
  { header: "Nombre", value: ({ author_name: name }) => name },
  { header: "Mensaje", value: ({ content }) => content },
  { header: "Estado", value: ({ status }) => STATUS_LABELS[status] },
  { header: "Fecha", value: ({ created_at: at }) => sentAt(at) },
];

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportTestimonials({ filter }: { filter: PanelFilter }) {
  return (
    <ExportButton
      file={["testimonios", ...(filter.status ? [STATUS_LABELS[filter.status]] : [])]}
      columns={COLUMNS}
      read={(ask) => takeOut("testimonials", () => allTestimonials(filter), ask)}
      problemText={exportProblem}
    />
  );
}
