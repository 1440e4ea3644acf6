import type { Database } from "#platform/supabase/database.types.ts";

type Listed = Database["public"]["Functions"]["list_users"]["Returns"][number];

/** An account as the office decides on it. Nobody may have signed in with it yet. */
export type User = Omit<Listed, "last_sign_in_at" | "leaves_at"> & {
  last_sign_in_at: string | null;
  /** When an account ends whose owner asked for that. */
  leaves_at: string | null;
};

/** Whether what somebody writes in the forum waits for an admin. */
export type ForumTrust = Database["public"]["Functions"]["forum_trust"]["Returns"][number];

export type AccountRole = Listed["role"];

/** States of an account. */
export const USER_STATES = ["active", "inactive", "unconfirmed", "waiting"] as const;
export type UserState = (typeof USER_STATES)[number];

/** Acts on one account that need no confirmation. */
export type UserAct = "approve" | "disapprove" | "activate" | "minor" | "adult";
