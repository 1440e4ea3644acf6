import { TARGET_TYPES, type Target } from "#domain/target.ts";

/**
 * What an entry of the outbox is about, whichever build wrote it: the first ones knew prophecies only. Null when it was
 * damaged. Without the schema, which who only reads does not load.
 */
export function targetOfEntry(payload: unknown): Target | null {
  const { target, prophecyId } = (payload ?? {}) as { target?: unknown; prophecyId?: unknown };
  if (typeof prophecyId === "string") return { type: "prophecy", id: prophecyId };
  const { type, id } = (target ?? {}) as { type?: unknown; id?: unknown };
  const known = TARGET_TYPES.find((each) => each === type);
  return known && typeof id === "string" ? { type: known, id } : null;
}
