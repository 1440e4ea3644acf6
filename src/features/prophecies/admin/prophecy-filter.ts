import * as v from "valibot";
import { PROPHECY_CATEGORIES } from "#domain/choices.ts";
import { toDate } from "#lib/dates.ts";
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
import type { ProphecyStatus } from "./draft/draft-fields.ts";

/**
 * States of a prophecy for its readers: published ones whose date has not come are scheduled, deleted ones are in the
 * trash.
 */
export const PUBLICATIONS = ["draft", "published", "scheduled", "deleted"] as const;
export type Publication = (typeof PUBLICATIONS)[number];

const SORT_COLUMNS = ["titulo", "fecha", "comentarios"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Parameters of the panel's address; days are yyyy-mm-dd in the congregation's zone, both included. */
export const panelFilter = addressFilter({
  publication: choiceField("estado", PUBLICATIONS),
  category: choiceField("categoria", PROPHECY_CATEGORIES),
  author: textField("autor", v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
  from: textField("desde", dayText("")),
  until: textField("hasta", dayText("")),
  search: searchField(),
  sort: sortField(SORT_COLUMNS),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;

/** The state of a prophecy for its readers at the time `now`. */
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
