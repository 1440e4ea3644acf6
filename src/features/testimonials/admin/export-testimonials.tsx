import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toCsv, type CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/actions/save-file.ts";
import { toast } from "#ui/toast/toast.ts";
import { STATUS_LABELS } from "../texts.ts";
import type { Testimonial } from "../testimonial.ts";
import { allTestimonials } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";

const COLUMNS: CsvColumn<Testimonial>[] = [
  { header: "Nombre", value: ({ author_name: name }) => name },
  { header: "Mensaje", value: ({ content }) => content },
  { header: "Estado", value: ({ status }) => STATUS_LABELS[status] },
  { header: "Fecha", value: ({ created_at: at }) => formatDateTime(at) },
];

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportTestimonials({ filter }: { filter: PanelFilter }) {
  const work = useMutation({
    mutationFn: async () => saveFile("testimonios.csv", toCsv(COLUMNS, await allTestimonials(filter))),
    onError: (error) => toast.error("No se pudo exportar", { description: problemText(error) }),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      pending={work.isPending}
      onClick={() => work.mutate()}
    >
      Exportar
    </Button>
  );
}
