import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";

/** Nombre and Apellidos on /perfil. */
export const namesSchema = v.object({
  firstName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escribe tu nombre."),
    v.maxLength(LIMITS.nameMax, `El nombre no debe exceder los ${LIMITS.nameMax} caracteres.`),
  ),
  lastName: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.nameMax, `Los apellidos no deben exceder los ${LIMITS.nameMax} caracteres.`),
  ),
});
export type NamesValues = v.InferOutput<typeof namesSchema>;
