import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import type { UtilityId } from "./utilities.ts";

interface UtilityTexts {
  title: string;
  /** Its effect, in one sentence. */
  what: string;
  act: string;
  /** Of a check: what would change, and what was looked at. */
  found: (found: number, seen: number) => string;
  /** Of a run: what was changed. */
  done: (changed: number, seen: number) => string;
  /** One thing and several of a run under way; "cosas revisadas" unless told. */
  under?: readonly [one: string, many: string];
  /** The question before what cannot be taken back. */
  question?: { title: string; body: string };
}

export const UTILITIES: Readonly<Record<UtilityId, UtilityTexts>> = {
  recount: {
    title: "Contar de nuevo",
    what: "Cuenta otra vez comentarios, respuestas, reacciones, me gusta, sesiones, videos de cada serie, mensajes de cada tema y oraciones, y corrige los números que no cuadran.",
    act: "Corregir los números",
    found: (found, seen) =>
      `${counted(found, "# número no cuadra", "# números no cuadran")} de ${counted(seen, "# revisado", "# revisados")}.`,
    done: (changed) =>
      changed === 0
        ? "No había nada que corregir."
        : counted(changed, "Se corrigió # número.", "Se corrigieron # números."),
  },
  search: {
    title: "Palabras de búsqueda",
    what: "Vuelve a sacar de cada texto las palabras con las que se le busca, por si alguno no aparece al buscarlo.",
    act: "Rehacer las palabras",
    found: (found, seen) =>
      `De ${counted(seen, "# texto revisado", "# textos revisados")}, ${counted(found, "# tiene palabras viejas", "# tienen palabras viejas")}.`,
    done: (changed) =>
      changed === 0
        ? "No había nada que rehacer."
        : counted(changed, "Se rehízo # texto.", "Se rehicieron # textos."),
  },
  lost_files: {
    title: "Archivos sueltos",
    what: "Busca archivos que ya nada del sitio muestra y los pone en la fila de los que se borran solos.",
    act: "Ponerlos en la fila",
    found: (found, seen) =>
      `${counted(found, "# archivo suelto se pondría en la fila", "# archivos sueltos se pondrían en la fila")}; ${counted(seen - found, "# ya espera", "# ya esperan")} en ella.`,
    done: (changed) =>
      changed === 0
        ? "No había archivos que poner en la fila."
        : counted(changed, "# archivo quedó en la fila.", "# archivos quedaron en la fila."),
  },
  trash: {
    title: "Vaciar la papelera",
    what: "Borra para siempre las profecías, álbumes, fotos, videos y temas del foro que están en la papelera, sin esperar sus 30 días.",
    act: "Vaciar la papelera",
    found: (found) => counted(found, "Hay # cosa en la papelera.", "Hay # cosas en la papelera."),
    done: (changed) =>
      changed === 0
        ? "La papelera ya estaba vacía."
        : counted(changed, "Se borró # cosa.", "Se borraron # cosas."),
    question: {
      title: "¿Vaciar la papelera?",
      body: "Esto se borra para siempre, con sus archivos. No se puede deshacer.",
    },
  },
  pushes: {
    title: "Avisos atorados",
    what: "Vuelve a formar los avisos que llevan más de 10 minutos sin salir a los teléfonos y llama a quien los envía.",
    act: "Enviarlos otra vez",
    found: (found, seen) =>
      `${counted(found, "# aviso atorado", "# avisos atorados")} de ${counted(seen, "# en espera", "# en espera")}.`,
    done: (changed) =>
      changed === 0
        ? "No había avisos atorados."
        : counted(changed, "# aviso volvió a la fila.", "# avisos volvieron a la fila."),
  },
  jobs: {
    title: "Tareas automáticas",
    what: "Corre ahora mismo todas las tareas automáticas, una por una, menos las copias y las restauraciones, que tienen su hora.",
    act: "Correrlas ahora",
    under: ["# tarea corrida", "# tareas corridas"],
    found: (found, seen) =>
      `De ${counted(seen, "# tarea", "# tareas")}, ${counted(found, "# falló o va con retraso", "# fallaron o van con retraso")}.`,
    done: (changed, seen) =>
      `${counted(changed, "# tarea corrió bien", "# tareas corrieron bien")} de ${counted(seen, "#", "#")}.`,
  },
};

/** Words for the kinds of list_trash(). */
export const TRASH_KINDS: Readonly<Record<string, string>> = {
  album: "Álbum",
  media: "Video o audio",
  photo: "Foto",
  prophecy: "Profecía",
  topic: "Tema del foro",
};

/** Words for the kinds of list_missing_files(). */
export const MISSING_KINDS: Readonly<Record<string, string>> = {
  cover: "Portada de un video",
  event: "Foto de un evento",
  material: "Material de un seminario",
  photo: "Foto de la galería",
  portrait: "Foto de perfil",
  prophecy: "Imagen de una profecía",
  receipt: "Comprobante de una ofrenda",
  resource: "Recurso",
  seminar: "Foto de un seminario",
  setting: "Imagen del sitio",
  video: "Archivo de un video",
};

const PROBLEMS = {
  rank_required: "Solo un superadministrador puede hacer esto.",
  not_found: "Esa reparación ya no está. Empiézala de nuevo.",
};

/** Why a repair did not go on; of another one under way, whose it is. */
export function utilityProblem(error: unknown): string {
  const { cause } = toAppError(error);
  const { message, details } = (cause ?? {}) as { message?: unknown; details?: unknown };
  if (message === "utility_busy")
    return typeof details === "string" && details !== ""
      ? `${details} tiene otra reparación en marcha. Espera a que termine: solo puede haber una a la vez.`
      : "Ya hay otra reparación en marcha. Espera a que termine: solo puede haber una a la vez.";
  return problemText(error, PROBLEMS);
}
