import type { Sending } from "#platform/offline/outbox-sender.ts";
import { editWaitingRow, ONCE, storeRow, withdrawRow } from "#platform/offline/store-row.ts";
import type { Rows } from "#platform/supabase/client.ts";
import type { TestimonialEditPayload, TestimonialPayload } from "./payload.ts";
import { saysSame } from "./rules.ts";
import { rowOf, type TestimonialFields } from "./schema.ts";
import { TESTIMONIAL_COLUMNS, type Testimonial } from "./testimonial.ts";

/** Stores a testimonial of `sending.owner`, as `storeRow` does, with what its author has changed while it waited. */
export async function storeTestimonial(
  { amended, ...fields }: TestimonialPayload,
  id: string,
  sending: Sending,
): Promise<void> {
  await storeRow<Testimonial>(id, sending, {
    insert: (rows) => rows.from("testimonials").upsert({ id, ...rowOf(fields) }, ONCE),
    readBack: (rows) => readMine(rows, id),
    // the attempt whose answer was lost carried an older text
    amend: (stored) =>
      amended === true && !saysSame(stored, fields)
        ? (rows) => update(rows, id, fields).select(TESTIMONIAL_COLUMNS)
        : null,
  });
}

/** Changes a testimonial of `sending.owner` that nobody has decided on, as `editWaitingRow` does. */
export function storeTestimonialEdit(
  { testimonialId: id, ...fields }: TestimonialEditPayload,
  sending: Sending,
): Promise<void> {
  return editWaitingRow<Testimonial>(id, sending, {
    update: (rows) => update(rows, id, fields).eq("status", "pending").select(TESTIMONIAL_COLUMNS),
    readBack: (rows) => readMine(rows, id),
    isStored: (stored) => saysSame(stored, fields),
  });
}

/** Deletes a testimonial of `sending.owner`, if it was stored, as `withdrawRow` does. */
export function withdrawTestimonial(id: string, sending: Sending): Promise<void> {
  return withdrawRow(id, sending, (rows) => rows.from("testimonials").delete().eq("id", id).select("id"));
}

function update(rows: Rows, id: string, fields: TestimonialFields) {
  return rows.from("testimonials").update(rowOf(fields)).eq("id", id);
}

function readMine(rows: Rows, id: string) {
  return rows.rpc("my_testimonials").select(TESTIMONIAL_COLUMNS).eq("id", id);
}
