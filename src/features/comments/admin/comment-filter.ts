import { addressFilter, choiceField, pageField, type FilterOf } from "#ui/address/address.ts";

const COMMENT_STATES = ["pending", "approved", "rejected"] as const;
export type CommentStatus = (typeof COMMENT_STATES)[number];

/** What the panel's address says. */
export const commentFilter = addressFilter({
  // an order of work rather than a filter: what waits comes first
  status: { ...choiceField("estado", COMMENT_STATES, "pending"), narrows: false },
  page: pageField,
});
export type CommentFilter = FilterOf<typeof commentFilter>;
