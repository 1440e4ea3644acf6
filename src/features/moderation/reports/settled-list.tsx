import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { settlements, useUndoSettlement } from "./queries.ts";
import type { Settlement } from "./reported.ts";
import styles from "./reports.module.css";
import { settlementText } from "./texts.ts";

const TEXTS = {
  loading: "Cargando lo revisado…",
  failed: (error: Error) => `No pudimos cargar lo revisado. ${problemText(error)}`,
};

/** Settlements with admin and time, the newest first; each can be undone while its text is unchanged. */
export function SettledList() {
  const online = useOnline();
  const list = useInfiniteQuery(settlements);
  return (
    <>
      {list.data && !online && <DeviceCopy title="Para deshacer hace falta conexión" moment={null} />}
      <ListState
        rows={list.data?.pages.flat()}
        error={list.error}
        onRetry={list.refetch}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no han revisado reportes">
            Aquí queda quién revisó qué y cuándo, para poder deshacerlo.
          </EmptyState>
        }
      >
        {(rows) => (
          <ol className={layout.stack4}>
            {rows.map((settled) => (
              <Settled key={settled.settlement_id} settled={settled} disabled={!online} />
            ))}
          </ol>
        )}
      </ListState>
      <MoreButton list={list} label="Ver más" />
    </>
  );
}

function Settled({ settled, disabled }: { settled: Settlement; disabled: boolean }) {
  const undo = useUndoSettlement();
  const { settlement_id: id, settled_at: at, content } = settled;
  const said = settlementText(settled);
  return (
    <Card as="li" className={styles.card}>
      <p className={layout.row1}>
        <span>{said}</span>
        <time dateTime={at} title={formatDateTime(at)} className={textStyles.quiet}>
          {relativeTime(at)}
        </time>
      </p>
      {content !== "" && <blockquote className={styles.words}>{content}</blockquote>}
      <p className={styles.said}>
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          pending={undo.isPending}
          disabled={disabled}
          aria-label={`Deshacer: ${said}`}
          onClick={() => undo.mutate(id)}
        >
          Deshacer
        </Button>
      </p>
    </Card>
  );
}
