import * as v from "valibot";
import { addressFilter, searchField, switchField, textField } from "#ui/address/address.ts";
import type { AccessKind } from "../access.ts";

/** What the page's address says: a list of one kind, and who has access to one of them. */
export const accessView = addressFilter({
  kind: switchField<AccessKind>("tipo", "recursos", ["seminar", "resource"]),
  search: searchField(),
  targetId: textField("ver", v.pipe(v.string(), v.uuid())),
});
