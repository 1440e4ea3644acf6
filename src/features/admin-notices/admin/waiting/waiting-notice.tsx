import type { ReactNode } from "react";
import { sentence } from "#lib/text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { useLedOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { linkText, reachText } from "../../texts.ts";
import type { WaitingNotice } from "./api.ts";
import { useCancelWaiting, useSendWaiting } from "./queries.ts";
import styles from "./waiting-here.module.css";
import { headingOf, isNear, leavesText, sendQuestion, UNSEEN } from "./texts.ts";

export interface WaitingNoticeBarProps {
  notice: WaitingNotice;
  /** More about it, under its title. */
  children?: ReactNode;
  /** More buttons. */
  acts?: ReactNode;
}

/** A notice that waits: what it tells, when it leaves, to how many, and the two ways to act on it. */
export function WaitingNoticeBar({ notice, children, acts }: WaitingNoticeBarProps) {
  const cancelling = useCancelWaiting();
  const sending = useSendWaiting();
  const minute = useMinute() ?? 0;
  const isPending = cancelling.isPending || sending.isPending;
  const heading = headingOf(notice);
  const { unseen } = notice;
  const place = useLedOnceDrawn(notice.target_id);
  const sendAsked = async () => {
    if (await confirm(sendQuestion(notice))) sending.mutate(notice);
  };
  return (
    <article ref={place} tabIndex={-1} className={styles.place} aria-label={heading}>
      <Alert
        tone={unseen === null ? "info" : "warning"}
        title={unseen === null ? heading : `No hemos avisado de «${notice.name}»: no se puede ver`}
        actions={
          <>
            <Button
              variant="secondary"
              pending={isPending}
              aria-label={`Cancelar aviso: ${heading}`}
              onClick={() => cancelling.mutate(notice)}
            >
              Cancelar aviso
            </Button>
            {acts}
            <Button
              variant="quiet"
              pending={isPending}
              aria-label={`${unseen === null ? "Enviar ya" : "Revisar otra vez"}: ${heading}`}
              onClick={() => (unseen === null ? void sendAsked() : sending.mutate(notice))}
            >
              {unseen === null ? "Enviar ya" : "Revisar otra vez"}
            </Button>
          </>
        }
      >
        {children}
        {notice.link !== null && <p>{linkText(notice.link)}</p>}
        <p>
          {unseen === null ? (
            <>
              <strong>{sentence(leavesText(notice.send_at, minute))}</strong>{" "}
              {reachText(isNear(notice.send_at, minute) ? notice : { ...notice, later: 0 })}
            </>
          ) : (
            UNSEEN[unseen]
          )}
          {notice.is_unchecked && " Facebook no nos dice si se ve: ábrelo y compruébalo antes."}
        </p>
      </Alert>
    </article>
  );
}
