import { addressFilter, choiceField, pageField, switchField, type FilterOf } from "#ui/address/address.ts";

const PANEL_PARTS = ["temas", "categorias"] as const;

/** What the address of /admin/foro says. */
export const forumPanelAddress = addressFilter({
  part: choiceField("ver", PANEL_PARTS, "temas"),
  trash: switchField("temas", "papelera", [false, true]),
  page: pageField,
});
export type ForumPanelFilter = FilterOf<typeof forumPanelAddress>;
