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
export type Invitation = Omit<Listed, "sent_at" | "accepted_at" | "cancelled_at"> & {
  sent_at: string | null;
  accepted_at: string | null;
  cancelled_at: string | null;
};

/** Address, role and note of an invitation. */
export type Asked = Pick<Invitation, "email" | "role" | "note">;

/** Whether it can still be accepted, or sent once more so that it can. */
export function isOpen({ state }: Invitation): boolean {
  return state === "waiting" || state === "unsent" || state === "expired";
}
