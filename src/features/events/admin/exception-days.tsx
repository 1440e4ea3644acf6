import { X } from "lucide-react";
import { formatWallDay } from "#lib/wall-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import layout from "#ui/layout/layout.module.css";
import styles from "./event-fields.module.css";
import { exceptionProblem, withDay, type EventFields } from "./schema.ts";

/** Days on which an event that comes back does not take place. One that is written and not added yet counts when it is saved. */
export function ExceptionDays() {
  const { field, problem, change } = useFormFields<EventFields>();
  const fields = useFormValues<EventFields>();
  const { exceptions: days, exception: day } = fields;
  const wrong = exceptionProblem(fields);
  return (
    <div className={layout.stack3}>
      <div className={styles.add}>
        <TextField
          label="Un día en que no habrá"
          type="date"
          optional
          {...field("exception")}
          error={wrong ?? problem("exceptions")}
        />
        <Button
          variant="secondary"
          disabled={day === "" || wrong !== undefined}
          onClick={() => change({ exceptions: withDay(days, day), exception: "" })}
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
                onClick={() => change({ exceptions: days.filter((other) => other !== one) })}
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
