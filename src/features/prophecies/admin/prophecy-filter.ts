import * as v from "valibot";
import { PROPHECY_CATEGORIES } from "#domain/prophecy-categories.ts";
import { toDate } from "#lib/dates.ts";
import {
  choiceInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/table/address.ts";
import type { ProphecyStatus } from "./draft/draft-fields.ts";

/** What a prophecy is for its readers: published ones whose date has not come are scheduled. */
export const PUBLICATIONS = ["draft", "published", "scheduled"] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** What the panel's address says; page counts from 1. */
export interface PanelFilter {
  publication: Publication | undefined;
  category: string | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

/** The columns that can be sorted. */
const SORT_COLUMNS = ["titulo", "fecha", "comentarios"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

const address = v.object({
  estado: choiceInAddress(PUBLICATIONS),
  categoria: choiceInAddress(PROPHECY_CATEGORIES),
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const { estado, categoria, buscar, orden, pagina } = v.parse(address, Object.fromEntries(params));
  return { publication: estado, category: categoria, search: buscar, sort: orden, page: pagina };
}

/** The address of a filter, without what is the default. */
export function writeFilter({
  publication,
  category,
  search,
  sort,
  page,
}: PanelFilter): Record<string, string> {
  return {
    ...(publication && { estado: publication }),
    ...(category && { categoria: category }),
    ...(search && { buscar: search }),
    ...(sort && { orden: writeSort(sort) }),
    ...(page > 1 && { pagina: String(page) }),
  };
}

/** Whether anything is left out of the list. */
export function isFiltered({ publication, category, search }: PanelFilter): boolean {
  return Boolean(publication ?? category ?? search);
}

/** What a prophecy is for its readers at the moment `now`. */
export function publicationOf(
  { status, publish_date }: { status: ProphecyStatus; publish_date: string },
  now: number = Date.now(),
): Publication {
  if (status === "draft") return "draft";
  return toDate(publish_date).getTime() > now ? "scheduled" : "published";
}
