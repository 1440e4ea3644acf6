import * as v from "valibot";
import { adminPaths } from "#domain/admin-paths.ts";
import {
  choiceInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/address/address.ts";
import { SEMINAR_STATUSES, type SeminarStatus } from "../seminar.ts";

/** The columns that can be sorted. */
const SORT_COLUMNS = ["titulo", "fecha"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the panel's address says; page counts from 1. */
export interface PanelFilter {
  status: SeminarStatus | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

const address = v.object({
  estado: choiceInAddress(SEMINAR_STATUSES),
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

/** The two sides of one seminar in the panel. */
export type WorkshopPart = "sesiones" | "accesos";

/** The panel with one seminar: its sessions, or who has access. */
export function workshopAddress(seminarId: string, part: WorkshopPart = "sesiones"): string {
  const query = part === "accesos" ? "&parte=accesos" : "";
  return `${adminPaths.seminars()}?seminario=${seminarId}${query}`;
}

/** Which seminar the address opens, and which side of it; null for the list. */
export function readWorkshop(params: URLSearchParams): { seminarId: string; part: WorkshopPart } | null {
  const seminarId = params.get("seminario");
  return seminarId ? { seminarId, part: params.get("parte") === "accesos" ? "accesos" : "sesiones" } : null;
}
