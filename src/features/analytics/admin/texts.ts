import { counted, formatCount } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import { formatMonth, formatWallDay } from "#lib/wall-time.ts";
import type { Measure } from "./analytics.ts";

/** Sections of the site, keyed by the first part of their address without its slash. */
export const SECTION_LABELS: Readonly<Record<string, string>> = {
  "": "Inicio",
  auth: "Iniciar sesión",
  blog: "Profecías",
  buscar: "Buscar",
  codigo: "Entrar con un código",
  compartir: "Lo que llega de otra aplicación",
  configuracion: "Ajustes de avisos",
  contacto: "Contacto",
  correo: "Dejar de recibir correos",
  dashboard: "Lo nuevo para ti",
  donaciones: "Ofrendas",
  eventos: "Eventos",
  foro: "Foro",
  galeria: "Galería",
  media: "Videos",
  miembros: "Miembros",
  notificaciones: "Notificaciones",
  oracion: "Muro de oración",
  perfil: "Mi perfil",
  privacidad: "Aviso de privacidad",
  recursos: "Biblioteca",
  "reset-password": "Contraseña nueva",
  seminarios: "Seminarios",
  streaming: "En vivo",
  testimonios: "Testimonios",
  other: "Otras páginas",
};

export const SOURCE_LABELS: Readonly<Record<string, string>> = {
  direct: "Directo, o desde la app instalada",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  telegram: "Telegram",
  search: "Buscadores",
  other: "Otros sitios",
};

export const DEVICE_LABELS: Readonly<Record<string, string>> = {
  phone: "Teléfono",
  tablet: "Tableta",
  computer: "Computadora",
};

/** Measures of a stored count of visits. */
export const MEASURE_LABELS: Readonly<Record<string, string>> = {
  visits: "Páginas vistas",
  section: "Parte del sitio",
  item: "Página pública",
  source: "De dónde llegan",
  device: "Aparato",
  hour: "Hora del día",
  installed: "Con la app instalada",
  by_members: "De miembros",
  first_today: "Aparatos del día",
  first_this_week: "Aparatos nuevos en la semana",
  first_this_month: "Aparatos nuevos en el mes",
};

/** A stored value in the words of the screen: "Teléfono", "Profecías", "9 h"; a page keeps its address. */
export function valueText(measure: string, value: string): string {
  if (measure === "section") return SECTION_LABELS[value.replace("/", "")] ?? value;
  if (measure === "source") return SOURCE_LABELS[value] ?? value;
  if (measure === "device") return DEVICE_LABELS[value] ?? value;
  return measure === "hour" ? `${value} h` : value;
}

export const WEEKDAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

/** "sábado 21 de noviembre", or "noviembre de 2026" for the first day of a month. */
export function bucketText(bucket: string, monthly: boolean): string {
  return monthly ? formatMonth(bucket.slice(0, 7)) : formatWallDay(bucket, new Date().getFullYear());
}

/** "12 %" of a part of a whole. */
export function share(part: number, whole: number): string {
  return (whole === 0 ? 0 : part / whole).toLocaleString("es-MX", {
    style: "percent",
    maximumFractionDigits: 0,
  });
}

/** Below this a part in a hundred says more than it knows: "13 más" and not "Subió 650 %". */
const LEAST_BASE = 10;

/** How a total compares with the one of the period before: "Subió 12 % frente a los 30 días anteriores." */
export function comparison(now: number, before: number, days: number, format = formatCount): string {
  const span = days === 1 ? "el día anterior" : `los ${formatCount(days)} días anteriores`;
  if (now === before) return `Igual que ${span}.`;
  if (before === 0) return days === 1 ? "El día anterior no hubo." : `En ${span} no hubo.`;
  const change = Math.abs(now - before);
  if (before < LEAST_BASE) return `${format(change)} ${now > before ? "más" : "menos"} que ${span}.`;
  return `${now > before ? "Subió" : "Bajó"} ${share(change, before)} frente a ${span}.`;
}

/** Instead of a comparison with days on which nothing was counted yet. */
export function nothingToCompare(since: string): string {
  return `Se cuenta desde el ${formatDay(since)}; aún no hay con qué comparar.`;
}

/** Outcomes of pushes: "280 mostrados y 95 abiertos; 4 fallaron y 2 vencieron." */
export function pushesText(total: (measure: Measure) => number): string {
  const seen = `${counted(total("pushes_shown"), "mostrado", "mostrados")} y ${counted(total("pushes_opened"), "abierto", "abiertos")}`;
  const lost = `${counted(total("pushes_failed"), "falló", "fallaron")} y ${counted(total("pushes_expired"), "venció", "vencieron")}`;
  return `${seen}; ${lost}. Los iPhone no dicen cuándo muestran uno.`;
}
