import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { IMAGE_PROBLEMS, ImageError } from "./image-error.ts";

/** Why a picture did not arrive. What is wrong with the picture itself says only that: the person can choose another. */
export function pictureProblem(error: unknown): string {
  if (error instanceof ImageError) return IMAGE_PROBLEMS[error.problem];
  if (isTooLarge(error)) return IMAGE_PROBLEMS["too-large"];
  return `Error al subir la imagen: ${problemText(error, { invalid: "El servidor no la aceptó." })}`;
}

/** Whether the server took a file for too large. Storage says 413 as a number in one place and as a text in another. */
export function isTooLarge(error: unknown): boolean {
  const { cause } = toAppError(error);
  const { status, statusCode } = (cause ?? {}) as { status?: unknown; statusCode?: unknown };
  return [status, statusCode].some((code) => Number(code) === 413);
}
