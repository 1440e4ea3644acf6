import { hasRole } from "#domain/roles.ts";
import type { Session } from "./session.ts";

/**
 * State of a person's account: a visitor may sign in, a member takes part. `closed` is signed in to an inactive
 * account: to sign in again leads nowhere; the church can help, or a leaving person may stay.
 */
export type AccountState = "loading" | "visitor" | "closed" | "member";

/** The state for the session on the screen; an inactive account has the role of a visitor. */
export function accountStateOf({ status, role }: Pick<Session, "status" | "role">): AccountState {
  if (hasRole(role, "member")) return "member";
  return status === "signed-in" ? "closed" : status;
}
