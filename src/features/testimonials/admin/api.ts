import { linesOf, pageOf } from "#domain/pages.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { Page } from "#ui/table/page.ts";
import { TESTIMONIAL_COLUMNS } from "../api.ts";
import type { TestimonialFields } from "../schema.ts";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import type { PanelFilter, SortColumn } from "./testimonial-filter.ts";

/** Where each column of the panel that can be sorted stands in the table. */
const SORTED_BY: Record<SortColumn, string> = { nombre: "author_name", fecha: "created_at" };

/** How many lines an export asks for at a time; PostgREST gives at most 1,000. */
const EXPORT_LINES = 1_000;

/** A page of all testimonials, newest first unless another order is asked for. Throws AppError. */
export async function listTestimonials(
  filter: PanelFilter,
  signal?: AbortSignal,
): Promise<Page<Testimonial>> {
  const query = matching(await db(), filter).range(...linesOf(filter.page));
  const answer = await (signal ? query.abortSignal(signal) : query);
  // PostgREST: a page behind the last one is no error of the person's; it is empty.
  if (answer.error?.code === "PGRST103") return pageOf([], 0);
  return pageOf(unwrap(answer) as Testimonial[], answer.count ?? 0);
}

/** Every testimonial that a filter lets through, for an export. Throws AppError. */
export async function allTestimonials(filter: PanelFilter): Promise<Testimonial[]> {
  const all: Testimonial[] = [];
  for (let from = 0; ; from += EXPORT_LINES) {
    const answer = await matching(await db(), filter).range(from, from + EXPORT_LINES - 1);
    const rows = unwrap(answer) as Testimonial[];
    all.push(...rows);
    if (rows.length < EXPORT_LINES) return all;
  }
}

/** The testimonial as it is now; null when it is gone. Throws AppError. */
export async function readTestimonial(id: string): Promise<Testimonial | null> {
  const rows = unwrap(await (await db()).from("testimonials").select(TESTIMONIAL_COLUMNS).eq("id", id));
  return (rows as Testimonial[])[0] ?? null;
}

/** Saves name and message over `version`; null when the server has no row with it. Throws AppError. */
export async function saveTestimonial(
  { id, version }: Pick<Testimonial, "id" | "version">,
  { authorName, content }: TestimonialFields,
): Promise<Testimonial | null> {
  const update = (await db()).from("testimonials").update({ author_name: authorName, content });
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(TESTIMONIAL_COLUMNS));
  return (rows as Testimonial[])[0] ?? null;
}

/**
 * Decides on testimonials as they were seen: one that was changed meanwhile keeps its state. Answers the ids of those
 * that were decided. Throws AppError.
 */
export async function decide(seen: readonly Testimonial[], status: TestimonialStatus): Promise<string[]> {
  const client = await db();
  const answers = await Promise.all(
    seen.map(({ id, version }) =>
      client.from("testimonials").update({ status }).eq("id", id).eq("version", version).select("id"),
    ),
  );
  return answers.flatMap((answer) => unwrap(answer).map(({ id }) => id));
}

/** Deletes testimonials for good. Those that are already gone are no failure. Throws AppError. */
export async function deleteTestimonials(ids: readonly string[]): Promise<void> {
  const answer = await (await db()).from("testimonials").delete().in("id", ids);
  unwrap({ ...answer, data: true });
}

function matching(client: Rows, { status, search, sort }: PanelFilter) {
  const { column, descending } = sort ?? { column: "fecha", descending: true };
  const rows = search
    ? client.rpc("search_testimonials", { p_words: search }, { count: "exact" }).select(TESTIMONIAL_COLUMNS)
    : client.from("testimonials").select(TESTIMONIAL_COLUMNS, { count: "exact" });
  const query = rows.order(SORTED_BY[column], { ascending: !descending }).order("id");
  return status ? query.eq("status", status) : query;
}
