import { useQuery } from "@tanstack/react-query";
import { BellOff, Send } from "lucide-react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { AdminNotice } from "../admin-notice.ts";
import { adminNotices, useCancelNotice, useSendNoticeNow } from "../queries.ts";
import { audienceText, stateText } from "../texts.ts";
import styles from "./notices-page.module.css";

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: (error: Error) => `No pudimos cargar los avisos. ${problemText(error)}`,
};

const isWaiting = ({ status }: AdminNotice) => status === "waiting";

/** Notices that can still be taken back; nothing without one. */
export function WaitingNotices() {
  const waiting = useQuery(adminNotices).data?.filter(isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel title="Por salir">
      <Notices label="Avisos por salir" rows={waiting} />
    </Panel>
  );
}

/** Notices that went out, with their result, and those that were cancelled. */
export function SentNotices() {
  const { data, error, refetch } = useQuery(adminNotices);
  return (
    <ListState
      rows={data?.filter((notice) => !isWaiting(notice))}
      error={error}
      onRetry={refetch}
      texts={TEXTS}
      empty={
        <EmptyState title="Todavía no ha salido ningún aviso" level={3}>
          Aquí verás a cuántos les llegó y cuántos lo leyeron.
        </EmptyState>
      }
    >
      {(rows) => <Notices label="Avisos enviados" rows={rows} />}
    </ListState>
  );
}

function Notices({ label, rows }: { label: string; rows: readonly AdminNotice[] }) {
  return (
    <ul className={layout.stack4} aria-label={label}>
      {rows.map((notice) => (
        <li key={notice.id} className={styles.item}>
          <NoticeItem notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { notice: AdminNotice }) {
  const cancelling = useCancelNotice();
  const sending = useSendNoticeNow();
  const isPending = cancelling.isPending || sending.isPending;
  const { title, message, author, is_urgent: isUrgent, status } = notice;
  return (
    <>
      <h3>
        {title} {isUrgent && <Badge tone="warning">Urgente</Badge>}
      </h3>
      {message !== "" && <p>{message}</p>}
      <p className={textStyles.quiet}>
        {audienceText(notice)}
        {author !== null && ` · lo escribió ${author}`}
      </p>
      <p>{stateText(notice)}</p>
      {status === "waiting" && (
        <div className={layout.row3}>
          <Button
            variant="secondary"
            pending={isPending}
            icon={<BellOff aria-hidden="true" />}
            aria-label={`Cancelar «${title}»`}
            onClick={() => cancelling.mutate(notice)}
          >
            Cancelar
          </Button>
          <Button
            variant="quiet"
            pending={isPending}
            icon={<Send aria-hidden="true" />}
            aria-label={`Enviar ya «${title}»`}
            onClick={() => sending.mutate(notice)}
          >
            Enviar ya
          </Button>
        </div>
      )}
    </>
  );
}
