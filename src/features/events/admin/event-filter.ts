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

/** Parameters of the panel's address. */
export const panelFilter = addressFilter({
  status: choiceField("estado", EVENT_STATUSES),
  search: searchField(),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;
