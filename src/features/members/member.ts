import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];
type Functions = Database["public"]["Functions"];

/** Audience of a field: only its owner, admins and leaders of ministries, or every approved member. */
export type FieldAudience = Database["public"]["Enums"]["field_audience"];

type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & { [Name in Key]: Row[Name] | null };

/** A line of the directory; null is what its person does not show. */
export type MemberLine = Nullable<Functions["search_members"]["Returns"][number], "photo" | "neighbourhood">;

/** One member as the reader may see them; null is what their person does not show. */
export type MemberCard = Nullable<
  Functions["member_card"]["Returns"][number],
  "photo" | "phone" | "email" | "birth_day" | "birth_month" | "neighbourhood" | "about"
>;

/** A member's details in the directory, with the audience of each. */
export type MemberDetails = Omit<
  Tables["member_details"]["Row"],
  "user_id" | "is_consenting" | "folded_name" | "listed_by" | "updated_at"
>;

/** The fields that have a level, each with the column of its level. */
export const FIELDS = ["photo", "phone", "email", "birthday", "neighbourhood", "about"] as const;
export type Field = (typeof FIELDS)[number];

/** Somebody who asks for one's telephone number. */
export type ContactRequest = Pick<
  Tables["contact_requests"]["Row"],
  "id" | "from_name" | "message" | "is_shared" | "created_at"
>;

/** The end of an account: its day, and what happens to its owner's texts. */
export type Deletion = Functions["my_deletion"]["Returns"][number];

/** A person's consent to the directory, and the privacy notice in force today. */
interface Consent {
  isGiven: boolean;
  /** When the newest word was said; null when none was. */
  since: string | null;
  /** Version of the notice that was accepted. */
  version: number;
  /** Version of the notice that stands today. */
  current: number;
}

/** One's own standing in the directory. */
export interface OwnStanding {
  details: MemberDetails;
  consent: Consent;
}
