import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap, assertRows } from "#platform/supabase/errors.ts";
import { rowOf, type TestimonialFields } from "./schema.ts";
import { TESTIMONIAL_COLUMNS, type Testimonial, type TestimonialFilter } from "./testimonial.ts";

/** A page of approved testimonials, newest first; a search ignores accents. Throws AppError. */
export async function listApproved(
  { search, only, page = 0 }: TestimonialFilter & { page?: number },
  signal: AbortSignal,
): Promise<Testimonial[]> {
  const client = await db();
  const from = page * LIMITS.pageSize;
  const rows = search
    ? client.rpc("search_testimonials", { p_words: search }).select(TESTIMONIAL_COLUMNS)
    : client.from("testimonials").select(TESTIMONIAL_COLUMNS);
  const approved = rows.eq("status", "approved");
  const query = (only ? approved.eq("id", only) : approved)
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The signed-in person's testimonials, in review or decided, newest first. Throws AppError. */
export async function listMine(signal: AbortSignal): Promise<Testimonial[]> {
  const query = (await db())
    .rpc("my_testimonials")
    .select(TESTIMONIAL_COLUMNS)
    .order("created_at", { ascending: false })
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The testimonial as it is now; null when it is gone. Throws AppError. */
export async function readTestimonial({ id }: Pick<Testimonial, "id">): Promise<Testimonial | null> {
  const query = (await db()).from("testimonials").select(TESTIMONIAL_COLUMNS);
  return assertRows(unwrap(await query.eq("id", id)))[0] ?? null;
}

/**
 * Saves if the row still has `version`; null when it has another one or is gone. A member's change goes back to review.
 * Throws AppError.
 */
export async function saveTestimonial(
  { id, version }: Pick<Testimonial, "id" | "version">,
  fields: TestimonialFields,
): Promise<Testimonial | null> {
  const update = (await db()).from("testimonials").update(rowOf(fields)).eq("id", id).eq("version", version);
  return assertRows(unwrap(await update.select(TESTIMONIAL_COLUMNS)))[0] ?? null;
}

/** Deletes a testimonial for good, without an error when it is already gone. Throws AppError. */
export async function deleteTestimonial(id: string): Promise<void> {
  unwrap(await (await db()).from("testimonials").delete().eq("id", id));
}
