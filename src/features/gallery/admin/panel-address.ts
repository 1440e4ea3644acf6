import * as v from "valibot";
import { adminPaths } from "#domain/admin-paths.ts";
import { choiceInAddress, pageInAddress } from "#ui/address/address.ts";

/** What the list of the panel shows. */
export interface PanelFilter {
  trash: boolean;
  page: number;
}

const address = v.object({ ver: choiceInAddress(["papelera"]), pagina: pageInAddress });

/** Reads the list from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): PanelFilter {
  const { ver, pagina } = v.parse(address, Object.fromEntries(params));
  return { trash: ver === "papelera", page: pagina };
}

/** The address of a list, without what is the default. */
export function writeFilter({ trash, page }: PanelFilter): Record<string, string> {
  return { ...(trash && { ver: "papelera" }), ...(page > 1 && { pagina: String(page) }) };
}

/** The panel with the photos of one album. */
export function workshopAddress(albumId: string): string {
  return `${adminPaths.gallery()}?album=${albumId}`;
}
