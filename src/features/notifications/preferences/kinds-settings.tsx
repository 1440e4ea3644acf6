import { useId, type ReactNode } from "react";
import {
  NOTIFICATION_TYPE_LABELS,
  type ACTIVE_NOTIFICATION_TYPES,
  type ADMIN_NOTIFICATION_TYPES,
} from "#domain/notification-kinds.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
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

/** The types under the headings by which a person looks for them. All of them open would be seven screens of a phone. */
const GROUPS: readonly { title: string; types: readonly ActiveType[]; office?: readonly ActiveType[] }[] = [
  { title: "Profecías y videos", types: ["new_post", "new_video"] },
  { title: "Transmisiones", types: ["stream_scheduled", "stream_started", "stream_ended"] },
  {
    title: "Comentarios y reacciones",
    types: ["comment_reply", "mention", "post_like", "comment_like"],
  },
  { title: "Foro", types: ["forum_reply", "forum_mention"] },
  { title: "Eventos y lo que mandaste", types: ["event_update", "review_result", "access_update"] },
  { title: "El equipo y otras personas", types: ["admin_notification"], office: ["admin_task"] },
];

/** "Qué avisos quieres recibir": the wide switches, then each type that something produces, per channel. */
export function KindsSettings({ settings, changes, series }: KindsSettingsProps) {
  const { preferences } = settings;
  const { role } = useSession();
  const safety = useId();
  const isAdmin = hasRole(role, "admin");
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
      <div className={styles.groups}>
        {GROUPS.map(({ title, types, office = [] }) => (
          <KindGroup
            key={title}
            title={title}
            types={isAdmin ? [...types, ...office] : types}
            settings={settings}
            changes={changes}
          />
        ))}
      </div>
      <section className={styles.kind} aria-labelledby={safety}>
        <h3 id={safety} className={styles.name}>
          {NOTIFICATION_TYPE_LABELS.system_update}
        </h3>
        <p className={styles.example}>
          «Entraron a tu cuenta desde un dispositivo nuevo», «El sitio está en mantenimiento». Estos avisos te
          llegan siempre.
        </p>
      </section>
    </div>
  );
}

function KindGroup({
  title,
  types,
  ...rest
}: Omit<KindsSettingsProps, "series"> & { title: string; types: readonly ActiveType[] }) {
  const off = types.filter((type) => {
    const { on, effective } = switchState(rest.settings, type, "app");
    return !on || !effective;
  });
  return (
    <AccordionItem
      title={
        <h3 className={`${styles.name} ${styles.group}`}>
          <span>{title}</span>
          {off.length > 0 && (
            <span className={styles.off}>
              {off.length === types.length ? "Apagado" : `${off.length} de ${types.length} apagados`}
            </span>
          )}
        </h3>
      }
    >
      {types.map((type) => (
        <KindSettings key={type} type={type} {...rest} />
      ))}
    </AccordionItem>
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
      <h4 id={id} className={styles.name}>
        {name}
      </h4>
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
  admin_notification:
    "Lo que la oficina escribe a todos («Hoy no hay culto»), alguien te pide tu contacto o quiere hablar contigo, «¿Seguimos orando?».",
  admin_task:
    "Lo que espera a la administración: comentarios, foro, testimonios, ofrendas, solicitudes y el buzón.",
};
