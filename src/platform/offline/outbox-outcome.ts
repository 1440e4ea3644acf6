import { NAME_FORM, NAME_RESERVED } from "#domain/name-sentences.ts";
import { toAppError, type AppErrorKind } from "#platform/supabase/errors.ts";

/** What a failed attempt means for its entry. */
export type Outcome =
  /** Try again, by backoff or after the wait that the server asked for. */
  | { again: true; waitMs: number | null }
  /** The same write would be refused again; `problem` says why. */
  | { again: false; problem: string };

/** Judges why an attempt failed. Only the backend's own "no" is final; a gateway's error page is not. */
export function outcomeOf(error: unknown): Outcome {
  const { kind, cause } = toAppError(error);
  const problem = REASONS[messageOf(cause)] ?? REFUSALS[kind];
  if (problem && isBackendsWord(cause)) return { again: false, problem };
  return { again: true, waitMs: kind === "rate-limited" ? askedWaitMs(cause) : null };
}

const REFUSALS: Partial<Record<AppErrorKind, string>> = {
  denied:
    "El servidor no lo aceptó porque tu sesión o tus permisos cambiaron. Recarga la página y reinténtalo; si sigue igual, habla con la oficina de la iglesia.",
  invalid: "El servidor no lo aceptó así como está. Corrígelo y reinténtalo.",
  "not-found": "Ya no está publicado aquello a lo que respondías.",
  conflict: "Alguien lo cambió antes que tú. Revísalo y reinténtalo.",
};

/** What the database refuses in one word, where its code alone would not tell a person what to do. */
const REASONS: Record<string, string | undefined> = {
  too_many_comments_waiting:
    "Ya tienes 30 comentarios esperando revisión. Cuando revisemos alguno, reinténtalo.",
  too_many_testimonials_waiting:
    "Ya tienes 30 testimonios esperando revisión. Cuando revisemos alguno, reinténtalo.",
  too_many_offerings_waiting: "Ya tienes 30 ofrendas por confirmar. Cuando confirmemos alguna, reinténtalo.",
  name_form: NAME_FORM,
  name_reserved: NAME_RESERVED,
  occurrence_too_far: "Falta más de un año para ese día. Confirma cuando esté más cerca.",
};

function messageOf(cause: unknown): string {
  const { message } = (cause ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : "";
}

/** PostgREST always sends a code. A 403 or 404 without one comes from a portal or proxy on the way. */
function isBackendsWord(cause: unknown): boolean {
  if (cause === undefined) return true;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" && code !== "";
}

/** The rate limiter of the database puts the seconds to wait in the hint (migration "foundation"). */
function askedWaitMs(cause: unknown): number | null {
  const { hint } = (cause ?? {}) as { hint?: unknown };
  const seconds = typeof hint === "string" ? Number.parseInt(hint, 10) : Number.NaN;
  return seconds > 0 && seconds <= 300 ? seconds * 1_000 : null;
}
