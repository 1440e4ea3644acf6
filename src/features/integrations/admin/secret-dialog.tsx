import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./integrations.module.css";

/** A new secret of a webhook, which is shown here only, so only its button closes it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Su llave secreta"
      dismissible={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>Ya la guardé</Button>}
    >
      <p>
        Con ella el otro programa comprueba que la llamada es nuestra. Cópiala ahora y pégala allá:{" "}
        <strong>no la volvemos a mostrar</strong>. Si se pierde, usa «Cambiar la llave».
      </p>
      <p>
        <code className={styles.value} translate="no">
          {secret}
        </code>
      </p>
      <p>
        <CopyButton value={secret} label="Copiar llave" />
      </p>
    </Dialog>
  );
}
