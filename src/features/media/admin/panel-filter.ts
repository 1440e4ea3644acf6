import { adminPaths } from "#domain/paths-admin.ts";
import { dayText } from "#lib/schemas.ts";
import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  textField,
  type FilterOf,
} from "#ui/address/address.ts";
import { MEDIA_STATUSES } from "../media.ts";

/** How far back engagement is looked at, in days. */
export const SPANS = ["30", "90", "365"] as const;

export type Span = (typeof SPANS)[number];

/** The kinds that the list tells apart. */
export const MEDIA_TYPES = ["transmision", "grabado", "programado"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Tabs of the Media Center; none is the panel. */
const TABS = ["activos", "programados", "archivos", "series"] as const;
export type Tab = (typeof TABS)[number];
/** The tabs that are the list, narrowed. */
export type ListTab = Exclude<Tab, "series">;

/** Views of the panel; none is the overview. */
const VIEWS = ["contenido", "participacion", "agenda"] as const;

/** Whether it is featured, and who sees it. */
const FEATURED = ["si", "no"] as const;
const ACCESS = ["todos", "miembros"] as const;

const day = dayText("");

const DIALOGS = ["en-vivo", "subir", "programar", "serie"] as const;

/**
 * Parameters of the panel's address; days are in the congregation's zone, of the date that the list shows, both
 * included.
 */
export const panelFilter = addressFilter({
  tab: { ...choiceField("tab", TABS), narrows: false },
  view: { ...choiceField("vista", VIEWS), narrows: false },
  span: { ...choiceField("dias", SPANS, "30"), narrows: false },
  length: { ...choiceField("ver", ["semana"]), narrows: false },
  day: { ...textField("dia", day), narrows: false },
  search: searchField(1, "q"),
  status: choiceField("estado", MEDIA_STATUSES),
  type: choiceField("tipo", MEDIA_TYPES),
  speaker: searchField(1, "quien"),
  featured: choiceField("destacado", FEATURED),
  access: choiceField("acceso", ACCESS),
  from: textField("desde", day),
  until: textField("hasta", day),
  sort: sortField(["titulo", "vistas", "fecha"]),
  page: pageField,
  dialog: { ...choiceField("dialogo", DIALOGS), narrows: false },
});
export type PanelFilter = FilterOf<typeof panelFilter>;

/** The address of the list with every state, drafts and what is live too; with the words that somebody looks for. */
export function everything(search: string | undefined): string {
  const usual = panelFilter.read(new URLSearchParams());
  const asked = panelFilter.write({ ...usual, view: "contenido", search });
  return `${adminPaths.media()}?${new URLSearchParams(asked).toString()}`;
}

/** With the kinds that a page has, whatever its address says. */
export type ListFilter = PanelFilter & { only?: readonly MediaType[] };

export const TYPE_LABELS: Record<MediaType, string> = {
  transmision: "Transmisión",
  grabado: "Grabado",
  programado: "Programado",
};
