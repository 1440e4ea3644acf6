import { ROLE_LABELS, ROLES } from "#domain/roles.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import type { LogEntry } from "./security.ts";

/** One thing that changed: its name, before and after. Null where there was nothing yet, or there no longer is. */
export interface ChangeLine {
  label: string;
  before: string | null;
  after: string | null;
}

/** Columns, and parts of a setting, in words. One that is missing here says nothing to who reads the log. */
const LABELS: Readonly<Record<string, string>> = {
  clabe: "CLABE",
  bank: "Banco",
  holder: "A nombre de",
  account: "Cuenta",
  reference: "Referencia",
  note: "Nota",
  name: "Nombre",
  shortName: "Nombre corto",
  tagline: "Lema",
  welcome: "Bienvenida",
  foundedYear: "Año de fundación",
  primary: "Color principal",
  accent: "Color de acento",
  mission: "Misión",
  values: "Valores",
  address: "Dirección",
  city: "Ciudad",
  directions: "Cómo llegar",
  mapUrl: "Mapa",
  timeZone: "Zona horaria",
  phone: "Teléfono",
  whatsapp: "WhatsApp",
  email: "Correo",
  notice: "Aviso",
  off: "Partes que no se usan",
  forum: "Foro",
  maxLiveMinutes: "Minutos de una transmisión",
  autoArchive: "Guarda las transmisiones",
  soundDesk: "Teléfono de la cabina",
  role: "Rol",
  is_active: "Activa",
  title: "Título",
  description: "Descripción",
  content: "Texto",
  excerpt: "Resumen",
  status: "Estado",
  category: "Categoría",
  author: "Autor",
  tags: "Etiquetas",
  publish_date: "Publicación",
  image_url: "Imagen",
  allow_comments: "Acepta comentarios",
  starts_at: "Empieza",
  ends_at: "Termina",
  starts_on: "Empieza",
  ends_on: "Termina",
  place: "Lugar",
  capacity: "Lugares",
  recurrence: "Se repite",
  recurrence_until: "Se repite hasta",
  scheduled_for: "Programado para",
  stream_url: "Enlace de la transmisión",
  video_url: "Enlace del video",
  speaker: "Quién predica",
  teacher: "Maestro",
  schedule: "Horario",
  is_public: "Público",
  is_online: "En línea",
  is_featured: "Destacado",
  is_pinned: "Fijado",
  is_paused: "En pausa",
  is_approved: "Aprobado",
  is_urgent: "Urgente",
  is_leader: "Es líder",
  is_pastoral: "Es pastoral",
  is_minor: "Menor de edad",
  is_trusted: "Publica sin esperar",
  allow_download: "Se puede descargar",
  caption: "Pie de foto",
  amount: "Monto MXN",
  given_on: "Día de la ofrenda",
  donor_name: "Nombre",
  method: "Cómo",
  visibility: "Quién la ve",
  expires_at: "Vence",
  revoked_at: "Retirado",
  deleted_at: "En la papelera desde",
  closed_at: "Cerrado",
  pinned_at: "Fijado",
  retracted_at: "Retirada",
  listed_since: "En el directorio desde",
  rejection_reason: "Motivo del rechazo",
  first_name: "Nombre",
  last_name: "Apellido",
  full_name: "Nombre",
  user_name: "De",
  author_name: "De",
  file_name: "Archivo",
  url: "Enlace",
  events: "Qué avisa",
  off_reason: "Por qué se apagó",
  secret_changed_at: "Llave cambiada",
  read_rank: "Quién lo lee",
  write_rank: "Quién escribe",
  held_on: "Día",
  party: "Personas",
  subject: "Asunto",
  message: "Mensaje",
  send_at: "Sale",
  outcome: "Resultado",
};

/** Words of the database in those of the screens. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, ROLE_LABELS[role]])),
  draft: "Borrador",
  published: "Publicado",
  scheduled: "Programado",
  cancelled: "Cancelado",
  live: "En vivo",
  processing: "Procesándose",
  active: "Activo",
  archived: "Archivado",
  pending: "Por revisar",
  approved: "Aprobado",
  rejected: "Rechazado",
  reported: "Por confirmar",
  confirmed: "Confirmada",
  transfer: "Transferencia",
  cash: "Efectivo",
  card: "Tarjeta",
  other: "Otro",
  new: "Nuevo",
  answered: "Contestado",
  new_post: "Profecías",
  event_published: "Eventos",
  contact_message: "Mensajes del buzón",
  prayer: "Peticiones de oración",
  gone: "Esa dirección ya no existe",
  failing: "Falló durante tres días",
  spam: "No deseado",
  waiting: "Por salir",
  sent: "Enviado",
  stopped: "Detenido",
  public: "Todos",
  members: "Miembros",
  restricted: "Con permiso",
  none: "No",
  daily: "Cada día",
  weekly: "Cada semana",
  biweekly: "Cada dos semanas",
  monthly: "Cada mes",
  new_people: "Espera lo de personas nuevas",
  all: "Espera todo",
  todos: "Todos",
  miembros: "Miembros",
  pastores: "Pastores",
  dismissed: "Sin falta",
  handled: "Atendido",
  hidden: "Oculto",
  asignado: "Asignado",
  solicitado: "Solicitado",
  invitado: "Invitado",
};

/** The changes that a row of the log tells, in words. */
export function changeLines({
  action,
  table_name: table,
  changes,
}: Pick<LogEntry, "action" | "table_name" | "changes">): ChangeLine[] {
  if (action !== "INSERT" && action !== "UPDATE" && action !== "DELETE") return [];
  // the sentence of an account has it all
  if (table === "app_users" && action === "UPDATE") return [];
  return Object.entries(changes)
    .flatMap(([column, value]) => linesOf(column, ...pairOf(action, value)))
    .filter(({ before, after }) => before !== after);
}

/** How many things changed that no screen has a word for. */
export function unnamedChanges({ changes }: Pick<LogEntry, "changes">): number {
  return Object.keys(changes).filter(
    (column) => !(column in LABELS) && column !== "value" && column !== "key",
  ).length;
}

function pairOf(action: string, value: Json): [before: Json | undefined, after: Json | undefined] {
  if (action === "INSERT") return [undefined, value];
  if (action === "DELETE") return [value, undefined];
  return Array.isArray(value) ? [value[0], value[1]] : [undefined, value];
}

function linesOf(column: string, before: Json | undefined, after: Json | undefined): ChangeLine[] {
  if (column === "value") {
    if (isParts(before) || isParts(after)) {
      const parts = { ...partsOf(before), ...partsOf(after) };
      return Object.keys(parts).flatMap((part) => linesOf(part, partsOf(before)[part], partsOf(after)[part]));
    }
    return [{ label: "Lista", before: textOf(before), after: textOf(after) }];
  }
  const label = LABELS[column];
  // a year is no amount
  const say = (value: Json | undefined) =>
    textOf(column === "foundedYear" && typeof value === "number" ? String(value) : value);
  return label === undefined ? [] : [{ label, before: say(before), after: say(after) }];
}

type Parts = { [part: string]: Json | undefined };
const partsOf = (value: Json | undefined): Parts => (isParts(value) ? value : {});

function isParts(value: Json | undefined): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("md5" in value);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value as a person reads it; null of nothing. */
function textOf(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return formatCount(value);
  if (typeof value === "string") return wordOf(value);
  if (Array.isArray(value))
    return (
      value
        .map(textOf)
        .filter((text) => text !== null)
        .join(", ") || null
    );
  if (typeof value["length"] === "number" && "md5" in value)
    return counted(value["length"], "un texto de # letra", "un texto de # letras");
  return (
    Object.entries(value)
      .filter(([part]) => part !== "id")
      .map(([, part]) => textOf(part))
      .filter((text) => text !== null)
      .join(" · ") || null
  );
}

function wordOf(text: string): string {
  if (UUID.test(text)) return "otro";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(`${text}T18:00:00Z`);
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return formatDateTime(text);
  return WORDS[text] ?? text;
}
