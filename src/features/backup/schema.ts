import * as v from "valibot";
import { withoutAccents } from "#lib/text.ts";
import { normalizePassphrase } from "./archive/passphrase.ts";

/** How many words seal a copy. */
const WORDS = 6;

/** A sealed file and the words that open it. */
export const openSchema = v.object({
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file !== null, "Elige el archivo de la copia."),
  ),
  words: v.pipe(
    v.string(),
    v.transform(normalizePassphrase),
    v.nonEmpty("Escribe las seis palabras de la copia."),
    v.check(
      (words) => words === "" || words.split(" ").length === WORDS,
      ({ input }) => `Son seis palabras, y aquí hay ${input.split(" ").length}.`,
    ),
  ),
});

/** The church's name, typed as the sign that somebody means it. The database asks again. */
export function churchSchema(name: string) {
  return v.object({
    church: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty("Escribe el nombre de la iglesia."),
      v.check(
        (typed) => withoutAccents(typed) === withoutAccents(name.trim()),
        "Ese no es el nombre de la iglesia. Escríbelo como aparece arriba.",
      ),
    ),
  });
}
