import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import styles from "./update-card.module.css";

interface UpdateCardProps {
  onLater: () => void;
  onApply: () => void;
}

/** "Hay una versión nueva": now, or at the next visit. */
export function UpdateCard({ onLater, onApply }: UpdateCardProps) {
  const [pending, setPending] = useState(false);
  return (
    <span className={styles.card}>
      <span className={styles.text}>
        <b>Hay una versión nueva</b> Actualiza para tener lo más reciente.
      </span>
      <span className={styles.actions}>
        <Button variant="quiet" onClick={onLater}>
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
  );
}
