import { addressFilter, choiceField, pageField, searchField, type FilterOf } from "#ui/address/address.ts";
import { ACTS, THINGS } from "./log-groups.ts";

const PARTS = ["bitacora", "entradas", "sesiones", "roles", "revisiones"] as const;

/** Parameters of /admin/security. */
export const securityAddress = addressFilter({
  part: { ...choiceField("parte", PARTS, "bitacora"), narrows: false },
  person: searchField(1, "persona"),
  act: choiceField(
    "accion",
    ACTS.map(({ value }) => value),
  ),
  thing: choiceField(
    "cosa",
    THINGS.map(({ value }) => value),
  ),
  days: choiceField("dias", ["7", "30", "90", "365"]),
  page: pageField,
});
export type SecurityFilter = FilterOf<typeof securityAddress>;

/** A part of the screen gets the filter that the parts share. */
export interface PartProps {
  filter: SecurityFilter;
  onChange: (next: Partial<SecurityFilter>) => void;
  onUnfilter: (() => void) | undefined;
}
