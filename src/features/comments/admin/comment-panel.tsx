import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import type { TargetType } from "#domain/target.ts";
import { counted } from "#lib/counted.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { commentFilter, type CommentStatus } from "./comment-filter.ts";
import { CommentList } from "./comment-list.tsx";
import { commentPage } from "./queries.ts";

const TABS: readonly { value: CommentStatus; label: string }[] = [
  { value: "pending", label: "Pendientes" },
  { value: "approved", label: "Aprobados" },
  { value: "rejected", label: "Rechazados" },
];

const KINDS: readonly { value: TargetType; label: string }[] = [
  { value: "prophecy", label: "En profecías" },
  { value: "event", label: "En eventos" },
];

const TEXTS = {
  loading: "Cargando comentarios…",
  failed: (error: Error) => `No pudimos cargar los comentarios. ${problemText(error)}`,
  total: (count: number) => counted(count, "comentario", "comentarios"),
  noneSuch: "No hay comentarios así",
};

/** With words they are counted up to a number. */
const FOUND_TEXTS = {
  ...TEXTS,
  total: (count: number) =>
    count > LIMITS.commentsCounted
      ? counted(
          LIMITS.commentsCounted,
          "",
          "Más de # comentarios. Añade otra palabra para encontrar el que buscas.",
        )
      : TEXTS.total(count),
};

const EMPTY: Record<CommentStatus, [title: string, text: string]> = {
  pending: [
    "Nada espera tu revisión",
    "Cuando un miembro comente una profecía o un evento, podrás leerlo aquí antes de que se publique.",
  ],
  approved: ["Aún no hay comentarios publicados", "Aquí verás los que apruebes."],
  rejected: ["No hay comentarios rechazados", "Aquí quedan los que no se publicaron, con su motivo."],
};

/** /admin/comentarios: what members write under prophecies and events, decided one by one. */
export function CommentPanel() {
  const [filter, change, unfilter] = useAddressFilter(commentFilter);
  const list = useQuery(commentPage(filter));
  const [title, text] = EMPTY[filter.status];
  return (
    <AdminPage title="Comentarios" lead="Lee lo que escribe la congregación antes de que se publique.">
      <ChoiceTabs<CommentStatus>
        label="Estado"
        choices={TABS}
        value={filter.status}
        onChange={(status) => change({ status: status ?? "pending" })}
      />
      <FilterBar>
        <SearchField
          label="Buscar"
          placeholder="Nombre o palabras del comentario"
          minimum={LIMITS.commentSearchMin}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <ChoiceSelect
          label="Dónde"
          placeholder="En todo"
          choices={KINDS}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </FilterBar>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={unfilter}
        texts={filter.search ? FOUND_TEXTS : TEXTS}
        empty={<EmptyState title={title}>{text}</EmptyState>}
      >
        {(comments) => (
          <Card>
            <CommentList comments={comments} />
          </Card>
        )}
      </TablePage>
    </AdminPage>
  );
}
