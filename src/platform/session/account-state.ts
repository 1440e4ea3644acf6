import { hasRole } from "#domain/roles.ts";
import type { Session } from "./session.ts";

/**
 * What somebody is to the congregation: a visitor may sign in, a member takes part. `closed` is signed in to an account
 * that is inactive: to sign in again leads nowhere; the office can help, or whoever is leaving may stay.
 */
export type AccountState = "loading" | "visitor" | "closed" | "member";

/** What the session on the screen makes of its person; an inactive account has the role of a visitor. */
export function accountStateOf({ status, role }: Pick<Session, "status" | "role">): AccountState {
  if (hasRole(role, "member")) return "member";
  return status === "signed-in" ? "closed" : status;
}
