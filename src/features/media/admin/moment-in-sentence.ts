import { plannedMoment } from "../planned-moment.ts";

/** When a stream is planned or was, inside a sentence: "hoy, 7:00 p. m.", "domingo 6 de diciembre, 10:00 a. m.". */
export function momentInSentence(at: string, now: number): string {
  const moment = plannedMoment(at, now);
  return moment.charAt(0).toLocaleLowerCase("es-MX") + moment.slice(1);
}
