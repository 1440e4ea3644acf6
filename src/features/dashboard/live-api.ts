import * as v from "valibot";
import { followTopic } from "#platform/supabase/live-topic.ts";

/** Kinds of rows that admins list; the arguments of the trigger `private.follow_waiting`, and what reports say. */
const ADMIN_KINDS = [
  "comments",
  "testimonials",
  "donations",
  "messages",
  "seminars",
  "resources",
  "forum",
  "prayers",
  "prophecies",
  "users",
  "reports",
] as const;
export type AdminKind = (typeof ADMIN_KINDS)[number];

const change = v.object({ kind: v.picklist(ADMIN_KINDS) });

/**
 * Follows the private topic `admin`, which only admins may join, and calls `changed` with the kind of which a row
 * appeared, changed or went, or with null when the topic was joined and what happened before is not known. Returns a
 * function that ends it.
 */
export function followAdminTopic(changed: (kind: AdminKind | null) => void): () => void {
  return followTopic({
    topic: "admin",
    heard: {
      changed(payload) {
        const { success, output } = v.safeParse(change, payload);
        if (success) changed(output.kind);
      },
    },
    reread: () => changed(null),
  });
}
