import { adminPaths } from "#domain/paths-admin.ts";
import { addressFilter, pageField, switchField, type FilterOf } from "#ui/address/address.ts";

/** Parameter of the panel's address: the albums, or the trash. */
export const panelFilter = addressFilter({
  trash: switchField("ver", "papelera", [false, true]),
  page: pageField,
});
export type PanelFilter = FilterOf<typeof panelFilter>;

/** The panel with the photos of one album. */
export function workshopAddress(albumId: string): string {
  return `${adminPaths.gallery()}?album=${albumId}`;
}
