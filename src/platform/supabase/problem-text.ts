import { isOffline, toAppError, type AppErrorKind } from "./errors.ts";

const PROBLEMS: Record<AppErrorKind | "server", string> = {
  network: "Revisa tu conexión e inténtalo de nuevo.",
  denied: "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  invalid: "El texto no se aceptó así como está. Revísalo.",
  conflict: "Alguien lo cambió antes. Recarga la página y revísalo.",
  "not-found": "Ya no está: alguien lo eliminó o lo retiró.",
  "rate-limited": "Vas muy rápido. Espera un minuto e inténtalo de nuevo.",
  "no-room":
    "Al sitio se le acabó el espacio. No depende de ti: avisa a la oficina de la iglesia y reinténtalo después.",
  maintenance:
    "Estamos en mantenimiento y por ahora no se guarda nada. Lo que escribiste sigue aquí: inténtalo otra vez al terminar.",
  server: "El servidor no pudo atenderte; tu conexión está bien. Inténtalo de nuevo en un momento.",
  unknown: "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
};

/** A feature's own sentences, by the database's word ("own_offering"), the provider's code the kind of error, or "server" for one that answered and failed. */
export type ProblemTexts = Readonly<Record<string, string>>;

/**
 * The sentence for an error, with the remedy; never the provider's own words. Of a feature's `own` sentences the most
 * exact one counts: word, code, kind. `otherwise` is for all the others.
 */
export function problemText(error: unknown, own: ProblemTexts = {}, otherwise?: string): string {
  const { kind, code, cause } = toAppError(error);
  // A feature's sentences are about its refusals and about faults of the server: neither is this.
  if (kind === "maintenance") return PROBLEMS[kind];
  const { message } = (cause ?? {}) as { message?: unknown };
  // A server that fails is no matter of the connection, whatever a feature says of that.
  const about = kind === "network" && !isOffline(error) ? "server" : kind;
  const named = [message, code, about].find((key) => typeof key === "string" && Object.hasOwn(own, key));
  return own[named as string] ?? otherwise ?? PROBLEMS[about];
}
