import { addressFilter, choiceField, pageField, switchField, type FilterOf } from "#ui/address/address.ts";

const POST_STATES = ["pending", "approved", "rejected"] as const;
const PANEL_PARTS = ["mensajes", "temas", "categorias"] as const;

/** What the address of /admin/foro says. */
export const forumPanelAddress = addressFilter({
  part: choiceField("ver", PANEL_PARTS, "mensajes"),
  status: choiceField("estado", POST_STATES, "pending"),
  trash: switchField("temas", "papelera", [false, true]),
  page: pageField,
});
export type ForumPanelFilter = FilterOf<typeof forumPanelAddress>;
