import { LIMITS } from "#domain/limits.ts";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  type FilterOf,
} from "#ui/address/address.ts";
import { TESTIMONIAL_STATUSES } from "../testimonial.ts";

const SORT_COLUMNS = ["nombre", "fecha"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Parameters of the panel's address. */
export const panelFilter = addressFilter({
  status: choiceField("estado", TESTIMONIAL_STATUSES),
  search: searchField(LIMITS.testimonialSearchMin),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;
