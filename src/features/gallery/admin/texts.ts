import { counted } from "#lib/counting.ts";
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

/** "1 álbum", "3 álbumes". */
export function albumsText(count: number): string {
  return counted(count, "álbum", "álbumes");
}
