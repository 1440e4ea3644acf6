import * as v from "valibot";
import {
  addressFilter,
  choiceField,
  pageField,
  switchField,
  textField,
  type FilterOf,
} from "#ui/address/address.ts";

const PANEL_PARTS = ["temas", "categorias"] as const;

/** Parameters of the address of /admin/foro. */
export const forumPanelAddress = addressFilter({
  part: choiceField("ver", PANEL_PARTS, "temas"),
  trash: switchField("temas", "papelera", [false, true]),
  category: textField("categoria", v.pipe(v.string(), v.uuid())),
  page: pageField,
});
export type ForumPanelFilter = FilterOf<typeof forumPanelAddress>;
