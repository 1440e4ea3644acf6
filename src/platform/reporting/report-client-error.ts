import { db } from "#platform/supabase/client.ts";
import { environment } from "#platform/supabase/environment.ts";

/** What an error screen knows of a crash. */
export interface ClientErrorReport {
  /** `ERR_{timestamp}_{random}` (SPEC 8). */
  errorId: string;
  message: string;
  stack: string;
}

/** Stores a crash for /admin/debug. Never throws: a report that cannot be sent must not cause another error. */
export async function reportClientError({ errorId, message, stack }: ClientErrorReport): Promise<void> {
  try {
    await (await db()).from("client_errors").insert({
      id: crypto.randomUUID(),
      error_id: errorId,
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 8_000),
      path: location.pathname,
      user_agent: navigator.userAgent.slice(0, 400),
      release: environment.buildId,
    });
  } catch {
    // Offline or blocked: the details can still be copied from the screen.
  }
}
