import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  type FilterOf,
} from "#ui/address/address.ts";
import { EVENT_STATUSES } from "../event.ts";

const SORT_COLUMNS = ["titulo", "fecha"] as const;

/** What the panel's address says. */
export const panelFilter = addressFilter({
  status: choiceField("estado", EVENT_STATUSES),
  search: searchField(),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;
