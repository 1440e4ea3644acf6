import * as v from "valibot";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  textField,
  type FilterOf,
} from "#ui/address/address.ts";
import { DONATION_STATUSES } from "../donation.ts";

const SORT_COLUMNS = ["nombre", "fecha", "monto"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Parameters of the panel's address; month is yyyy-mm. */
export const panelFilter = addressFilter({
  status: choiceField("estado", DONATION_STATUSES),
  fundId: textField("fondo", v.pipe(v.string(), v.uuid())),
  month: textField("mes", v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  search: searchField(),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;
