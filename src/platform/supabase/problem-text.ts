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

/** A feature's own sentences, by the database's word ("own_offering"), the provider's code or the kind of error. */
export type ProblemTexts = Readonly<Record<string, string>>;

/**
 * What went wrong and what to do; never the provider's own words. Of a feature's `own` sentences the most exact one
 * counts: word, code, kind. `otherwise` stands for whatever they do not name.
 */
export function problemText(error: unknown, own: ProblemTexts = {}, otherwise?: string): string {
  const { kind, code, cause } = toAppError(error);
  const { message } = (cause ?? {}) as { message?: unknown };
  const named = [message, code, kind].find((key) => typeof key === "string" && Object.hasOwn(own, key));
  return own[named as string] ?? otherwise ?? PROBLEMS[kind];
}
