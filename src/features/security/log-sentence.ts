import { ROLE_LABELS, toRole } from "#domain/roles.ts";
import { takenListWords } from "#domain/taken-lists.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import { NOTICES, NOUNS, SETTINGS } from "./log-nouns.ts";
import type { LogEntry } from "./security.ts";

/** The person who acted, as the log names them. */
export function actorOf({ actor_id: id, actor_name: name }: LogEntry): string {
  if (id === null) return "El sitio o su base de datos";
  return name ?? "Una cuenta que ya no existe";
}

/** A row of the log as a sentence: "Ana Ruiz desactivó a Pedro Gil". */
export function sentenceOf(entry: LogEntry): string {
  return `${actorOf(entry)} ${actOf(entry)}`;
}

function actOf(entry: LogEntry): string {
  const { action, table_name: table, changes } = entry;
  const person = personOf(entry);
  switch (action) {
    case "EXPORT":
      return `exportó ${takenListWords(table)}${countOf(changes["rows"], ": # renglón", ": # renglones")}`;
    case "SESSIONS_REVOKED":
      return typeof changes["device"] === "string"
        ? `cerró la sesión de ${person} en ${changes["device"]}`
        : `cerró todas las sesiones de ${person}${countOf(changes["sessions"], " (#)", " (#)")}`;
    case "PASSWORD_CODE":
      return `hizo un código para que ${person} elija otra contraseña`;
    case "REVEAL":
      return "preguntó de quién es una petición de oración anónima";
    case "BACKUP_MADE":
      return `hizo una copia de seguridad${countOf(changes["files"], " con # archivo", " con # archivos")}`;
    case "BACKUP_READ":
      return "leyó una copia de seguridad";
    case "BACKUP_RESTORED":
      return restoreOf(changes);
    case "MAINTENANCE_ON":
      return "puso el sitio en mantenimiento";
    case "MAINTENANCE_OFF":
      return "quitó el mantenimiento";
    case "ALERT_SETTINGS":
      return "cambió las alertas del sitio";
    case "ANALYTICS_SETTINGS":
      return `cambió cuánto tiempo se guardan las estadísticas${countOf(changes["kept_years"], ": # año", ": # años")}`;
    case "NOTICE_CANCELLED":
      return `canceló ${noticeOf(changes)}`;
    case "NOTICE_SENT":
      return `adelantó ${noticeOf(changes)}`;
    case "TABLE_READ":
      return `miró las filas de la tabla «${table ?? "?"}»`;
    case "UTILITY_RUN":
      return repairOf(changes);
    default:
      return changeOf(entry, person);
  }
}

function restoreOf({ state, frozen_at: moment }: LogEntry["changes"]): string {
  const copy = typeof moment === "string" ? ` del ${formatDateTime(moment)}` : "";
  if (state === "failed") return `intentó restaurar la copia${copy}, y nada cambió`;
  return state === "undone" ? "deshizo una restauración" : `restauró la copia${copy}`;
}

/** "el aviso de la profecía «La luz»". */
function noticeOf({ about, title }: LogEntry["changes"]): string {
  const subject = typeof about === "string" ? NOTICES[about] : undefined;
  return typeof title === "string" ? `el aviso ${subject ?? "de"} «${title}»` : "un aviso que iba a salir";
}

/** Repairs of /admin/utils, and what each of them counts. */
const REPAIRS: Readonly<Record<string, readonly [act: string, one: string, many: string]>> = {
  recount: ["contó de nuevo los números del sitio", "# corregido", "# corregidos"],
  search: ["rehízo las palabras de búsqueda", "# texto", "# textos"],
  lost_files: ["puso los archivos sueltos en la fila para borrarse", "# archivo", "# archivos"],
  trash: ["vació la papelera", "# cosa borrada", "# cosas borradas"],
  pushes: ["envió otra vez los avisos atorados", "# aviso", "# avisos"],
  jobs: ["corrió las tareas automáticas", "# bien", "# bien"],
};

function repairOf({ utility, state, changed }: LogEntry["changes"]): string {
  const [act, one, many] = (typeof utility === "string" ? REPAIRS[utility] : undefined) ?? [
    "hizo una reparación",
    "# cambio",
    "# cambios",
  ];
  const count = countOf(changed, ` (${one})`, ` (${many})`);
  return state === "stopped" ? `${act}${count}, a medias` : `${act}${count}`;
}

/** An added, changed or deleted row. */
function changeOf(entry: LogEntry, person: string): string {
  const { action, table_name: table, row_id: row, title, changes } = entry;
  const after = (column: string) => afterOf(changes[column]);
  if (table === "site_settings") {
    const setting = SETTINGS[row ?? ""] ?? "la configuración";
    return action === "DELETE" ? `volvió a dejar ${setting} como venía el sitio` : `cambió ${setting}`;
  }
  if (table === "app_users" && action === "UPDATE") {
    const isOwn = entry.person_id !== null && entry.person_id === entry.actor_id;
    if (after("is_active") === false) return isOwn ? "cerró su propia cuenta" : `desactivó a ${person}`;
    if (after("is_active") === true)
      return isOwn ? "volvió a abrir su propia cuenta" : `activó la cuenta de ${person}`;
    if ("asked_for_its_end" in changes) return `canceló que se borrara la cuenta de ${person}`;
    if ("closed_by_admin" in changes) return `desactivó a ${person}, que había pedido borrar su cuenta`;
    if ("role" in changes) {
      const [was, is] = changes["role"] as [string, string];
      return `cambió el rol de ${person}: de ${ROLE_LABELS[toRole(was)]} a ${ROLE_LABELS[toRole(is)]}`;
    }
  }
  if (table === "member_details" && "listed_since" in changes)
    return after("listed_since") === null
      ? `quitó a ${person} del directorio`
      : `aprobó a ${person} en el directorio`;
  if (table === "forum_visits" && "is_trusted" in changes)
    return after("is_trusted") === true
      ? `dejó que ${person} publique en el foro sin esperar`
      : `quitó a ${person} el publicar en el foro sin esperar`;
  if (table === "ministry_members") {
    const ministry = title === null ? "un ministerio" : `«${title}»`;
    if (action === "UPDATE") return `cambió quién sirve en ${ministry}`;
    return action === "DELETE" ? `quitó a ${person} de ${ministry}` : `agregó a ${person} a ${ministry}`;
  }
  return `${verbOf(entry)} ${nounOf(entry, person)}`;
}

/** A state in which something ends up, as the verb of who put it there. */
const STATES: Readonly<Record<string, string>> = {
  published: "publicó",
  approved: "aprobó",
  rejected: "rechazó",
  confirmed: "confirmó",
  cancelled: "canceló",
  archived: "archivó",
  draft: "dejó como borrador",
  answered: "marcó como contestado",
  spam: "marcó como no deseado",
  sent: "envió",
  stopped: "detuvo",
};

function verbOf({ action, changes }: LogEntry): string {
  if (action === "INSERT") return "agregó";
  if (action === "DELETE") return "eliminó";
  if ("deleted_at" in changes)
    return afterOf(changes["deleted_at"]) === null ? "sacó de la papelera" : "mandó a la papelera";
  if ("is_approved" in changes) return afterOf(changes["is_approved"]) === true ? "aprobó" : "rechazó";
  if ("revoked_at" in changes) return afterOf(changes["revoked_at"]) === null ? "devolvió" : "retiró";
  const state = afterOf(changes["status"]);
  return (typeof state === "string" ? STATES[state] : undefined) ?? "cambió";
}

function nounOf({ table_name: table, title, person_id: personId }: LogEntry, person: string): string {
  const noun = NOUNS[table ?? ""];
  if (!noun) return `un renglón de «${table ?? "?"}»`;
  if (title !== null) return `${noun.the} «${title}»`;
  return personId === null ? noun.a : `${noun.the} de ${person}`;
}

/** The account concerned. */
function personOf({ person_name: name }: LogEntry): string {
  return name ?? "una cuenta que ya no existe";
}

function afterOf(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[1] : value;
}

function countOf(value: Json | undefined, one: string, many: string): string {
  return typeof value === "number" ? counted(value, one, many) : "";
}
