import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lineName } from "#domain/service-line.ts";
import type { Service } from "#domain/weekly-schedule.ts";
import { formatClockTime, parseClockTime } from "#lib/clock-time.ts";
import { inOneSentence } from "#lib/text.ts";
import { lineFollowers, type LineFollower } from "#platform/settings/line-followers.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import textStyles from "#ui/layout/text.module.css";
import { inWeekOrder, WEEK } from "../week-order.ts";
import { ListEditor } from "../list-editor.tsx";
import { settingRows } from "../queries.ts";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";

type Schedule = Service[];

/** The service times, in the order in which the site shows them, and what of transmissions and events goes with them. */
export function ScheduleFields(props: FieldsProps<Schedule>) {
  const ordered = inWeekOrder(props.value);
  const isOrdered = ordered.every((service, at) => service === props.value[at]);
  const { data: followers = [] } = useQuery(lineFollowers);
  const saved = (useQuery(settingRows).data?.schedule.value ?? []) as Schedule;
  /** By their new ids, the lines that leave alone what went with them: to the database a line with another id is another line. */
  const [alone, setAlone] = useState<Readonly<Record<string, string>>>({});
  const idOf = ({ id = "" }: Service) => alone[id] ?? id;
  const gone = saved.filter((line) => props.value.every((one) => idOf(one) !== line.id));
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
        {(line) => {
          const before = saved.find(({ id }) => id !== undefined && id === idOf(line.value));
          return (
            <>
              <ServiceFields {...line} />
              {before && (
                <Followers
                  names={namesOf(followers, before)}
                  isMoved={before.day !== line.value.day || before.time !== line.value.time}
                  isAlone={line.value.id !== before.id}
                  onAlone={(isAlone) => {
                    const id = isAlone ? crypto.randomUUID() : before.id;
                    if (isAlone && id && before.id) setAlone({ ...alone, [id]: before.id });
                    line.onChange({ ...line.value, id });
                  }}
                />
              )}
            </>
          );
        }}
      </ListEditor>
      {gone
        .filter((line) => namesOf(followers, line).length > 0)
        .map((line) => (
          <Alert key={line.id} tone="warning" title={`Quitaste «${lineName(line)}»`}>
            Sin ese horario siguen a su hora de siempre: {inOneSentence(namesOf(followers, line))}.
          </Alert>
        ))}
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

function namesOf(followers: readonly LineFollower[], line: Service): string[] {
  return followers.filter(({ lineId }) => lineId === line.id).map(({ name }) => name);
}

interface FollowersProps {
  names: readonly string[];
  isMoved: boolean;
  /** They stay where they are when the line is moved. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
}

/** Names of the transmissions and events of a line, and the switch that moves them with it. */
function Followers({ names, isMoved, isAlone, onAlone }: FollowersProps) {
  if (names.length === 0) return null;
  if (!isMoved && !isAlone)
    return <p className={textStyles.quiet}>Con este horario va: {inOneSentence(names)}.</p>;
  return (
    <Switch
      label="Cambiar también lo que va con este horario"
      hint={`Con él cambia: ${inOneSentence(names)}. Si lo apagas, sigue a su hora y deja de ir con el horario.`}
      checked={!isAlone}
      onChange={({ target }) => onAlone(!target.checked)}
    />
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
