import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import styles from "./bars.module.css";

export interface UpdatePromptProps {
  ready: boolean;
  onApply: () => void;
}

/** A new version waits; the person decides when. "Después" hides it until the next visit. */
export function UpdatePrompt({ ready, onApply }: UpdatePromptProps) {
  const [later, setLater] = useState(false);
  const [pending, setPending] = useState(false);
  return (
    <output className={styles.prompt}>
      {ready && !later && (
        <span className={styles.promptCard}>
          <span className={styles.promptText}>
            <b>Hay una versión nueva</b> Actualiza para tener lo más reciente.
          </span>
          <span className={styles.promptActions}>
            <Button variant="quiet" onClick={() => setLater(true)}>
              Después
            </Button>
            <Button
              pending={pending}
              onClick={() => {
                setPending(true);
                onApply();
              }}
            >
              Actualizar
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
