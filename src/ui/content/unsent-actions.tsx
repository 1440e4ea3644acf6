import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { confirm } from "../overlays/confirm.tsx";

interface UnsentActionsProps {
  /** Sends it again; undefined while that leads nowhere. */
  onRetry: (() => void) | undefined;
  /** The question before a text is lost, such as "¿Descartar este comentario?". */
  question: string;
  /** Its answer may have been lost on the way, so that discarding deletes it on the server too. */
  inDoubt: boolean | undefined;
  onDiscard: () => void;
  /** Other acts, such as "Editar". */
  children?: ReactNode;
}

/** Acts on a text that was not sent: try again, and discard after a question. */
export function UnsentActions({ onRetry, question, inDoubt, onDiscard, children }: UnsentActionsProps) {
  const askToDiscard = () =>
    void confirm({
      title: question,
      body: inDoubt
        ? "Puede que ya haya llegado: si es así, lo borramos también de la página. Su texto no se puede recuperar."
        : "Aún no se ha enviado: su texto se borra de este dispositivo y no se puede recuperar.",
      confirmLabel: "Descartar",
      run: onDiscard,
    });
  return (
    <>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {children}
      <Button variant="quiet" onClick={askToDiscard}>
        Descartar
      </Button>
    </>
  );
}
