import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import {
  choiceInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/address/address.ts";
import { TESTIMONIAL_STATUSES, type TestimonialStatus } from "../testimonial.ts";

/** The columns that can be sorted. */
const SORT_COLUMNS = ["nombre", "fecha"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the panel's address says; page counts from 1. */
export interface PanelFilter {
  status: TestimonialStatus | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

const address = v.object({
  estado: choiceInAddress(TESTIMONIAL_STATUSES),
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const { estado, buscar, orden, pagina } = v.parse(address, Object.fromEntries(params));
  const search = buscar && buscar.length >= LIMITS.testimonialSearchMin ? buscar : undefined;
  return { status: estado, search, sort: orden, page: pagina };
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
