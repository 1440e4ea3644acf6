import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../actions/button.tsx";
import { Alert } from "../content/alert.tsx";
import { questions } from "./confirmation.tsx";
import { Dialog } from "./dialog.tsx";

export interface Question {
  /** A question: "¿Eliminar esta profecía?". */
  title: string;
  /** The consequence, and whether it can be undone: a sentence, or a component that loads or chooses something. */
  body?: ReactNode;
  /** The verb: "Eliminar", never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** Carried out while the question is shown. */
  run?: () => unknown;
  /** The sentence of a failed `run`, after which the person may try again. Without it, where a toast says it, the question closes. */
  problem?: (error: unknown) => string;
}

let count = 0;

/**
 * Asks before something that cannot be taken back, in the `<Confirmation>` of the page. True when the answer was yes and
 * `run` went well. A page that is left takes the question along, unanswered.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answered = (isYes: boolean) => {
      // At once, so that the focus is back before anybody who awaits the answer moves it.
      flushSync(() => questions.set?.((shown) => shown.filter((other) => other !== dialog)));
      resolve(isYes);
    };
    const dialog = <ConfirmDialog key={(count += 1)} {...question} onAnswer={answered} />;
    questions.set?.((shown) => [...shown, dialog]);
  });
}

interface ConfirmDialogProps extends Question {
  onAnswer: (isYes: boolean) => void;
}

/** The safe button has the focus. */
function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "danger",
  run,
  problem,
  onAnswer,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShown = useRef(false);
  const cancel = () => onAnswer(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function carryOut() {
    setFailure(undefined);
    setPending(true);
    try {
      await run?.();
      if (isShown.current) onAnswer(true);
    } catch (error) {
      if (!isShown.current) return;
      if (!problem) return cancel();
      setFailure(problem(error));
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={title}
      role="alertdialog"
      dismissible={!pending}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} disabled={pending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={() => void carryOut()} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof body === "string" ? <p>{body}</p> : body}
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
