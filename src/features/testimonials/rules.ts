import type { Delivery } from "#lib/delivery.ts";
import { deliveryState } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { BLANK, fieldsOf, rowOf, type TestimonialFields } from "./schema.ts";
import type { Testimonial } from "./testimonial.ts";

/** One's own testimonial on the screen, wherever it is kept. */
export interface ShownTestimonial extends Testimonial {
  delivery: Delivery;
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  /** When it leaves, if it waits apart from what else was written. */
  note?: string | undefined;
}

/**
 * Pending testimonials, newest first, then the server's; one that is in both (its answer is just arriving) is shown
 * once.
 */
export function shownTestimonials(
  stored: readonly Testimonial[],
  entries: readonly OutboxEntry[],
): ShownTestimonial[] {
  const known = new Set(stored.map(({ id }) => id));
  const waiting = entries.filter(({ id, payload }) => !known.has(id) && hasText(payload)).map(unsent);
  return [
    ...waiting.toReversed(),
    ...stored.map((testimonial) => ({ ...testimonial, delivery: "stored" as const, problem: undefined })),
  ];
}

/**
 * Whether a testimonial carries the whole name of its author's account, so that everybody may know whose it is. Any
 * other name may be meant to hide it.
 */
export function isOwnName(authorName: unknown, fullName: string | null): boolean {
  return typeof authorName === "string" && authorName !== "" && authorName === fullName?.trim();
}

/** The values of an edit that has not reached the server; null for a damaged one. */
export function editedFields(entry: OutboxEntry | undefined): TestimonialFields | null {
  if (!hasText(entry?.payload)) return null;
  const { authorName, content } = { ...BLANK, ...(entry?.payload as Partial<TestimonialFields>) };
  return { authorName, content };
}

/** Whether a stored testimonial says what the form does. */
export function saysSame(stored: Testimonial, { authorName, content }: TestimonialFields): boolean {
  const known = fieldsOf(stored);
  return known.authorName === authorName && known.content === content;
}

/** Enough to be shown; what is sent is checked whole. */
function hasText(payload: unknown): boolean {
  return typeof (payload as Partial<TestimonialFields> | null)?.content === "string";
}

function unsent(entry: OutboxEntry): ShownTestimonial {
  const payload = entry.payload as Partial<TestimonialFields>;
  return {
    id: entry.id,
    ...rowOf({ ...BLANK, authorName: "Tú", ...payload }),
    status: "pending",
    rejection_reason: null,
    version: 0,
    created_at: new Date(entry.createdAt).toISOString(),
    ...deliveryState(entry),
  };
}
