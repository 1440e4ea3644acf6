import type { Database } from "#platform/supabase/database.types.ts";

type Row = Database["public"]["Functions"]["first_steps"]["Returns"][number];

/** The steps in their order, as the database calls them. */
export const STEP_NAMES = [
  "name",
  "features",
  "look",
  "schedule",
  "offerings",
  "texts",
  "helpers",
  "services",
  "notice",
  "copy",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** In the address of the page: `?paso=horarios`. */
export const STEP_WORDS: Readonly<Record<StepName, string>> = {
  name: "nombre",
  features: "funciones",
  look: "colores",
  schedule: "horarios",
  offerings: "ofrendas",
  texts: "palabras",
  helpers: "ayuda",
  services: "servicios",
  notice: "aviso",
  copy: "copia",
};

/** One step of a church: the parts that are missing (none: it is done), and whether it was put aside. */
export interface Step extends Omit<Row, "step"> {
  step: StepName;
}

export const isDone = ({ missing }: Step): boolean => missing.length === 0;

/** Parts that another person has to do. */
const WAITING = new Set(["acceptance"]);

/** Whether all that is missing waits for somebody else. */
export const isWaiting = ({ missing }: Step): boolean =>
  missing.length > 0 && missing.every((part) => WAITING.has(part));

/** Whether it still asks for something. */
export const isLeft = (step: Step): boolean => !isDone(step) && !step.is_aside && !isWaiting(step);
