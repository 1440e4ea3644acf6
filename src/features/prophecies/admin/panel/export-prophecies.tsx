import { paths } from "#domain/paths.ts";
import type { CsvColumn } from "#lib/csv.ts";
import { formatDateTime } from "#lib/dates.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
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

/** "2026-03-01-a-2026-03-31"; nothing where the list has no ends. */
function spanOf({ from, until }: PanelFilter): string | undefined {
  if (!from && !until) return undefined;
  return [from ? `desde-${from}` : "", until ? `hasta-${until}` : ""].filter(Boolean).join("-");
}

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportProphecies({ filter }: { filter: PanelFilter }) {
  return (
    <ExportButton
      file={["profecias"]}
      when={spanOf(filter)}
      columns={COLUMNS}
      read={(ask) => takeOut("prophecies", () => allProphecies(filter), ask)}
      problemText={exportProblem}
    />
  );
}
