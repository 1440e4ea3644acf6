import * as v from "valibot";
import {
  choiceInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/address/address.ts";
import { DONATION_STATUSES, type DonationStatus } from "../donation.ts";

/** The columns that can be sorted. */
const SORT_COLUMNS = ["nombre", "fecha", "monto"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the panel's address says; page counts from 1, month is yyyy-mm. */
export interface PanelFilter {
  status: DonationStatus | undefined;
  fundId: string | undefined;
  month: string | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

const address = v.object({
  estado: choiceInAddress(DONATION_STATUSES),
  fondo: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  mes: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined),
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const { estado, fondo, mes, buscar, orden, pagina } = v.parse(address, Object.fromEntries(params));
  return { status: estado, fundId: fondo, month: mes, search: buscar, sort: orden, page: pagina };
}

/** The address of a filter, without what is the default. */
export function writeFilter({
  status,
  fundId,
  month,
  search,
  sort,
  page,
}: PanelFilter): Record<string, string> {
  return {
    ...(status && { estado: status }),
    ...(fundId && { fondo: fundId }),
    ...(month && { mes: month }),
    ...(search && { buscar: search }),
    ...(sort && { orden: writeSort(sort) }),
    ...(page > 1 && { pagina: String(page) }),
  };
}

/** Whether anything is left out of the list. */
export function isFiltered({ status, fundId, month, search }: PanelFilter): boolean {
  return Boolean(status ?? fundId ?? month ?? search);
}
