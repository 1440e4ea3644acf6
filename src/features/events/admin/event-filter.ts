import * as v from "valibot";
import {
  choiceInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/address/address.ts";
import { EVENT_STATUSES, type EventStatus } from "../event.ts";

/** The columns that can be sorted. */
const SORT_COLUMNS = ["titulo", "fecha"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the panel's address says; page counts from 1. */
export interface PanelFilter {
  status: EventStatus | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

const address = v.object({
  estado: choiceInAddress(EVENT_STATUSES),
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const { estado, buscar, orden, pagina } = v.parse(address, Object.fromEntries(params));
  return { status: estado, search: buscar, sort: orden, page: pagina };
}

/** The address of a filter, without what is the default. */
export function writeFilter({ status, search, sort, page }: PanelFilter): Record<string, string> {
  return {
    ...(status && { estado: status }),
    ...(search && { buscar: search }),
    ...(sort && { orden: writeSort(sort) }),
    ...(page > 1 && { pagina: String(page) }),
  };
}
