import type { Delivery } from "#lib/delivery.ts";
import { Button } from "../actions/button.tsx";
import { Differences } from "../form/conflict-alert.tsx";
import { confirm } from "../overlays/confirm.tsx";
import { Alert } from "./alert.tsx";

interface UnsentChangeProps {
  delivery: Delivery;
  /** New values, field by field. */
  changes: readonly { label: string; value: string }[];
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  /** When it leaves, if it waits apart from what else was written. */
  note: string | undefined;
  /** It was sent, and its answer has not arrived. */
  inDoubt: boolean;
  /** Sends it again; undefined while that leads nowhere. */
  onRetry: (() => void) | undefined;
  onEdit: () => void;
  onDiscard: () => void;
}

const TITLES: Record<Exclude<Delivery, "stored">, string> = {
  sending: "Guardando tu cambio…",
  waiting: "Tu cambio está pendiente de enviar",
  held: "Tu cambio se enviará al terminar el mantenimiento",
  refused: "Tu cambio no se guardó",
};

/** A change of one's own text that the server does not have, below the text as the server has it. */
export function UnsentChange({
  delivery,
  changes,
  problem,
  note,
  inDoubt,
  onRetry,
  onEdit,
  onDiscard,
}: UnsentChangeProps) {
  if (delivery === "stored") return null;
  const askToDiscard = () =>
    void confirm({
      title: "¿Descartar tu cambio?",
      body: inDoubt
        ? "Puede que ya haya llegado: en cuanto haya red verás aquí lo que quedó. Lo que escribiste se borra de este dispositivo."
        : "Se queda como estaba, y lo que escribiste se borra de este dispositivo.",
      confirmLabel: "Descartar",
      run: onDiscard,
    });
  return (
    <Alert
      tone={delivery === "refused" ? "danger" : delivery === "sending" ? "info" : "warning"}
      title={TITLES[delivery]}
      actions={
        <>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Reintentar
            </Button>
          )}
          <Button variant={onRetry ? "quiet" : "secondary"} onClick={onEdit}>
            Editar
          </Button>
          <Button variant="quiet" onClick={askToDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      {problem && <p>{problem}</p>}
      {note && <p>{note}</p>}
      <Differences differences={changes} />
    </Alert>
  );
}
