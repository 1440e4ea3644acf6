import { counted } from "#lib/counted.ts";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";

/** Worded by the church, as are the failures below. */
export const DONE = {
  created: "Álbum creado correctamente",
  updated: "Álbum actualizado correctamente",
  deleted: "Álbum eliminado correctamente",
  restored: "Álbum restaurado correctamente",
} as const;

export function failed(verb: "crear" | "actualizar" | "eliminar" | "restaurar", error: unknown): string {
  return `Error al ${verb} el álbum: ${problemText(error)}`;
}

/** What is wrong with the picture itself needs no "Error al subir": the person can choose another. */
export function uploadProblem(error: unknown): string {
  if (error instanceof ImageError) return IMAGE_PROBLEMS[error.problem];
  const { kind, status } = toAppError(error);
  if (status === 413) return IMAGE_PROBLEMS["too-large"];
  return `Error al subir la imagen: ${kind === "invalid" ? "El servidor no la aceptó." : problemText(error)}`;
}

/** "1 álbum", "3 álbumes". */
export function albumsText(count: number): string {
  return counted(count, "álbum", "álbumes");
}
