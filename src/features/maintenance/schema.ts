import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { fromDateAndTime, isSkippedTime, SKIPPED_TIME, toDateAndTime } from "#lib/date-and-time.ts";
import { shortText } from "#lib/schemas.ts";
import type { Maintenance } from "#platform/maintenance/maintenance.ts";

export const DEFAULT_WORDS: Record<Maintenance["mode"], string> = {
  read_only: "Estamos poniendo el sitio al día y volvemos pronto.",
  notice:
    "Esta noche daremos mantenimiento al sitio: podrás leer, y lo que escribas se enviará solo al terminar.",
};

const HOUR_MS = 3_600_000;

/** Rules for the mode, its words and its end, which is ahead of `now()` and not too far. */
export function maintenanceSchema(now: () => number) {
  const ahead = (fields: MaintenanceFields) => new Date(fromDateAndTime(fields) ?? 0).getTime() - now();
  return v.pipe(
    v.object({
      mode: v.picklist(["read_only", "notice"]),
      words: shortText(LIMITS.maintenanceWordsMax, "Las palabras no pueden pasar de 200 caracteres"),
      date: v.string(),
      time: v.string(),
    }),
    v.forward(
      v.check((fields) => !isSkippedTime(fields), SKIPPED_TIME),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) => isSkippedTime(fields) || fromDateAndTime(fields) !== null,
        "Di hasta cuándo: toca una de las opciones, o pon día y hora",
      ),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) => fromDateAndTime(fields) === null || ahead(fields) > 0,
        "Esa hora ya pasó. Elige una que venga.",
      ),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) => fields.mode !== "read_only" || ahead(fields) <= LIMITS.maintenanceHours * HOUR_MS,
        "La solo lectura dura a lo más 24 horas, para que nadie la olvide puesta",
      ),
      ["date"],
    ),
    v.forward(
      v.check(
        (fields) => fields.mode !== "notice" || ahead(fields) <= LIMITS.maintenanceNoticeDays * 24 * HOUR_MS,
        "El aviso se ve a lo más 7 días",
      ),
      ["date"],
    ),
    v.transform(({ mode, words, ...end }) => ({ mode, words, until: fromDateAndTime(end) ?? "" })),
  );
}

export interface MaintenanceFields {
  mode: Maintenance["mode"];
  words: string;
  /** The end, by the congregation's clock. */
  date: string;
  time: string;
}

/** `until` as ISO 8601. */
export type MaintenancePlan = v.InferOutput<ReturnType<typeof maintenanceSchema>>;

/** The maintenance under way as the form shows it; a new one has no end yet. */
export function maintenanceFieldsOf(maintenance: Maintenance | null): MaintenanceFields {
  if (!maintenance) return { mode: "read_only", words: DEFAULT_WORDS.read_only, date: "", time: "" };
  const { mode, words, until } = maintenance;
  return { mode, words, ...toDateAndTime(until) };
}

/** Ends that are chosen with one tap: half an hour, an hour, and 10 p. m. of this day or, once that is near, of the next. */
export function endPresets(now: number): { label: string; moment: number }[] {
  const { date } = toDateAndTime(now);
  const tonight = new Date(fromDateAndTime({ date, time: "22:00" }) ?? now).getTime();
  const isNear = tonight - now < HOUR_MS / 2;
  return [
    { label: "30 minutos", moment: now + HOUR_MS / 2 },
    { label: "1 hora", moment: now + HOUR_MS },
    {
      label: isNear ? "Mañana 10:00 p. m." : "Hoy 10:00 p. m.",
      moment: isNear ? tonight + 24 * HOUR_MS : tonight,
    },
  ];
}
