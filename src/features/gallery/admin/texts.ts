import { counted } from "#lib/counted.ts";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";

/** SPEC 8, Gallery. */
export const DONE = {
  created: "Álbum creado correctamente",
  updated: "Álbum actualizado correctamente",
  deleted: "Álbum eliminado correctamente",
  restored: "Álbum restaurado correctamente",
} as const;

/** SPEC 8: 'Error al crear/actualizar/eliminar el álbum: {message}'. */
export function failed(verb: "crear" | "actualizar" | "eliminar" | "restaurar", error: unknown): string {
  return `Error al ${verb} el álbum: ${problemText(error)}`;
}

/** SPEC 5 for what is wrong with the picture itself, else SPEC 8: 'Error al subir la imagen: {message}'. */
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
