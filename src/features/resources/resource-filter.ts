import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  switchField,
  textField,
  type FilterOf,
} from "#ui/address/address.ts";
import { KIND_NAMES, RESOURCE_CATEGORIES, VISIBILITIES } from "./resource.ts";

const SORT_COLUMNS = ["titulo", "fecha", "peso"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Parameters of the library's and the panel's address; the page is the panel's. */
export const resourceFilter = addressFilter({
  /** One resource alone, to which a search or a notice leads. */
  only: textField("recurso", v.pipe(v.string(), v.uuid())),
  /** Files saved on this device instead of the library. */
  offline: switchField("ver", "descargas", [false, true]),
  /** Cards side by side, or a list. */
  view: switchField("vista", "lista", ["grid", "list"]),
  category: choiceField("categoria", RESOURCE_CATEGORIES),
  kind: choiceField("tipo", KIND_NAMES),
  tag: textField("etiqueta", v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.tagMax))),
  visibility: choiceField("acceso", VISIBILITIES),
  search: searchField(LIMITS.resourceSearchMin),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type ResourceFilter = FilterOf<typeof resourceFilter>;
