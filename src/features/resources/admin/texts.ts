import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";

/** "No se pudo crear el recurso. Revisa tu conexión…" */
export function failed(verb: "crear" | "actualizar" | "eliminar", error: unknown): string {
  if (toAppError(error).status === 413) return "El archivo no puede superar los 50 MB";
  return `No se pudo ${verb} el recurso. ${problemText(error)}`;
}
