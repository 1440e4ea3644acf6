import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../content/alert.tsx";
import styles from "./conflict-alert.module.css";

export interface ConflictAlertProps {
  /** Differences of the other version, field by field: "Mensaje", its text there. */
  differences: readonly { label: string; value: ReactNode }[];
  pending: boolean;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** Somebody else saved while this form was open: nobody's version is overwritten unasked. */
export function ConflictAlert({ differences, pending, onKeepMine, onTakeOther }: ConflictAlertProps) {
  return (
    <Alert
      tone="warning"
      live
      title="Alguien guardó otra versión"
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={onTakeOther}>
            Usar la otra
          </Button>
          <Button pending={pending} onClick={onKeepMine}>
            Quedarme con la mía
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Mientras editabas, otra persona la cambió. Dice lo mismo que la tuya.</p>
      ) : (
        <>
          <p>Mientras editabas, otra persona la cambió. En la otra dice:</p>
          <dl className={styles.other}>
            {differences.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Alert>
  );
}
