import type { Database } from "#platform/supabase/database.types.ts";

type Listed = Database["public"]["Functions"]["list_invitations"]["Returns"][number];

/** How an invitation stands. Its mail may not have gone out. */
export const INVITATION_STATES = [
  "waiting",
  "unsent",
  "accepted",
  "expired",
  "cancelled",
] as const satisfies readonly InvitationState[];
export type InvitationState = Listed["state"];

/** An invitation to have an account, as the office reads it. */
export type Invitation = Omit<Listed, "sign_in_name" | "sent_at" | "accepted_at" | "cancelled_at"> & {
  /** Null of an invitation by mail. */
  sign_in_name: string | null;
  sent_at: string | null;
  accepted_at: string | null;
  cancelled_at: string | null;
};

/** Address, role and note of an invitation. */
export type Asked = Pick<Invitation, "email" | "role" | "note">;

/** A code for the office to read out, and the name that goes with it. The code is shown once. */
export interface SpokenCode {
  code: string;
  signInName: string;
}

/** The invited person: the address, or the name of somebody invited by telephone. */
export function invitedName({ email, name }: Invitation): string {
  return email || name;
}

/** Whether it can still be accepted, or sent once more so that it can. */
export function isOpen({ state }: Invitation): boolean {
  return state === "waiting" || state === "unsent" || state === "expired";
}
