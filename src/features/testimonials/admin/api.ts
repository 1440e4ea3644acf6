import { db, type Rows } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readAll, readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { TESTIMONIAL_COLUMNS, type Testimonial } from "../testimonial.ts";
import type { PanelFilter, SortColumn } from "./testimonial-filter.ts";

/** The table's column for each column of the panel that can be sorted. */
const SORTED_BY: Record<SortColumn, string> = { nombre: "author_name", fecha: "created_at" };

/** A page of all testimonials, newest first unless `filter` has another order. Throws AppError. */
export async function listTestimonials(filter: PanelFilter, signal: AbortSignal): Promise<Page<Testimonial>> {
  return readPage<Testimonial>(matching(await db(), filter), filter.page, signal);
}

/** Every testimonial that a filter lets through, for an export. Throws AppError. */
export async function allTestimonials(filter: PanelFilter): Promise<Testimonial[]> {
  const client = await db();
  return readAll<Testimonial>(() => matching(client, filter));
}

/** Deletes testimonials for good. Those that are already gone are no failure. Throws AppError. */
export async function deleteTestimonials(ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).from("testimonials").delete().in("id", ids));
}

function matching(client: Rows, { status, search, sort }: PanelFilter) {
  const { column, descending } = sort ?? { column: "fecha", descending: true };
  const rows = search
    ? client.rpc("search_testimonials", { p_words: search }, { count: "exact" }).select(TESTIMONIAL_COLUMNS)
    : client.from("testimonials").select(TESTIMONIAL_COLUMNS, { count: "exact" });
  const query = rows.order(SORTED_BY[column], { ascending: !descending }).order("id");
  return status ? query.eq("status", status) : query;
}
