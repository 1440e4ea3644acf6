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
import { MEDIA_CATEGORIES } from "../media.ts";

const SORT_COLUMNS = ["titulo", "fecha"] as const;

/** Parameters of the address of /media. */
export const mediaFilter = addressFilter({
  search: searchField(1, "q"),
  category: choiceField("categoria", MEDIA_CATEGORIES),
  series: textField("serie", v.pipe(v.string(), v.uuid())),
  format: choiceField("formato", ["audio"]),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type MediaFilter = FilterOf<typeof mediaFilter>;
