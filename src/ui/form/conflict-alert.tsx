import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../content/alert.tsx";
import styles from "./conflict-alert.module.css";

/** A field with another value in the other version: "Mensaje", its text there. */
interface Difference {
  label: string;
  value: ReactNode;
}

export interface ConflictAlertProps {
  /** Differences of the other version, field by field. */
  differences: readonly Difference[];
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
          <Differences differences={differences} />
        </>
      )}
    </Alert>
  );
}

/** The other version, field by field. */
export function Differences({ differences: other }: { differences: readonly Difference[] }) {
  return (
    <dl className={styles.other}>
      {other.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields of another version of a form with a different value, each with its label and in words. */
export function differences<Fields extends object>(
  labels: Record<keyof Fields, string>,
  mine: Fields,
  other: Fields,
  inWords: (name: keyof Fields, other: Fields) => string = (name, fields) =>
    String(fields[name]) || "(vacío)",
): { label: string; value: string }[] {
  return (Object.keys(labels) as (keyof Fields)[])
    .filter((name) => String(mine[name]) !== String(other[name]))
    .map((name) => ({ label: labels[name], value: inWords(name, other) }));
}
