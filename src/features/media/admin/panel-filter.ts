import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  type FilterOf,
} from "#ui/address/address.ts";
import { MEDIA_STATUSES } from "../media.ts";

/** The kinds that the list tells apart. */
export const MEDIA_TYPES = ["transmision", "grabado", "programado"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What the Media Center shows; none is the panel. */
const TABS = ["activos", "programados", "archivos", "series"] as const;
export type Tab = (typeof TABS)[number];
/** The tabs that are the list, narrowed. */
export type ListTab = Exclude<Tab, "series">;

const DIALOGS = ["en-vivo", "programar", "serie"] as const;

/** What the address of the panel says. */
export const panelFilter = addressFilter({
  tab: { ...choiceField("tab", TABS), narrows: false },
  search: searchField(1, "q"),
  status: choiceField("estado", MEDIA_STATUSES),
  type: choiceField("tipo", MEDIA_TYPES),
  sort: sortField(["titulo", "vistas", "fecha"]),
  page: pageField,
  dialog: { ...choiceField("dialogo", DIALOGS), narrows: false },
});
export type PanelFilter = FilterOf<typeof panelFilter>;
