import { formatTime } from "./dates.ts";

/**
 * How far something a person wrote has come: in the database, on its way, waiting for the network or for the end of
 * maintenance, or refused.
 */
export type Delivery = "stored" | "sending" | "waiting" | "held" | "refused";

/** A text that the server refused, such as "tu petición", and where its writer finds it. */
export function refusedText(what: string): string {
  return `No se pudo enviar ${what}. Está en «No enviados», con su texto.`;
}

/** When something without a name leaves (in milliseconds), and why not at once. */
export function apartText(at: number): string {
  const time = formatTime(at);
  const article = time.startsWith("1:") ? "la" : "las";
  return `Sale a ${article} ${time}, aparte de lo demás, para que nadie sepa quién lo escribió. No tienes que hacer nada.`;
}
