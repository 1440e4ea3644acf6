import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { addressFilter, choiceField, searchField, type FilterOf } from "#ui/address/address.ts";
import { MODERATED_KINDS } from "./item.ts";

const TABS = ["pendientes", "aprobados", "rechazados", "reportes", "historial"] as const;
export type ModerationTab = (typeof TABS)[number];

/** The state whose list a tab shows. */
export const STATUS_OF: Partial<Record<ModerationTab, ReviewStatus>> = {
  pendientes: "pending",
  aprobados: "approved",
  rechazados: "rejected",
};

/** Parameters of the page's address. */
export const moderationFilter = addressFilter({
  // an order of work rather than a filter: what waits comes first
  tab: { ...choiceField("tab", TABS, "pendientes"), narrows: false },
  kind: choiceField("tipo", MODERATED_KINDS),
  search: searchField(),
});
export type ModerationFilter = FilterOf<typeof moderationFilter>;
