import { toDate } from "#lib/dates.ts";
import type { Database } from "#platform/supabase/database.types.ts";

type Enums = Database["public"]["Enums"];

/** Kinds of thing that access is granted to. */
export type AccessKind = Enums["access_kind"];

/** How somebody came by an access. */
export type AccessType = Enums["access_type"];

/** One thing that not everybody may open. */
export interface AccessTarget {
  kind: AccessKind;
  targetId: string;
}

type Functions = Database["public"]["Functions"];

/** Somebody who has access to a seminar or resource, also one whose access has expired. */
export type AccessUser = Omit<
  Functions["get_users_with_seminar_access"]["Returns"][number],
  "first_name" | "last_name" | "expires_at"
> & {
  first_name: string | null;
  last_name: string | null;
  /** null for access without an end. */
  expires_at: string | null;
};

/** An e-mail without an account that gets access when it signs up. */
export interface Invitation {
  id: string;
  email: string;
  granted_at: string;
  expires_at: string | null;
}

/** Somebody who asks for access and waits. */
export type AccessRequest = Functions["access_requests_waiting"]["Returns"][number];

/** A seminar or resource with how many people have access and how many wait. */
export type TargetLine = Functions["search_access_targets"]["Returns"][number];

/** Where the signed-in person stands with one target. */
export interface MyStanding {
  /** Asked, and nobody has answered yet. */
  asked: boolean;
  /** Has, or had, an access: until when (null: without an end). */
  grant: { expires_at: string | null } | null;
}

/** Whether an access has ended. */
export function isExpired(
  { expires_at: at }: { expires_at: string | null },
  now: number = Date.now(),
): boolean {
  return at !== null && toDate(at).getTime() <= now;
}

/** Whether what somebody typed is an e-mail that could be invited, as the database asks for it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}
