import * as v from "valibot";
import { cleanText } from "#lib/clean-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { isPersonName } from "#domain/name-rule.ts";
import { NAME_FORM } from "#domain/person-name.ts";

/** Names of the office are not told here: whether they may be borne is for the database, which knows the rank. */
const NAME_CHECK = v.check(
  (name: string) => name === "" || isPersonName(name.replaceAll(/\s+/g, " ")),
  NAME_FORM,
);

/** Nombre and Apellidos on /perfil. */
export const namesSchema = v.object({
  firstName: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.nonEmpty("Escribe tu nombre."),
    v.maxLength(LIMITS.nameMax, `El nombre no debe exceder los ${LIMITS.nameMax} caracteres.`),
    NAME_CHECK,
  ),
  lastName: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.maxLength(LIMITS.nameMax, `Los apellidos no deben exceder los ${LIMITS.nameMax} caracteres.`),
    NAME_CHECK,
  ),
});
export type NamesValues = v.InferOutput<typeof namesSchema>;
