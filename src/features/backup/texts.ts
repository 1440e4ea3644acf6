import { counted, formatCount } from "#lib/counting.ts";
import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText, type ProblemTexts } from "#platform/supabase/problem-text.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { today } from "#lib/days.ts";
import { toDate } from "#lib/dates.ts";
import { ARCHIVE_PROBLEMS } from "./archive/problems.ts";
import type { Backup, TableDifference } from "./backup.ts";

export const KIND_LABELS: Record<Backup["kind"], string> = {
  manual: "Hecha a mano",
  nightly: "De la noche",
  before_restore: "Antes de restaurar",
};

const PROBLEMS: ProblemTexts = {
  ...ARCHIVE_PROBLEMS,
  // A statement that took too long, as behind a migration.
  57014:
    "El sitio tardó demasiado: quizá se está actualizando o hay mucha gente. No se cambió nada; inténtalo en unos minutos.",
  ...RECENT_SESSION_PROBLEMS,
  rank_required: "Solo un superadministrador puede hacer esto.",
  not_found: "Esa copia ya no está: pasó un día sin terminarse, o alguien la descartó. Empieza de nuevo.",
  newer_copy:
    "Esta copia la hizo una versión más nueva del sitio. Actualiza primero el sitio y vuelve a intentarlo.",
  unknown_format: "Esta copia la hizo una versión más nueva del sitio. Actualiza primero el sitio.",
  altered_chunk: "Una parte de esta copia no es la que se guardó. No se cambió nada; usa otra copia.",
  unfit_chunk:
    "Lo que hay en esta copia no cabe en el sitio como está hoy. No se cambió nada; usa otra copia o pide ayuda a quien cuida el sitio.",
  chunks_missing: "Faltan partes de la copia por enviar. Empieza de nuevo.",
  wrong_name: "Ese no es el nombre de la iglesia. Escríbelo como aparece arriba.",
};

/** The sentence for any failure of a copy or a restore, with its remedy. */
export function backupProblem(error: unknown): string {
  const { message, details } = (toAppError(error).cause ?? {}) as { message?: unknown; details?: unknown };
  const name = typeof details === "string" && details !== "" ? details : "";
  switch (message) {
    case "backup_running":
      return `${name || "Alguien"} está haciendo una copia ahora mismo. Espera a que termine; si cerró su página a medias, en dos minutos podrás hacer la tuya.`;
    case "restore_running":
      return `${name || "Alguien"} ya empezó a restaurar. Espera a que termine o pídele que lo cancele.`;
    case "other_church":
      return `Esta copia es de otra iglesia${name && `: ${name}`}. Aquí solo se restauran las de esta.`;
    default:
      return problemText(error, PROBLEMS);
  }
}

/** "del 12 de noviembre", with the year when it is another one. */
export function ofDay(moment: string): string {
  const [year = ""] = today().split("-");
  return `del ${formatWallDay(today(toDate(moment).getTime()), Number(year)).replace(/^\p{L}+ /u, "")}`;
}

/** "12,345 datos, 320 archivos". */
export function contents(rows: number, files: number): string {
  const said = counted(rows, "dato", "datos");
  return files === 0 ? `${said}, sin archivos` : `${said}, ${counted(files, "archivo", "archivos")}`;
}

/** "faltan 3, sobran 0, distintas 1". */
export function differenceText({ missing, extra, different }: TableDifference): string {
  return `faltan ${formatCount(missing)}, sobran ${formatCount(extra)}, distintas ${formatCount(different)}`;
}

/** Not in any copy, said before and after one is made. */
export const LEFT_OUT = [
  "Las sesiones abiertas: cada quien entra otra vez con su misma contraseña.",
  "Las llaves de los avisos: cada teléfono pide otra vez sus avisos.",
  "Las contraseñas de quien instaló el sitio: guárdalas aparte.",
] as const;

/** Files of a copy that the storage did not take. */
export function refusedFiles(files: readonly { bucket: string; name: string }[]): string {
  const names = files.slice(0, 3).map(({ bucket, name }) => `${bucket}/${name}`);
  const more = files.length > names.length ? `, y ${files.length - names.length} más` : "";
  return `${counted(files.length, "archivo no se pudo", "archivos no se pudieron")} subir, porque el sitio ya no acepta ese tipo: ${names.join(", ")}${more}. Lo demás sigue.`;
}

/** Under what a restore does not touch: true in a project that was just made. */
export const OWN_ACCOUNT =
  "Si este sitio está recién hecho, tu cuenta vuelve a ser la de la copia: después entra con esa contraseña.";

/** Not touched by a restore. */
export const UNTOUCHED = [
  "Las sesiones abiertas.",
  "Las contraseñas de quienes ya tienen cuenta.",
  "Los avisos que ya están activados en los teléfonos.",
  "Lo que se cerró después: cargos y accesos retirados, textos rechazados, consentimientos retirados y cuentas borradas.",
] as const;
