import { useId, useState } from "react";
import { useLeaveGuard } from "#platform/navigation/use-leave-guard.ts";
import { formatBytes } from "#lib/amounts.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { backupProblem } from "../texts.ts";
import type { LongWork } from "../use-long-work.ts";

export interface WorkDialogProps {
  work: Pick<LongWork<unknown>, "progress" | "stuck" | "goOn" | "cancel" | "isRunningNow">;
  title: string;
  /** Before the part under way: "Copiando". */
  verb: string;
  /** Before its first part: "Juntando los datos…". */
  preparing: string;
  /** The question before it is given up: "¿Cancelar la copia?", and what happens then. */
  question: { title: string; body: string; confirmLabel: string; cancelLabel: string };
}

/** How far a long work is. Nothing closes it without asking; leaving the page asks too. */
export function WorkDialog({ work, title, verb, preparing, question }: WorkDialogProps) {
  const [asks, setAsks] = useState(false);
  const guard = useLeaveGuard(work.isRunningNow);
  const bar = useId();
  const { progress, stuck } = work;
  const stay = () => {
    setAsks(false);
    guard.stay();
  };
  return (
    <Dialog
      open
      title={title}
      dismissible={false}
      onClose={() => setAsks(true)}
      onLeave={() => setAsks(true)}
      actions={
        <Button variant="secondary" onClick={() => setAsks(true)}>
          Cancelar
        </Button>
      }
    >
      <label htmlFor={bar} className={layout.stack2}>
        {progress?.what ? `${verb}: ${progress.what}` : preparing}
        {progress && progress.total > 0 ? (
          <>
            <ProgressBar id={bar} max={progress.total} value={progress.done} />
            <span className={`${textStyles.quiet} ${textStyles.digits}`}>
              {formatBytes(progress.done)} de {formatBytes(progress.total)}
            </span>
          </>
        ) : (
          <ProgressBar id={bar} />
        )}
      </label>
      {stuck !== null && (
        <Alert
          tone="danger"
          live
          title="Se detuvo a la mitad"
          actions={<Button onClick={work.goOn}>Seguir</Button>}
        >
          {backupProblem(stuck)} Lo que ya pasó no se pierde.
        </Alert>
      )}
      <p className={textStyles.quiet}>Deja esta página abierta hasta que termine.</p>
      {(asks || guard.leaving) && (
        <Dialog
          open
          role="alertdialog"
          title={question.title}
          onClose={stay}
          actions={
            <>
              <Button variant="secondary" data-autofocus onClick={stay}>
                {question.cancelLabel}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  work.cancel();
                  guard.go();
                }}
              >
                {question.confirmLabel}
              </Button>
            </>
          }
        >
          <p>{question.body}</p>
        </Dialog>
      )}
    </Dialog>
  );
}
