import { useQuery } from "@tanstack/react-query";
import { timeZoneName } from "#domain/time-zones.ts";
import { clockZone } from "#lib/clock.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Preferences } from "../preferences/api.ts";
import { chosenZone, here } from "../preferences/rules.ts";
import { silentSince } from "../push/arrivals.ts";
import { pushDevices } from "../push/queries.ts";
import { useTestMail } from "./queries.ts";

interface MailSettingsProps {
  userId: string;
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

const RHYTHMS = [
  { value: "", label: "Nunca" },
  { value: "at_once", label: "Al momento, si nada me suena" },
  { value: "daily", label: "Cada día, un resumen" },
  { value: "sunday", label: "Los domingos, un resumen" },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClockTime(`${String(hour).padStart(2, "0")}:00`),
}));

/** "Por correo": whether and when notices come by mail, and what to do about an address that takes none. */
export function MailSettings({ userId, preferences, onChange }: MailSettingsProps) {
  const { email } = useSession();
  const {
    email_enabled: isOn,
    email_rhythm: rhythm,
    email_hour: hour,
    timezone,
    quiet_from: quietFrom,
  } = preferences;
  // a copy on this device may be of an older build, which had no such column
  const hasBounced = Boolean(preferences.email_bounced_at);
  if (email === null)
    return (
      <p className={textStyles.quiet}>
        Entras con un nombre y tu cuenta no tiene correo: te avisamos aquí, en la campana, y en tus
        dispositivos.
      </p>
    );

  function choose(chosen: string) {
    if (chosen === "") return onChange({ email_enabled: false });
    // the clock of where one is, until one says another; quiet hours keep the one by which they were chosen
    const zone = isOn || timezone !== null || quietFrom !== null ? {} : { timezone: chosenZone(here()) };
    onChange({ email_enabled: true, email_rhythm: chosen, ...zone });
  }

  return (
    <div className={layout.stack4}>
      {hasBounced && <Bounced userId={userId} email={email} />}
      <SelectField
        label="Avisos por correo"
        hint={isOn ? `Llegan a ${email}.` : undefined}
        options={RHYTHMS}
        value={isOn ? rhythm : ""}
        onChange={({ target }) => choose(target.value)}
      />
      {isOn && rhythm === "at_once" && <AtOnce userId={userId} preferences={preferences} />}
      {isOn && rhythm !== "at_once" && (
        <SelectField
          label="A qué hora"
          hint={`Hora de ${timeZoneName(timezone ?? clockZone())}. Es lo que no has leído; si leíste todo, no te escribimos.`}
          options={HOURS}
          value={String(hour)}
          onChange={({ target }) => onChange({ email_hour: Number(target.value) })}
        />
      )}
      {isOn && !hasBounced && <TestMail userId={userId} />}
    </div>
  );
}

function AtOnce({ userId, preferences }: Pick<MailSettingsProps, "userId" | "preferences">) {
  const devices = useQuery(pushDevices(userId)).data?.value ?? [];
  const now = useMinute();
  const rings =
    preferences.push_enabled && devices.some((device) => now === null || silentSince(device, now) === null);
  return (
    <p className={textStyles.quiet}>
      {rings
        ? "Ahora tus dispositivos suenan, así que no te escribimos. Lo haremos si algún día ninguno suena."
        : "Los que vengan juntos llegan en un solo correo, y tus horas de silencio también cuentan."}
    </p>
  );
}

function Bounced({ userId, email }: { userId: string; email: string }) {
  return (
    <Alert tone="warning" title="Tu correo no recibe nuestros avisos" actions={<TestMail userId={userId} />}>
      Lo que mandamos a {email} regresa: esa dirección no existe o ya no recibe correo. Dejamos de escribirte
      ahí. Si sí es la tuya, prueba otra vez; si ya usas otra, escríbele a la oficina.
    </Alert>
  );
}

function TestMail({ userId }: { userId: string }) {
  const test = useTestMail(userId);
  return (
    <p>
      <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
        Mandarme un correo de prueba
      </Button>
    </p>
  );
}
