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
} from "#ui/address/address.ts";
import type { ProphecyStatus } from "./draft/draft-fields.ts";

/** What a prophecy is for its readers: published ones whose date has not come are scheduled, deleted ones wait in the trash. */
export const PUBLICATIONS = ["draft", "published", "scheduled", "deleted"] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** What the panel's address says; page counts from 1, days are yyyy-mm-dd in the congregation's time, both included. */
export interface PanelFilter {
  publication: Publication | undefined;
  category: string | undefined;
  author: string | undefined;
  from: string | undefined;
  until: string | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

/** The columns that can be sorted. */
const SORT_COLUMNS = ["titulo", "fecha", "comentarios"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

const dayInAddress = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((day) => !Number.isNaN(Date.parse(day))),
    ),
  ),
  undefined,
);

const address = v.object({
  estado: choiceInAddress(PUBLICATIONS),
  categoria: choiceInAddress(PROPHECY_CATEGORIES),
  autor: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))), undefined),
  desde: dayInAddress,
  hasta: dayInAddress,
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const read = v.parse(address, Object.fromEntries(params));
  return {
    publication: read.estado,
    category: read.categoria,
    author: read.autor,
    from: read.desde,
    until: read.hasta,
    search: read.buscar,
    sort: read.orden,
    page: read.pagina,
  };
}

/** The address of a filter, without what is the default. */
export function writeFilter({
  publication,
  category,
  author,
  from,
  until,
  search,
  sort,
  page,
}: PanelFilter): Record<string, string> {
  return {
    ...(publication && { estado: publication }),
    ...(category && { categoria: category }),
    ...(author && { autor: author }),
    ...(from && { desde: from }),
    ...(until && { hasta: until }),
    ...(search && { buscar: search }),
    ...(sort && { orden: writeSort(sort) }),
    ...(page > 1 && { pagina: String(page) }),
  };
}

/** Whether anything is left out of the list. */
export function isFiltered({ publication, category, author, from, until, search }: PanelFilter): boolean {
  return Boolean(publication ?? category ?? author ?? from ?? until ?? search);
}

/** What a prophecy is for its readers at the moment `now`. */
export function publicationOf(
  {
    status,
    publish_date,
    deleted_at,
  }: { status: ProphecyStatus; publish_date: string; deleted_at?: string | null },
  now: number = Date.now(),
): Publication {
  if (deleted_at) return "deleted";
  if (status === "draft") return "draft";
  return toDate(publish_date).getTime() > now ? "scheduled" : "published";
}
