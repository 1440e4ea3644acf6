import { StorageError } from "#platform/offline/storage-error.ts";
import { toAppError, type AppErrorKind } from "#platform/supabase/errors.ts";

const FAILURES: Record<AppErrorKind, string> = {
  network: "Revisa tu conexión e inténtalo de nuevo.",
  denied: "Tu sesión o tus permisos cambiaron. Inicia sesión de nuevo.",
  invalid: "El texto no se aceptó así como está. Revísalo.",
  conflict: "Alguien lo cambió antes. Recarga la página y revísalo.",
  "not-found": "Ya no está: alguien lo eliminó o lo retiró.",
  "rate-limited": "Vas muy rápido. Espera un minuto e inténtalo de nuevo.",
  unknown: "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
};

/** What went wrong and what to do, for a change that needs the server. */
export function failureText(error: unknown): string {
  return FAILURES[toAppError(error).kind];
}

/** Why a comment could not even be kept on the device. Its text stays in the form. */
export function keepingFailureText(error: unknown): string {
  if (error instanceof StorageError && error.reason === "newer") {
    return "Hay una versión nueva del sitio abierta en este dispositivo. Copia tu texto, recarga esta página y envíalo de nuevo.";
  }
  if (error instanceof StorageError) {
    return "Tu teléfono no tiene espacio para guardar el comentario. Borra fotos o videos que ya no uses y envíalo de nuevo: tu texto sigue aquí.";
  }
  return "No pudimos guardar tu comentario en este dispositivo. Tu texto sigue aquí: cópialo por si acaso e inténtalo de nuevo.";
}
