import { adminPaths } from "#domain/paths-admin.ts";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  type FilterOf,
} from "#ui/address/address.ts";
import { SEMINAR_STATUSES } from "../seminar.ts";

const SORT_COLUMNS = ["titulo", "fecha"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Parameters of the panel's address. */
export const panelFilter = addressFilter({
  status: choiceField("estado", SEMINAR_STATUSES),
  search: searchField(),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;

/** The two sides of one seminar in the panel. */
export type WorkshopPart = "sesiones" | "accesos";

/** The panel with one seminar: its sessions, or who has access. */
export function workshopAddress(seminarId: string, part: WorkshopPart = "sesiones"): string {
  const query = part === "accesos" ? "&parte=accesos" : "";
  return `${adminPaths.seminars()}?seminario=${seminarId}${query}`;
}

/** The seminar that the address opens, and the side of it; null for the list. */
export function readWorkshop(params: URLSearchParams): { seminarId: string; part: WorkshopPart } | null {
  const seminarId = params.get("seminario");
  return seminarId ? { seminarId, part: params.get("parte") === "accesos" ? "accesos" : "sesiones" } : null;
}
