import { toAppError, type AppErrorKind } from "./errors.ts";

const PROBLEMS: Record<AppErrorKind, string> = {
  network: "Revisa tu conexión e inténtalo de nuevo.",
  denied: "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  invalid: "El texto no se aceptó así como está. Revísalo.",
  conflict: "Alguien lo cambió antes. Recarga la página y revísalo.",
  "not-found": "Ya no está: alguien lo eliminó o lo retiró.",
  "rate-limited": "Vas muy rápido. Espera un minuto e inténtalo de nuevo.",
  unknown: "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
};

/** What went wrong and what to do, for a change that needs the server; never the provider's own words. */
export function problemText(error: unknown): string {
  return PROBLEMS[toAppError(error).kind];
}
