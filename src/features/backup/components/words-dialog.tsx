import { useRef, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { canChooseTarget } from "#ui/content/files.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./backup-page.module.css";

export interface WordsDialogProps {
  /** Separated by spaces. */
  words: string;
  /** Why the last try failed. */
  problem: string | null;
  onGoOn: () => void;
  onClose: () => void;
}

/** The words that will open a copy, which are shown here only. */
export function WordsDialog({ words, problem, onGoOn, onClose }: WordsDialogProps) {
  const [isWritten, setIsWritten] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const mark = useRef<HTMLInputElement>(null);

  function askForMark() {
    setIsMissed(true);
    mark.current?.focus();
  }

  return (
    <Dialog
      open
      title="Hacer una copia"
      dismissible={false}
      onClose={onClose}
      onLeave={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ahora no
          </Button>
          <Button
            // It does nothing yet, and does not look as if it did.
            variant={isWritten ? "primary" : "secondary"}
            onClick={() => (isWritten ? onGoOn() : askForMark())}
          >
            {canChooseTarget() ? "Elegir dónde guardarla" : "Hacer la copia"}
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="danger" live title="No se hizo la copia">
          {problem}
        </Alert>
      )}
      <p>
        Estas seis palabras abren la copia. Apúntalas en papel, en orden:{" "}
        <strong>sin ellas nadie puede abrirla</strong>, y no las volvemos a mostrar.
      </p>
      <ol className={styles.words} translate="no">
        {words.split(" ").map((word, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two words may be alike
          <li key={place}>{word}</li>
        ))}
      </ol>
      <Checkbox
        ref={mark}
        label="Ya las apunté"
        error={isMissed && !isWritten ? "Apúntalas antes de seguir y marca esta casilla." : undefined}
        checked={isWritten}
        onChange={({ target }) => setIsWritten(target.checked)}
      />
      <p>
        <CopyButton value={words} label="Copiar las palabras" />
      </p>
      <p className={textStyles.quiet}>
        {canChooseTarget()
          ? "Guárdala fuera de este aparato si puedes: en una memoria USB o en la nube de la iglesia."
          : "El archivo quedará en tus descargas."}
      </p>
    </Dialog>
  );
}
