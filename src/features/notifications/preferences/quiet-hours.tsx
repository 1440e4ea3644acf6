import { useState } from "react";
import { timeZoneChoices } from "#domain/time-zones.ts";
import { clockZone } from "#lib/clock.ts";
import { Button } from "#ui/actions/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Preferences } from "./api.ts";
import { chosenZone, here, inputTime, quietHoursText } from "./rules.ts";
import styles from "./quiet-hours.module.css";

interface QuietHoursProps {
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

/** Hours offered when quiet hours are switched on: most people's sleep. */
const NIGHT = { quiet_from: "22:00", quiet_to: "07:00" };

/** Hours in which pushes wait: they go out when the hours end, nothing is lost. */
export function QuietHours({ preferences, onChange }: QuietHoursProps) {
  const on = preferences.quiet_from !== null && preferences.quiet_to !== null;
  return (
    <div className={layout.stack4}>
      <Switch
        label="Horas de silencio"
        hint="En ese horario tus dispositivos no suenan; los avisos te llegan cuando termina."
        checked={on}
        onChange={({ target }) =>
          onChange(
            target.checked
              ? { ...NIGHT, timezone: chosenZone(here()) }
              : { quiet_from: null, quiet_to: null },
          )
        }
      />
      {on && (
        <Hours
          // Anew for other hours only: the same ones written otherwise ("22:00:00") must not take away what is being typed.
          key={`${inputTime(preferences.quiet_from)} ${inputTime(preferences.quiet_to)} ${preferences.timezone}`}
          preferences={preferences}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function Hours({ preferences, onChange }: QuietHoursProps) {
  const saved = {
    from: inputTime(preferences.quiet_from),
    to: inputTime(preferences.quiet_to),
    zone: preferences.timezone ?? clockZone(),
  };
  const [hours, setHours] = useState(saved);
  const same = hours.from === hours.to;
  const incomplete = hours.from === "" || hours.to === "";
  const moved = hours.from !== saved.from || hours.to !== saved.to || hours.zone !== saved.zone;
  const text = quietHoursText({ ...preferences, quiet_from: hours.from, quiet_to: hours.to });
  return (
    <form
      className={styles.hours}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!same && !incomplete)
          onChange({ quiet_from: hours.from, quiet_to: hours.to, timezone: chosenZone(hours.zone) });
      }}
    >
      <TextField
        type="time"
        label="Desde"
        value={hours.from}
        onChange={({ target }) => setHours({ ...hours, from: target.value })}
      />
      <TextField
        type="time"
        label="Hasta"
        value={hours.to}
        error={incomplete ? "Escribe las dos horas." : same ? "Tiene que ser otra hora." : undefined}
        onChange={({ target }) => setHours({ ...hours, to: target.value })}
      />
      <SelectField
        label="Zona horaria"
        value={hours.zone}
        options={timeZoneChoices([saved.zone, here()])}
        onChange={({ target }) => setHours({ ...hours, zone: target.value })}
      />
      <p className={textStyles.quiet}>{text}</p>
      {moved && (
        <p>
          <Button type="submit">Guardar horario</Button>
        </p>
      )}
    </form>
  );
}
