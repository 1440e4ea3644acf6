import type { Database } from "#platform/supabase/database.types.ts";

type Listed = Database["public"]["Functions"]["list_users"]["Returns"][number];

/** An account as the office decides on it. Nobody may have signed in with it yet. */
export type User = Omit<Listed, "sign_in_name" | "last_sign_in_at" | "leaves_at" | "asked_name"> & {
  /** Of an account without e-mail. */
  sign_in_name: string | null;
  last_sign_in_at: string | null;
  /** When an account ends whose owner asked for that. */
  leaves_at: string | null;
  /** The new name that waits for an admin; until then everybody sees `name`. */
  asked_name: string | null;
};

/** Whether what somebody writes in the forum waits for an admin. */
export type ForumTrust = Database["public"]["Functions"]["forum_trust"]["Returns"][number];

export type AccountRole = Listed["role"];
export const ACCOUNT_ROLES = ["member", "admin", "super_admin"] as const satisfies readonly AccountRole[];

/** States of an account. */
export const USER_STATES = ["active", "inactive", "unconfirmed", "waiting"] as const;
export type UserState = (typeof USER_STATES)[number];

/** Acts on one account that need no confirmation. */
export type UserAct = "approve" | "decline" | "disapprove" | "activate" | "minor" | "adult";
