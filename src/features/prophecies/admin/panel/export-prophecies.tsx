import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { toCsv, type CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/actions/save-file.ts";
import { toast } from "#ui/toast/toast.ts";
import { allProphecies, type ListedProphecy } from "../api.ts";
import { publicationOf, type PanelFilter } from "../prophecy-filter.ts";
import { PUBLICATION_LABELS } from "../texts.ts";

const COLUMNS: CsvColumn<ListedProphecy>[] = [
  { header: "Título", value: ({ title }) => title },
  { header: "Estado", value: (prophecy) => PUBLICATION_LABELS[publicationOf(prophecy)] },
  { header: "Categoría", value: ({ category }) => category },
  { header: "Publicación", value: ({ publish_date: at }) => formatDateTime(at) },
  { header: "Autor", value: ({ author }) => author },
  { header: "Comentarios", value: ({ comment_count: count }) => count },
  { header: "Reacciones", value: ({ total_reactions: total }) => total },
  { header: "Dirección", value: ({ slug }) => new URL(paths.prophecy(slug), location.origin).href },
];

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportProphecies({ filter }: { filter: PanelFilter }) {
  const work = useMutation({
    mutationFn: async () => saveFile("profecias.csv", toCsv(COLUMNS, await allProphecies(filter))),
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
