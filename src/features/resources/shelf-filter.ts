import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import {
  choiceInAddress,
  idInAddress,
  pageInAddress,
  searchInAddress,
  sortInAddress,
  writeSort,
  type Sort,
} from "#ui/address/address.ts";
import {
  KIND_NAMES,
  RESOURCE_CATEGORIES,
  VISIBILITIES,
  type KindGroup,
  type ResourceCategory,
  type Visibility,
} from "./resource.ts";

const SORT_COLUMNS = ["titulo", "fecha", "peso"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the address of the library and of its panel says; page counts from 1 and is the panel's. */
export interface ShelfFilter {
  /** One resource alone, to which a search or a notice leads. */
  only: string | undefined;
  /** Cards side by side, or a list. */
  view: "grid" | "list";
  /** What is kept on this device instead of the library. */
  kept: boolean;
  category: ResourceCategory | undefined;
  kind: KindGroup | undefined;
  tag: string | undefined;
  visibility: Visibility | undefined;
  search: string | undefined;
  sort: Sort<SortColumn> | undefined;
  page: number;
}

const address = v.object({
  recurso: idInAddress,
  vista: choiceInAddress(["lista"]),
  ver: choiceInAddress(["descargas"]),
  categoria: choiceInAddress(RESOURCE_CATEGORIES),
  tipo: choiceInAddress(KIND_NAMES),
  etiqueta: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.tagMax))), undefined),
  acceso: choiceInAddress(VISIBILITIES),
  buscar: searchInAddress,
  orden: sortInAddress(SORT_COLUMNS),
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): ShelfFilter {
  const read = v.parse(address, Object.fromEntries(params));
  const { buscar } = read;
  return {
    only: read.recurso,
    view: read.vista ? "list" : "grid",
    kept: read.ver === "descargas",
    category: read.categoria,
    kind: read.tipo,
    tag: read.etiqueta,
    visibility: read.acceso,
    search: buscar && buscar.length >= LIMITS.resourceSearchMin ? buscar : undefined,
    sort: read.orden,
    page: read.pagina,
  };
}

/** The address of a filter, without what is the default. */
export function writeFilter(filter: ShelfFilter): Record<string, string> {
  const { only, view, kept, category, kind, tag, visibility, search, sort, page } = filter;
  return {
    ...(only && { recurso: only }),
    ...(kept && { ver: "descargas" }),
    ...(view === "list" && { vista: "lista" }),
    ...(category && { categoria: category }),
    ...(kind && { tipo: kind }),
    ...(tag && { etiqueta: tag }),
    ...(visibility && { acceso: visibility }),
    ...(search && { buscar: search }),
    ...(sort && { orden: writeSort(sort) }),
    ...(page > 1 && { pagina: String(page) }),
  };
}

/** Whether anything is left out of the list. */
export function isFiltered({ only, category, kind, tag, visibility, search }: ShelfFilter): boolean {
  return Boolean(only ?? category ?? kind ?? tag ?? visibility ?? search);
}
