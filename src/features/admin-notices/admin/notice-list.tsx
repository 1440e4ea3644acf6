import { useQuery } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { useLedOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { AdminNotice } from "../admin-notice.ts";
import { adminNotices, noticeKeys, pushHealth } from "../queries.ts";
import { audienceText, FIGURES, healthText, linkText, receiptsText, stateText } from "../texts.ts";
import styles from "./notices-page.module.css";
import type { NoticeWriting } from "./use-notice-form.ts";
import type { WaitingNotice } from "./waiting/api.ts";
import { useCancelWaiting, waitingNotices } from "./waiting/queries.ts";
import { headingOf } from "./waiting/texts.ts";
import { WaitingNoticeBar } from "./waiting/waiting-notice.tsx";

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: (error: Error) => `No pudimos cargar los avisos. ${problemText(error)}`,
};

interface Writing {
  writing: NoticeWriting;
}

const URGENT = <Badge tone="warning">Urgente</Badge>;

/** All notices that can still be taken back, those of publications too; nothing without one. */
export function WaitingNotices({ writing }: Writing) {
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
              <WaitingNoticeBar
                notice={notice}
                acts={own && <CorrectButton notice={notice} own={own} writing={writing} />}
              >
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
export function SentNotices({ writing }: Writing) {
  const { data, error, refetch } = useQuery(adminNotices);
  return (
    <ListState
      rows={data?.filter(({ status }) => status !== "waiting")}
      error={error}
      onRetry={refetch}
      texts={TEXTS}
      empty={
        <EmptyState title="Todavía no ha salido ningún aviso" level={3}>
          Aquí verás a cuántos les llegó y, si son cinco o más, cuántos lo leyeron.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <p className={textStyles.quiet}>{FIGURES}</p>
          <ul className={layout.stack4} aria-label="Avisos enviados">
            {rows.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} writing={writing} />
            ))}
          </ul>
        </>
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

function NoticeItem({ notice, writing }: Writing & { notice: AdminNotice }) {
  const receipts = receiptsText(notice.receipts);
  const reuse = async () => {
    if (await writing.mayReplace()) await writing.begin(notice);
  };
  return (
    <li ref={useLedOnceDrawn(notice.id)} tabIndex={-1} className={styles.item}>
      <h3>
        {notice.title} {notice.is_urgent && URGENT}
      </h3>
      <Written notice={notice} />
      {notice.path !== null && <p className={textStyles.quiet}>{linkText(notice.path)}</p>}
      <p>{stateText(notice)}</p>
      {notice.status === "sent" && receipts !== "" && <p>{receipts}</p>}
      <p>
        <Button
          variant="secondary"
          aria-label={`Usar otra vez: «${notice.title}»`}
          onClick={() => void reuse()}
        >
          Usar otra vez
        </Button>
      </p>
    </li>
  );
}

/** Takes a notice back and puts it into the form: once it is there, it cannot go out. */
function CorrectButton({ notice, own, writing }: Writing & { notice: WaitingNotice; own: AdminNotice }) {
  const taking = useCancelWaiting("correct");
  const correct = async () => {
    if (!(await writing.mayReplace())) return;
    // The toast says a failure.
    const isInTime = await taking.mutateAsync(notice).catch(() => false);
    if (isInTime) await writing.begin(own);
  };
  return (
    <Button
      variant="secondary"
      pending={taking.isPending}
      aria-label={`Corregir: ${headingOf(notice)}`}
      onClick={() => void correct()}
    >
      Corregir
    </Button>
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
