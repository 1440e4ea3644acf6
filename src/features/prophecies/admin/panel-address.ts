import { adminPaths } from "#domain/paths-admin.ts";
import { isUuid } from "#lib/uuid.ts";

/** View of the panel: its list, or one prophecy in the editor. */
export type PanelView = { kind: "list" } | { kind: "edit"; id: string } | { kind: "new"; id: string | null };

/** Reads `?editar=<id>` and `?nueva` or `?nueva=<id>`; the id of a new one is made here before it is first saved. */
export function readView(params: URLSearchParams): PanelView {
  const edited = params.get("editar");
  if (edited !== null && isUuid(edited)) return { kind: "edit", id: edited };
  const made = params.get("nueva");
  if (made !== null) return { kind: "new", id: isUuid(made) ? made : null };
  return { kind: "list" };
}

/** The panel with the editor of one prophecy; the list's filter stays in the address. */
export function editAddress(id: string, filter: Record<string, string> = {}): string {
  return `${adminPaths.blog()}?${new URLSearchParams({ ...filter, editar: id }).toString()}`;
}

/** The panel with an empty editor; `id` keeps a new prophecy's copy findable after a reload. */
export function newAddress(id?: string, filter: Record<string, string> = {}): string {
  return `${adminPaths.blog()}?${new URLSearchParams({ ...filter, nueva: id ?? "" }).toString()}`;
}

export function listAddress(filter: Record<string, string> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query ? `${adminPaths.blog()}?${query}` : adminPaths.blog();
}
