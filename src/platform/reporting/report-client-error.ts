import { db } from "#platform/supabase/client.ts";
import { environment } from "#platform/supabase/environment.ts";

/** An error screen's facts of a crash. */
export interface ClientErrorReport {
  /** `ERR_{timestamp}_{random}`, which the person sees. */
  errorId: string;
  message: string;
  stack: string;
}

/**
 * A page that fails in a loop must not drown the other reports; the database takes 20 a minute from one network, 60
 * from everybody.
 */
const MOST_PER_PAGE = 20;

const reported = new Set<string>();

/**
 * Stores a crash for /admin/debug, once per error id. Never throws: a report that cannot be sent must not
 * cause another error. The address goes without its query, which may hold the token of a mail link.
 */
export async function reportClientError({ errorId, message, stack }: ClientErrorReport): Promise<void> {
  if (reported.has(errorId) || reported.size >= MOST_PER_PAGE) return;
  reported.add(errorId);
  try {
    await (await db()).from("client_errors").insert({
      id: crypto.randomUUID(),
      error_id: errorId,
      message: storable(message, 1_000) || "Error",
      stack: storable(stack, 8_000),
      path: storable(location.pathname, 400),
      user_agent: storable(navigator.userAgent, 400),
      release: environment.buildId,
    });
  } catch {
    // Offline or blocked: the details can still be copied from the screen.
  }
}

/** Resets the module as in a newly loaded page; for tests. */
export function clearReported(): void {
  reported.clear();
}

/** Text that PostgreSQL accepts: no NUL or other control characters, no half of a character, of limited length. */
function storable(text: string, length: number): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly those
      .replace(/[\u0000-\u0008\u000b-\u001f]/g, "")
      .slice(0, length)
      .toWellFormed()
      .trim()
  );
}
