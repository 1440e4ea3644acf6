import { NOTIFICATION_TYPE_LABELS, type NotificationType } from "#domain/notification-kinds.ts";
import { ROLE_LABELS, type Role } from "#domain/roles.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import type { Audience, AudienceReach, AdminNotice, PushHealth, Reach, Receipts } from "./admin-notice.ts";
import { otherSite } from "./schema.ts";

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  everyone: "Todos",
  type: "Quienes reciben un tipo de aviso",
  role: "Quienes tienen un rol",
  ministry: "Un ministerio",
  event: "Quienes van a un evento",
  series: "Quienes siguen una serie",
  person: "Una persona",
};

export const NOTICE_PROBLEMS = {
  in_the_past: "Esa hora ya pasó. Elige una que venga.",
  too_late: "Elige un día de los próximos doce meses.",
  nobody: "Nadie lo recibiría: no hay quien quiera este aviso. Elige a otros.",
  already_stored:
    "Ese aviso ya se había mandado o se canceló: míralo en las listas. Si aún hace falta, envíalo otra vez.",
  "rate-limited": "Son muchos avisos en una hora. Espera un poco antes del siguiente.",
};

/** An audience without anybody. */
const EMPTY_AUDIENCES: Readonly<Record<Exclude<Audience, "everyone">, string>> = {
  type: "Nadie recibe ese tipo de aviso.",
  role: "Nadie tiene ese rol.",
  ministry: "Ese ministerio todavía no tiene a nadie.",
  event: "Nadie se ha apuntado a este evento.",
  series: "Nadie sigue esta serie.",
  person: "Esa cuenta ya no existe.",
};

/** The reach of an audience; of an empty one, why it is. */
export function audienceReachText(audience: Audience, reach: AudienceReach): string {
  return reach.accounts === 0 && audience !== "everyone" ? EMPTY_AUDIENCES[audience] : reachText(reach);
}

/** "Les llega a 34 personas y suena en 12 teléfonos. 1 está en horas de silencio: ahí suena después." */
export function reachText({ people, devices, later }: Reach): string {
  if (people === 0) return "Nadie lo recibirá: no hay quien quiera este aviso.";
  const ringing =
    devices === 0
      ? `en ningún teléfono suena: lo ${people === 1 ? "verá" : "verán"} al entrar al sitio`
      : `suena en ${counted(devices, "teléfono o computadora", "teléfonos o computadoras")}`;
  const quiet =
    later > 0
      ? ` ${counted(later, "# está en horas de silencio: ahí suena después.", "# están en horas de silencio: ahí suena después.")}`
      : "";
  return `${people === 1 ? "Le" : "Les"} llega a ${counted(people, "persona", "personas")} y ${ringing}.${quiet}`;
}

/** Where a notice leads: "Al tocarlo abre /eventos."; "" of one that leads nowhere. */
export function linkText(link: string | null): string {
  if (link === null) return "";
  return otherSite(link) === null
    ? `Al tocarlo abre ${link}`
    : `Lleva a otro sitio: ${link.replace("https://", "")}`;
}

/** The audience of a notice: "Para el ministerio «Alabanza»". */
export function audienceText({ audience, audience_value: value, audience_name: name }: AdminNotice): string {
  const named = (gone: string, words: string) =>
    name === null ? `${gone} que ya no está` : `${words}«${name}»`;
  switch (audience) {
    case "everyone":
      return "Para todos";
    case "type":
      return `Para quienes reciben «${NOTIFICATION_TYPE_LABELS[value as NotificationType]}»`;
    case "role":
      return `Para el rol ${ROLE_LABELS[value as Role].toLowerCase()}`;
    case "ministry":
      return `Para ${named("un ministerio", "el ministerio ")}`;
    case "event":
      return `Para quienes van a ${named("un evento", "")}`;
    case "series":
      return `Para quienes siguen ${named("una serie", "")}`;
    case "person":
      return `Para ${name ?? "alguien que ya no tiene cuenta"}`;
  }
}

/** State of a notice, with its moment and, once sent, its result. */
export function stateText({
  status,
  send_at: sendAt,
  sent_at: sentAt,
  people,
  read,
  to_ring: toRing,
}: AdminNotice): string {
  if (status === "cancelled") return "Cancelado: no salió";
  if (status === "stopped")
    return "Detenido: no salió, porque quien lo escribió ya no administra el sitio. Si hace falta, escríbelo otra vez.";
  if (status === "waiting") return `Sale el ${formatDateTime(sendAt)}`;
  const moment = `Notificación enviada el ${formatDateTime(sentAt ?? sendAt)}`;
  if (people === 0) return `${moment}: no le llegó a nadie`;
  const reached = `a ${counted(people ?? 0, "persona", "personas")}`;
  const ringing = toRing > 0 ? `, ${counted(toRing, "falta # teléfono", "faltan # teléfonos")}` : "";
  const reading =
    read === 0
      ? ", nadie la ha leído"
      : read && `, ${counted(read, "persona la leyó", "personas la leyeron")}`;
  return `${moment}: ${reached}${reading ?? ""}${ringing}`;
}

/** "En los teléfonos: 12 lo recibieron, 9 lo mostraron, 4 lo abrieron al tocarlo."; "" before any was tried. */
export function receiptsText({ accepted, shown, opened, failed, expired }: Receipts): string {
  if (accepted + failed + expired === 0) return "";
  const parts = [
    counted(accepted, "lo recibió", "lo recibieron"),
    counted(shown, "lo mostró", "lo mostraron"),
    counted(opened, "lo abrió al tocarlo", "lo abrieron al tocarlo"),
    ...(failed > 0 ? [counted(failed, "falló", "fallaron")] : []),
    ...(expired > 0 ? [counted(expired, "venció sin salir", "vencieron sin salir")] : []),
  ];
  return `En los teléfonos: ${parts.join(", ")}.`;
}

/** Meaning of the figures of notices; small groups have none (`private.is_crowd`). */
export const FIGURES =
  "Las personas la leyeron en el sitio o desde el teléfono; los teléfonos solo cuentan cuando alguien toca el aviso. Si llegó a menos de cinco no damos esas cifras: se sabría quién lo leyó.";

/** How many phones are silent, and what happens about it. */
export function healthText({ devices, silent }: PushHealth): string {
  if (devices === 0) return "Nadie ha activado los avisos en su teléfono todavía.";
  const all = counted(devices, "teléfono o computadora recibe", "teléfonos y computadoras reciben");
  if (silent === 0) return `${all} avisos, y ${devices === 1 ? "no" : "a ninguno"} han dejado de llegarle.`;
  const asked =
    silent === 1 ? "le pedimos a su dueño que los renueve" : "les pedimos a sus dueños que los renueven";
  return `${all} avisos. ${counted(silent, "A # no le llega", "A # no les llega")} ninguno desde hace 14 días o más: en su próxima visita ${asked}.`;
}
