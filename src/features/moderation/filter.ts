import { addressFilter, choiceField, searchField, type FilterOf } from "#ui/address/address.ts";
import { MODERATED_KINDS } from "./item.ts";

const TABS = ["pending", "approved", "rejected", "history"] as const;
export type ModerationTab = (typeof TABS)[number];

/** What the page's address says. */
export const moderationFilter = addressFilter({
  // an order of work rather than a filter: what waits comes first
  tab: { ...choiceField("estado", TABS, "pending"), narrows: false },
  kind: choiceField("tipo", MODERATED_KINDS),
  search: searchField(),
});
export type ModerationFilter = FilterOf<typeof moderationFilter>;
