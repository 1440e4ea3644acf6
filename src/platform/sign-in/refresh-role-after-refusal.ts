import type { QueryClient } from "@tanstack/react-query";
import { toAppError } from "../supabase/errors.ts";

/** Refusals on an open page come in bursts: one question answers all of them, in milliseconds. */
const PAUSE_MS = 10_000;

/**
 * Calls `ask` when the database has refused a read or a write for want of permission: the role on the screen may be an
 * old one, of before the account was deactivated. Returns a function for failures that `client` does not see.
 */
export function refreshRoleAfterRefusal(
  client: QueryClient,
  ask: () => Promise<void>,
  now = Date.now,
): (error: unknown) => void {
  let asked = -Infinity;
  const hear = (error: unknown) => {
    if (toAppError(error).kind !== "denied" || now() - asked < PAUSE_MS) return;
    asked = now();
    void ask();
  };
  const follow = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === "updated" && event.action?.type === "error") hear(event.action.error);
  };
  client.getQueryCache().subscribe(follow);
  client.getMutationCache().subscribe(follow);
  return hear;
}
