import { formatBytes } from "#lib/amounts.ts";
import { counted } from "#lib/counting.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { saveFile } from "#ui/content/files.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { MadeCopy } from "../make-copy.ts";
import { contents, LEFT_OUT } from "../texts.ts";
import styles from "./backup-page.module.css";

export interface CopyMadeDialogProps {
  name: string;
  copy: MadeCopy;
  onCheck: () => void;
  onClose: () => void;
}

/** A finished copy: how big it is, how to keep it, and what is not in it. */
export function CopyMadeDialog({ name, copy, onCheck, onClose }: CopyMadeDialogProps) {
  const { file } = copy;
  return (
    <Dialog
      open
      title="Tu copia está lista"
      dismissible={false}
      onClose={onClose}
      onLeave={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onCheck}>
            Comprobarla
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      <div className={layout.stack2}>
        <p className={textStyles.name}>{name.replace(/\.tar\.age$/, "")}</p>
        <p className={textStyles.quiet}>
          {formatBytes(copy.bytes)} · {contents(copy.rows, copy.files)}
        </p>
        {file && (
          <p>
            Está en tus descargas.{" "}
            <Button variant="quiet" onClick={() => saveFile(name, file)}>
              Descargarla otra vez
            </Button>
          </p>
        )}
      </div>
      {copy.gone.length > 0 && (
        <Alert tone="info">
          {counted(
            copy.gone.length,
            "# archivo se borró del sitio mientras se copiaba, y no viene.",
            "# archivos se borraron del sitio mientras se copiaba, y no vienen.",
          )}
        </Alert>
      )}
      <h3 className={styles.heading}>Cómo cuidarla</h3>
      <ul className={styles.list}>
        <li>
          Pásala a una memoria USB o a la nube de la iglesia: así sobrevive aunque se pierda este aparato.
        </li>
        <li>Guarda el papel con las seis palabras en otro lugar, no junto al archivo.</li>
        <li>Trae cuentas y datos de todos: no la mandes por mensaje.</li>
      </ul>
      <h3 className={styles.heading}>Qué no viene en ella</h3>
      <ul className={styles.list}>
        {LEFT_OUT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
