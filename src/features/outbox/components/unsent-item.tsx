import { useState } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Unsent } from "../unsent.ts";
import styles from "./unsent-item.module.css";

/** One thing that was not sent, with its text, and what can be done about it. */
export function UnsentItem({
  unsent: { id, what, text, path, problem },
  refused,
}: {
  unsent: Unsent;
  refused: boolean;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.item}>
      <p className={styles.what}>{what}</p>
      {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      <div className={styles.actions}>
        {refused && (
          <Button variant="secondary" onClick={() => void retry(id)}>
            Reintentar
          </Button>
        )}
        {path !== null && (
          <LinkButton variant="quiet" to={path}>
            {refused && text !== null ? "Editar" : "Ver"}
          </LinkButton>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="¿Descartar sin enviar?"
        confirmLabel="Descartar"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void discard(id);
        }}
      >
        <p>
          {text === null
            ? "No se enviará."
            : "Su texto se borra de este dispositivo y no se puede recuperar."}
        </p>
      </ConfirmDialog>
    </li>
  );
}
