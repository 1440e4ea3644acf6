import { useId, type ReactNode } from "react";
import {
  ACTIVE_NOTIFICATION_TYPES,
  NOTIFICATION_TYPE_LABELS,
  ADMIN_NOTIFICATION_TYPES,
} from "#domain/notification-kinds.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { Switch } from "#ui/form/switch.tsx";
import layout from "#ui/layout/layout.module.css";
import type { NotificationSettings } from "./api.ts";
import { switchState } from "./rules.ts";
import type { SettingsChanges } from "./use-settings-changes.ts";
import styles from "./kinds-settings.module.css";

type ActiveType = (typeof ACTIVE_NOTIFICATION_TYPES | typeof ADMIN_NOTIFICATION_TYPES)[number];

interface KindsSettingsProps {
  settings: NotificationSettings;
  changes: SettingsChanges;
  /** The series that are followed. */
  series: ReactNode;
}

/** "Qué avisos quieres recibir": the wide switches, then each type that something produces, per channel. */
export function KindsSettings({ settings, changes, series }: KindsSettingsProps) {
  const { preferences } = settings;
  const { role } = useSession();
  const safety = useId();
  const forAdmins = hasRole(role, "admin") ? ADMIN_NOTIFICATION_TYPES : [];
  return (
    <div className={layout.stack4}>
      <Switch
        label="Avisos en mis dispositivos"
        hint="Si lo apagas, nada suena en tu teléfono ni en tu computadora; lo verás aquí, en la campana."
        checked={preferences.push_enabled}
        onChange={({ target }) => changes.prefer({ push_enabled: target.checked })}
      />
      <Switch
        label="Contenido nuevo"
        hint="Profecías y videos que publica la iglesia."
        checked={preferences.new_content}
        onChange={({ target }) => changes.prefer({ new_content: target.checked })}
      />
      <Switch
        label="Transmisiones en vivo"
        hint="Cuando se programa una, poco antes de que empiece, cuando empieza y cuando termina."
        checked={preferences.live_streams}
        onChange={({ target }) => changes.prefer({ live_streams: target.checked })}
      />
      <Switch
        label="Series que sigo"
        hint="Cada video nuevo de una serie que sigues, aunque apagues «Contenido nuevo»."
        checked={preferences.series_updates}
        onChange={({ target }) => changes.prefer({ series_updates: target.checked })}
      />
      {series}
      {[...ACTIVE_NOTIFICATION_TYPES, ...forAdmins].map((type) => (
        <KindSettings key={type} type={type} settings={settings} changes={changes} />
      ))}
      <section className={styles.kind} aria-labelledby={safety}>
        <h3 id={safety} className={styles.name}>
          {NOTIFICATION_TYPE_LABELS.system_update}
        </h3>
        <p className={styles.example}>
          «Entraron a tu cuenta desde un dispositivo nuevo». Estos avisos te llegan siempre.
        </p>
      </section>
    </div>
  );
}

function KindSettings({
  type,
  settings,
  changes,
}: Omit<KindsSettingsProps, "series"> & { type: ActiveType }) {
  const id = useId();
  const name = NOTIFICATION_TYPE_LABELS[type];
  const inApp = switchState(settings, type, "app");
  const push = switchState(settings, type, "push");
  // Each switch says its type aloud: ten of them have only two names on the screen.
  const of = <VisuallyHidden> «{name}»</VisuallyHidden>;
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <p className={styles.example}>{EXAMPLES[type]}</p>
      <Switch
        label={<>Recibir{of}</>}
        checked={inApp.on && inApp.effective}
        disabled={!inApp.effective}
        onChange={({ target }) => changes.subscribe(type, "app", target.checked)}
      />
      {/* an end rings nowhere */}
      {type !== "stream_ended" && (
        <Switch
          label={<>También en mis dispositivos{of}</>}
          checked={push.on && push.effective}
          disabled={!push.effective}
          onChange={({ target }) => changes.subscribe(type, "push", target.checked)}
        />
      )}
    </section>
  );
}

const EXAMPLES: Record<ActiveType, string> = {
  new_post: "«Nueva profecía: Una lámpara en el valle».",
  comment_reply: "Alguien respondió a lo que escribiste.",
  mention: "Alguien te nombró en un comentario.",
  post_like: "«Marta y 3 personas más reaccionaron», «12 personas oraron hoy por tu petición».",
  comment_like: "Un Amén o un Gracias a tu comentario o a tu mensaje del foro.",
  forum_reply: "“Ana y 2 más respondieron en «Ensayo del coro»”.",
  forum_mention: "Alguien te nombró en el foro.",
  stream_started: "«En vivo ahora: Culto dominical». Solo suena mientras es noticia.",
  stream_ended: "Aparece en la campana; tu teléfono no suena.",
  stream_scheduled: "«Transmisión programada» y, poco antes, «Pronto en vivo».",
  new_video: "«Nuevo video: El buen pastor».",
  review_result: "Lo que escribiste, tu petición o tu ofrenda ya se revisó.",
  event_update: "Recordatorios, cambios y tu lugar en la lista de espera.",
  access_update: "Ya puedes entrar a un seminario o abrir un recurso.",
  admin_notification: "Alguien te pide tu contacto o quiere hablar contigo, «¿Seguimos orando?».",
  admin_task:
    "Lo que espera a la administración: comentarios, foro, testimonios, ofrendas, solicitudes y el buzón.",
};
