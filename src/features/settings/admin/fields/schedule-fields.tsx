import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { formatClockTime, parseClockTime } from "#lib/clock-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { inWeekOrder, WEEK } from "../week-order.ts";
import { ListEditor } from "../list-editor.tsx";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";

type Schedule = SiteSettings["schedule"];
type Service = Schedule[number];

/** The service times, in the order in which the site shows them. */
export function ScheduleFields(props: FieldsProps<Schedule>) {
  const ordered = inWeekOrder(props.value);
  const isOrdered = ordered.every((service, at) => service === props.value[at]);
  return (
    <>
      <ListEditor<Service>
        {...props}
        onChange={(services) => props.onChange([...services])}
        what="horario"
        addLabel="Agregar horario"
        max={20}
        blank={{ day: "Domingo", time: "", title: "", note: "" }}
        nameOf={({ day, time }) => `${day} ${formatClockTime(time)}`.trim()}
      >
        {(line) => <ServiceFields {...line} />}
      </ListEditor>
      {!isOrdered && (
        <div>
          <Button variant="secondary" onClick={() => props.onChange(ordered)}>
            Ordenar por día y hora
          </Button>
        </div>
      )}
    </>
  );
}

function ServiceFields(props: FieldsProps<Service>) {
  const field = bound(props);
  const { day, time } = props.value;
  const days = WEEK.includes(day) || day === "" ? WEEK : [day, ...WEEK];
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Día"
          {...field("day")}
          options={days.map((name) => ({ value: name, label: name }))}
        />
        <TextField label="Hora" type="time" {...field("time")} value={inputTime(time)} />
      </div>
      <div className={styles.pair}>
        <TextField label="Reunión" {...field("title")} />
        <TextField label="Nota" optional {...field("note")} />
      </div>
    </>
  );
}

/** "7 pm" or "9:30" as a time input wants it: "19:00", "09:30". */
function inputTime(text: string): string {
  const at = parseClockTime(text);
  return at === null
    ? ""
    : `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
