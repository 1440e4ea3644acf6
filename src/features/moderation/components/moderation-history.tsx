import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { HistoryEntry } from "../item.ts";
import { moderationHistory, useUndo } from "../queries.ts";
import { historyText } from "../texts.ts";
import styles from "./moderation-history.module.css";

const TEXTS = {
  loading: "Cargando el historial…",
  failed: (error: Error) => `No pudimos cargar el historial. ${problemText(error)}`,
};

/** Decisions with admin and time, the newest first; each can be undone while nothing came after it. */
export function ModerationHistory() {
  const list = useInfiniteQuery(moderationHistory);
  return (
    <>
      <ListState
        rows={list.data?.pages.flat()}
        error={list.error}
        onRetry={list.refetch}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay decisiones">
            Aquí queda quién decidió qué y cuándo, para poder deshacerlo.
          </EmptyState>
        }
      >
        {(entries) => (
          <ol className={layout.stack4}>
            {entries.map((entry) => (
              <Decided key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListState>
      <MoreButton list={list} label="Ver más" />
    </>
  );
}

function Decided({ entry }: { entry: HistoryEntry }) {
  const undo = useUndo();
  const online = useOnline();
  const { batch_id: batchId, item_id: itemId, content, reason, decided_at: at, undone_at: undoneAt } = entry;
  const said = historyText(entry);
  return (
    <Card as="li" className={styles.entry}>
      <p className={styles.head}>
        <span>{said}</span>
        <time dateTime={at} title={formatDateTime(at)}>
          {relativeTime(at)}
        </time>
        {undoneAt && <Badge>Deshecho</Badge>}
      </p>
      {content ? (
        <blockquote className={styles.words}>{content}</blockquote>
      ) : (
        <p className={textStyles.quiet}>El texto ya se eliminó.</p>
      )}
      {reason && <p className={textStyles.quiet}>Motivo: {reason}</p>}
      {content && !undoneAt && (
        <p>
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden="true" />}
            pending={undo.isPending}
            disabled={!online}
            aria-label={`Deshacer: ${said}`}
            onClick={() => undo.mutate({ batchId, itemId })}
          >
            Deshacer
          </Button>
        </p>
      )}
    </Card>
  );
}
