import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { matching, readResource } from "../api.ts";
import type { Resource } from "../resource.ts";
import type { ResourceFilter } from "../resource-filter.ts";
import type { StoredFile } from "./file-api.ts";
import type { ResourceSent } from "./schema.ts";

/** A page of all resources, newest first unless `filter` has another order. Throws AppError. */
export async function listPanel(filter: ResourceFilter, signal: AbortSignal): Promise<Page<Resource>> {
  return readPage<Resource>(matching(await db(), filter, "exact"), filter.page, signal);
}

/** Adds a resource whose file is stored, under a key its form made; a repeat changes nothing. Throws AppError. */
export async function createResource(
  id: string,
  fields: Omit<ResourceSent, "file">,
  file: StoredFile,
): Promise<void> {
  const row = { id, ...fields, ...columnsOf(file) };
  const rows = (await db()).from("resources");
  unwrap(await rows.upsert(row, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves the fields, and the file if there is another one, over `version`; null when the server has no row with it. Throws AppError. */
export async function saveResource(
  { id, version }: Pick<Resource, "id" | "version">,
  fields: Omit<ResourceSent, "file">,
  file: StoredFile | null,
): Promise<Resource | null> {
  const update = (await db()).from("resources").update({ ...fields, ...(file && columnsOf(file)) });
  const rows = unwrap(await update.eq("id", id).eq("version", version).select("id"));
  return rows.length === 0 ? null : readResource(id);
}

/** Deletes a resource for good; its file goes with it, by the sweep. One that is already gone is no failure. Throws AppError. */
export async function deleteResource(id: string): Promise<void> {
  unwrap(await (await db()).from("resources").delete().eq("id", id));
}

/** Number of people to whom access to the resource was granted. Throws AppError. */
export async function countPeopleWithAccess(id: string): Promise<number> {
  const [figures] = unwrap(await (await db()).rpc("access_figures", { p_kind: "resource", p_ids: [id] }));
  return figures?.people ?? 0;
}

function columnsOf({ path, name, size }: StoredFile) {
  return { file_path: path, file_name: name, file_size: size };
}
