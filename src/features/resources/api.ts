import { LIMITS } from "#domain/limits.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { environment } from "#platform/supabase/environment.ts";
import { AppError, toAppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { signedAddress } from "#platform/supabase/signed-address.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { KIND_GROUPS, type Resource } from "./resource.ts";
import { mimeOf } from "./rules.ts";
import type { ResourceFilter, SortColumn } from "./resource-filter.ts";

const COLUMNS =
  "id, title, description, category, tags, visibility, file_name, file_size, file_type, file_path, version, created_at, updated_at";

const SORTED_BY: Record<SortColumn, string> = { titulo: "title", fecha: "created_at", peso: "file_size" };

/** A tag and how many resources have it. */
export interface UsedTag {
  tag: string;
  uses: number;
}

/**
 * A page (from 0) of the resources that this person may see, newest first unless `filter` has another order. Throws
 * AppError.
 */
export async function listResources(
  filter: ResourceFilter,
  page: number,
  signal: AbortSignal,
): Promise<Resource[]> {
  const from = page * LIMITS.pageSize;
  const query = matching(await db(), filter).range(from, from + LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Resources that a filter lets through, with their number when `count` is given. */
export function matching(client: Rows, filter: ResourceFilter, count?: "exact") {
  const { only, search, category, kind, tag, visibility, sort } = filter;
  const counting = count ? { count } : {};
  const { column, descending } = sort ?? { column: "fecha", descending: true };
  const rows = search
    ? client.rpc("search_resources", { p_words: search }, counting).select(COLUMNS)
    : client.from("resource_listing").select(COLUMNS, counting);
  let query = rows.order(SORTED_BY[column], { ascending: !descending }).order("id");
  if (only) query = query.eq("id", only);
  if (category) query = query.eq("category", category);
  if (kind) query = query.in("file_type", [...KIND_GROUPS[kind]]);
  if (tag) query = query.contains("tags", [tag]);
  if (visibility) query = query.eq("visibility", visibility);
  return query;
}

/** One resource as this person may see it; null when there is none. Throws AppError. */
export async function readResource(id: string): Promise<Resource | null> {
  const rows = unwrap(await (await db()).from("resource_listing").select(COLUMNS).eq("id", id));
  return assertRows(rows)[0] ?? null;
}

/** The given resources, without those that this person may not see now. Throws AppError. */
export async function readResources(ids: readonly string[]): Promise<Resource[]> {
  const rows = unwrap(await (await db()).from("resource_listing").select(COLUMNS).in("id", ids));
  return assertRows(rows);
}

/** The tags of what this person may see, the most used first. Throws AppError. */
export async function listTags(signal: AbortSignal): Promise<UsedTag[]> {
  const query = (await db()).rpc("resource_tags");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Where everybody reads the file of a public resource; saved under the file's own name. */
export function publicAddress({ file_path: path, file_name: name }: Resource): string {
  return `${environment.url}/storage/v1/object/public/resources/${path}?download=${encodeURIComponent(name)}`;
}

/** An address that opens a file for this person: its public one, or a signed one for some minutes. Throws AppError. */
export async function fileAddress(resource: Resource, use: "open" | "download" = "open"): Promise<string> {
  if (resource.visibility === "public") {
    const address = publicAddress(resource);
    return use === "download" ? address : (address.split("?", 1)[0] ?? address);
  }
  if (resource.file_path === null) throw new AppError("denied", "no-access");
  const saveAs = use === "download" ? resource.file_name : undefined;
  return signedAddress("resources-private", resource.file_path, saveAs);
}

/** Brings the whole file, or nothing; `onProgress` gets 0..1. Throws AppError. */
export async function fetchFile(
  resource: Resource,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  try {
    const answer = await timedFetch(await fileAddress(resource), { signal });
    if (!answer.ok || !answer.body) throw new AppError("unknown", "file", undefined, answer.status);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      received += read.value.byteLength;
      onProgress(Math.min(1, received / resource.file_size));
    }
    // A part of the file, or a portal's page, would otherwise be saved as the file.
    if (received !== resource.file_size) throw new AppError("network", "not-the-file");
    return new Blob(chunks, { type: mimeOf(resource.file_path ?? "") });
  } catch (error) {
    throw toAppError(error);
  }
}
