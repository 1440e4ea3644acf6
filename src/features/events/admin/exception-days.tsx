import { X } from "lucide-react";
import { useState } from "react";
import { formatWallDay } from "#lib/wall-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import styles from "./event-fields.module.css";

export interface ExceptionDaysProps {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: string[]) => void;
}

/** Days on which an event that comes back does not take place. */
export function ExceptionDays({ days, error, onChange }: ExceptionDaysProps) {
  const [day, setDay] = useState("");
  return (
    <div className={styles.exceptions}>
      <div className={styles.add}>
        <TextField
          label="Un día en que no habrá"
          type="date"
          optional
          value={day}
          error={error}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button
          variant="secondary"
          disabled={day === ""}
          onClick={() => {
            onChange([...new Set([...days, day])].toSorted());
            setDay("");
          }}
        >
          Agregar
        </Button>
      </div>
      {days.length > 0 && (
        <ul className={styles.days} aria-label="Días en que no habrá">
          {days.map((one) => (
            <li key={one}>
              {formatWallDay(one)}
              <IconButton
                label={`Quitar ${formatWallDay(one)}`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
