import * as v from "valibot";
import { addressFilter, searchField, switchField, textField } from "#ui/address/address.ts";
import type { AccessKind } from "../access.ts";

/** Parameters of the page's address: the kind of list, and the target whose access is shown. */
export const accessView = addressFilter({
  kind: switchField<AccessKind>("tipo", "recursos", ["seminar", "resource"]),
  search: searchField(),
  targetId: textField("ver", v.pipe(v.string(), v.uuid())),
});
