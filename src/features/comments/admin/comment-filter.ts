import { LIMITS } from "#domain/limits.ts";
import { TARGET_TYPES } from "#domain/target.ts";
import { addressFilter, choiceField, pageField, searchField, type FilterOf } from "#ui/address/address.ts";

const COMMENT_STATES = ["pending", "approved", "rejected"] as const;
export type CommentStatus = (typeof COMMENT_STATES)[number];

/** What the panel's address says. */
export const commentFilter = addressFilter({
  // an order of work rather than a filter: what waits comes first
  status: { ...choiceField("estado", COMMENT_STATES, "pending"), narrows: false },
  kind: choiceField("tipo", TARGET_TYPES),
  search: searchField(LIMITS.commentSearchMin),
  page: pageField,
});
export type CommentFilter = FilterOf<typeof commentFilter>;
