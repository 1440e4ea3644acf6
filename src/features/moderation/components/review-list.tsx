import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOnline } from "#platform/offline/use-online.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import layout from "#ui/layout/layout.module.css";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import { useSelection } from "#ui/selection/use-selection.ts";
import type { QueueQuestion } from "../api.ts";
import type { ModeratedItem } from "../item.ts";
import { moderationQueue } from "../queries.ts";
import { ModeratedCard } from "./moderated-card.tsx";
import styles from "./review-list.module.css";
import { useListDecisions } from "./use-decisions.tsx";

const TEXTS = {
  loading: "Cargando lo que enviaron los miembros…",
  failed: (error: Error) => `No pudimos cargar la lista. ${problemText(error)}`,
};

const EMPTY: Record<ReviewStatus, [title: string, text: string]> = {
  pending: ["Nada espera tu revisión", "Lo que envíe la congregación llega aquí antes de publicarse."],
  approved: ["Aún no hay nada publicado", "Aquí verás lo que apruebes."],
  rejected: ["No hay nada rechazado", "Aquí queda lo que no se publicó, con su motivo."],
};

interface ReviewListProps {
  question: QueueQuestion;
  /** Content of an empty list; a sentence about the state when absent. */
  empty?: ReactNode;
  /** Reads the same items again where they are shown elsewhere. */
  onDecided?: () => unknown;
}

/** Items in one state, with the decisions about one or several; J and K go through the list, A, R and U decide. */
export function ReviewList({ question, empty, onDecided }: ReviewListProps) {
  const { userId } = useSession();
  const online = useOnline();
  const list = useInfiniteQuery(moderationQueue(question, userId));
  const pages = list.data?.pages;
  const items = pages?.flatMap(({ value }) => value);
  const first = pages?.[0];
  const canDecide = online && !first?.fromDevice;
  const selection = useSelection(items);
  const {
    list: cards,
    decide: decideOn,
    question: reason,
  } = useListDecisions(items ?? [], canDecide, onDecided);
  const decide = (about: readonly ModeratedItem[], decision: ReviewStatus) =>
    decideOn(about, decision, selection.clear);
  const [title, text] = EMPTY[question.status];

  return (
    <>
      {items && !canDecide && (
        <DeviceCopy
          title="Para decidir hace falta conexión"
          moment={online ? (first?.cachedAt ?? null) : null}
        />
      )}
      <ListState
        rows={items}
        error={list.error}
        onRetry={list.refetch}
        texts={TEXTS}
        empty={empty ?? <EmptyState title={title}>{text}</EmptyState>}
      >
        {(shown) => (
          <>
            {canDecide && (
              <p className={styles.keys}>
                Con teclado, desde un mensaje de la lista: <kbd>J</kbd> y <kbd>K</kbd> para moverte,{" "}
                <kbd>A</kbd> para aprobar, <kbd>R</kbd> para rechazar, <kbd>U</kbd> para regresar a revisión.
              </p>
            )}
            <ul className={layout.stack4} ref={cards}>
              {shown.map((item) => (
                <ModeratedCard
                  key={item.id}
                  item={item}
                  canDecide={canDecide}
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
            {canDecide && (
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
            )}
          </>
        )}
      </ListState>
      <MoreButton list={list} label="Ver más" />
      {reason}
    </>
  );
}
