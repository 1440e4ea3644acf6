import { useQuery } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { AdminNotice } from "../admin-notice.ts";
import { adminNotices, noticeKeys, pushHealth } from "../queries.ts";
import { audienceText, healthText, receiptsText, stateText } from "../texts.ts";
import styles from "./notices-page.module.css";
import { waitingNotices } from "./waiting/queries.ts";
import { WaitingNoticeBar } from "./waiting/waiting-notice.tsx";

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: (error: Error) => `No pudimos cargar los avisos. ${problemText(error)}`,
};

const URGENT = <Badge tone="warning">Urgente</Badge>;

/** All notices that can still be taken back, those of publications too; nothing without one. */
export function WaitingNotices() {
  const { data: waiting = [] } = useQuery(waitingNotices(noticeKeys.all));
  const { data: written = [] } = useQuery(adminNotices);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Por salir">
      <ul className={layout.stack3} aria-label="Avisos por salir">
        {waiting.map((notice) => {
          const own = written.find(({ id }) => notice.kind === "admin" && id === notice.target_id);
          return (
            <li key={`${notice.target_id} ${notice.about}`}>
              <WaitingNoticeBar notice={notice}>
                {own?.is_urgent && <p>{URGENT}</p>}
                {own && <Written notice={own} />}
              </WaitingNoticeBar>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Notices that went out, with their result, and those that were cancelled or stopped. */
export function SentNotices() {
  const { data, error, refetch } = useQuery(adminNotices);
  return (
    <ListState
      rows={data?.filter(({ status }) => status !== "waiting")}
      error={error}
      onRetry={refetch}
      texts={TEXTS}
      empty={
        <EmptyState title="Todavía no ha salido ningún aviso" level={3}>
          Aquí verás a cuántos les llegó y cuántos lo leyeron.
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={layout.stack4} aria-label="Avisos enviados">
          {rows.map((notice) => (
            <li key={notice.id} className={styles.item}>
              <NoticeItem notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </ListState>
  );
}

/** How many phones get notices, and how many have fallen silent; nothing while that is not known. */
export function PhoneHealth() {
  const { data } = useQuery(pushHealth);
  if (!data) return null;
  return (
    <Alert tone={data.silent > 0 ? "warning" : "info"} title="Los teléfonos">
      {healthText(data)}
    </Alert>
  );
}

function NoticeItem({ notice }: { notice: AdminNotice }) {
  const receipts = receiptsText(notice.receipts);
  return (
    <>
      <h3>
        {notice.title} {notice.is_urgent && URGENT}
      </h3>
      <Written notice={notice} />
      <p>{stateText(notice)}</p>
      {notice.status === "sent" && receipts !== "" && <p>{receipts}</p>}
    </>
  );
}

/** Words, audience and author of a notice of the office. */
function Written({ notice }: { notice: AdminNotice }) {
  const { message, author } = notice;
  return (
    <>
      {message !== "" && <p>{message}</p>}
      <p className={textStyles.quiet}>
        {audienceText(notice)}
        {author !== null && ` · lo escribió ${author}`}
      </p>
    </>
  );
}
