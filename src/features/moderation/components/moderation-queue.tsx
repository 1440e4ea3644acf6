import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { BulkBar } from "#ui/table/bulk-bar.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { useSelection } from "#ui/table/use-selection.ts";
import type { QueueQuestion } from "../api.ts";
import type { ModerationFilter } from "../filter.ts";
import { MODERATED_KINDS, type ModeratedItem, type ReviewStatus } from "../item.ts";
import { moderationQueue, useDecide } from "../queries.ts";
import { KINDS, nameOf } from "../texts.ts";
import { MoreList } from "./more-list.tsx";
import { ModeratedCard } from "./moderated-card.tsx";
import { focusNeighbour, useListKeys } from "./use-list-keys.ts";
import styles from "./moderation-queue.module.css";

const EMPTY: Record<ReviewStatus, [title: string, text: string]> = {
  pending: [
    "Nada espera tu revisión",
    "Cuando un miembro comente o envíe un testimonio, podrás leerlo aquí antes de que se publique.",
  ],
  approved: ["Aún no hay nada publicado", "Aquí verás lo que apruebes."],
  rejected: ["No hay nada rechazado", "Aquí queda lo que no se publicó, con su motivo."],
};

const CHOICES = MODERATED_KINDS.map((value) => ({ value, label: KINDS[value].title }));

interface ModerationQueueProps {
  question: QueueQuestion;
  onChange: (next: Partial<ModerationFilter>) => void;
  /** Takes search and choices away; absent while nothing is left out. */
  onUnfilter: (() => void) | undefined;
}

/** What is in one state, with what can be decided about one or several; J and K go through it, A, R and U decide. */
export function ModerationQueue({ question, onChange, onUnfilter }: ModerationQueueProps) {
  const list = useInfiniteQuery(moderationQueue(question));
  const items = list.data?.pages.flat();
  const selection = useSelection(items);
  const [toReject, setToReject] = useState<readonly ModeratedItem[]>([]);
  const { mutate } = useDecide();

  function decide(about: readonly ModeratedItem[], decision: ReviewStatus) {
    if (decision === "rejected") return setToReject(about);
    settle(about);
    mutate({ items: about, decision });
  }
  function settle(about: readonly ModeratedItem[]) {
    if (about.length === 1) focusNeighbour(about[0]?.id);
    selection.clear();
    setToReject([]);
  }
  const keys = useListKeys(items ?? [], (item, decision) => decide([item], decision));
  const [title, text] = EMPTY[question.status];
  const [only, ...others] = toReject;

  return (
    <>
      <FilterBar>
        <SearchField
          label="Buscar"
          placeholder="Nombre o palabras"
          value={question.search}
          onSearch={(search) => onChange({ search })}
        />
        <ChoiceSelect
          label="Tipo"
          placeholder="Todo"
          choices={CHOICES}
          value={question.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </FilterBar>
      <MoreList
        list={list}
        texts={{
          loading: "Cargando lo que enviaron los miembros…",
          failed: (error) => `No pudimos cargar la lista. ${problemText(error)}`,
        }}
        empty={
          onUnfilter ? (
            <EmptyState
              title="No hay nada así"
              action={
                <Button variant="secondary" onClick={onUnfilter}>
                  Quitar los filtros
                </Button>
              }
            >
              Prueba con otra palabra o con menos filtros.
            </EmptyState>
          ) : (
            <EmptyState title={title}>{text}</EmptyState>
          )
        }
      >
        {(shown) => (
          <>
            <p className={styles.keys}>
              Con teclado: <kbd>J</kbd> y <kbd>K</kbd> para moverte, <kbd>A</kbd> para aprobar, <kbd>R</kbd>{" "}
              para rechazar, <kbd>U</kbd> para regresar a revisión.
            </p>
            <ul className={styles.list} ref={keys}>
              {shown.map((item) => (
                <ModeratedCard
                  key={item.id}
                  item={item}
                  selected={selection.ids.has(item.id)}
                  onSelect={(selected) =>
                    selection.choose(
                      selected
                        ? [...selection.ids, item.id]
                        : [...selection.ids].filter((id) => id !== item.id),
                    )
                  }
                  onDecide={(decision) => decide([item], decision)}
                />
              ))}
            </ul>
            <BulkBar selection={selection}>
              {question.status !== "approved" && (
                <Button variant="secondary" onClick={() => decide(selection.rows, "approved")}>
                  Aprobar
                </Button>
              )}
              {question.status !== "rejected" && (
                <Button variant="secondary" onClick={() => decide(selection.rows, "rejected")}>
                  Rechazar
                </Button>
              )}
              {question.status !== "pending" && (
                <Button variant="secondary" onClick={() => decide(selection.rows, "pending")}>
                  Regresar a revisión
                </Button>
              )}
            </BulkBar>
          </>
        )}
      </MoreList>
      {only && (
        <RejectDialog
          open
          title={others.length === 0 ? `Rechazar ${nameOf(only)}` : `Rechazar ${toReject.length} mensajes`}
          hint={
            others.length === 0
              ? `${only.author_name} verá este motivo y podrá corregirlo.`
              : "Cada autor verá este motivo y podrá corregir su mensaje."
          }
          reasonMax={LIMITS.reasonMax}
          onCancel={() => setToReject([])}
          onReject={(reason) => {
            settle(toReject);
            mutate({ items: toReject, decision: "rejected", reason });
          }}
        />
      )}
    </>
  );
}
