import { toAppError, type AppErrorKind } from "#platform/supabase/errors.ts";

/** The consequence of a failed attempt for its entry. */
export type Outcome =
  /** Try again, by backoff or after the wait that the server asked for. */
  | { again: true; waitMs: number | null }
  /** The site is read-only: nothing is sent before `holdMs` are over. */
  | { again: true; holdMs: number }
  /** The same write would be refused again; `problem` says why. */
  | { again: false; problem: string };

/**
 * Judges why an attempt failed. Only a rejection by the backend itself is final; a gateway's error page is not.
 * `refusals` has the kind's sentences for errors of the database, by their message.
 */
export function outcomeOf(error: unknown, refusals: Readonly<Record<string, string>> = {}): Outcome {
  const { kind, cause } = toAppError(error);
  if (kind === "maintenance")
    return { again: true, holdMs: Math.min(askedMs(cause) ?? LONGEST_MS, LONGEST_MS) };
  const problem = refusals[messageOf(cause)] ?? REFUSALS[kind];
  if (problem && isBackendsWord(cause)) return { again: false, problem };
  return { again: true, waitMs: kind === "rate-limited" ? askedWaitMs(cause) : null };
}

/** Whether the backend itself says that what was asked for is gone, or is not for this person; a portal's 404 does not. */
export function saysGone(error: unknown): boolean {
  return toAppError(error).kind === "not-found" && !outcomeOf(error).again;
}

const REFUSALS: Partial<Record<AppErrorKind, string>> = {
  denied:
    "El servidor no lo aceptó porque tu sesión o tus permisos cambiaron. Recarga la página y reinténtalo; si sigue igual, habla con la oficina de la iglesia.",
  invalid: "El servidor no lo aceptó así como está. Corrígelo y reinténtalo.",
  "not-found": "Ya no está publicado aquello a lo que respondías.",
  conflict: "Alguien lo cambió antes que tú. Revísalo y reinténtalo.",
};

/** The key in `refusals` of a new row that the policy of `table` does not allow. */
export function deniedBy(table: string): string {
  return `policy:${table}`;
}

/**
 * The sentence for such a message. A policy asks for a member and for a thing that they may read, and does not say which of
 * the two is missing: `gone` says that it is the thing, without a full stop, `advice` what to do if it is.
 */
export function goneOrDeniedText(gone: string, advice: string): string {
  return `${gone}, o tu sesión o tus permisos cambiaron. Recarga la página: si ya no está, ${advice}`;
}

/** PostgreSQL's message for such a row. */
const DENIED = /^new row violates row-level security policy for table "(\w+)"$/;

/** The key in `refusals` of an error of the database. */
function messageOf(cause: unknown): string {
  const { message } = (cause ?? {}) as { message?: unknown };
  if (typeof message !== "string") return "";
  const [, table] = DENIED.exec(message) ?? [];
  return table === undefined ? message : deniedBy(table);
}

/**
 * Whether the backend itself answered, or this program (an error without a cause). PostgREST always sends a code; a
 * portal or a proxy on the way does not.
 */
function isBackendsWord(cause: unknown): boolean {
  if (cause === undefined) return true;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" && code !== "";
}

/** Longest wait that a server may ask for: a longer one is ignored, and cut to this during maintenance. */
const LONGEST_MS = 300_000;

function askedWaitMs(cause: unknown): number | null {
  const ms = askedMs(cause);
  return ms !== null && ms <= LONGEST_MS ? ms : null;
}

/** The database puts the seconds to wait in the hint (migrations "foundation" and "maintenance"). */
function askedMs(cause: unknown): number | null {
  const { hint } = (cause ?? {}) as { hint?: unknown };
  const seconds = typeof hint === "string" ? Number.parseInt(hint, 10) : Number.NaN;
  return seconds > 0 ? seconds * 1_000 : null;
}
