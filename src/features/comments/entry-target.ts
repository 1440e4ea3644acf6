import { TARGET_TYPES, type Target } from "#domain/target.ts";

/**
 * The target of an entry of the outbox, of any build: the first ones knew prophecies only. Null for a damaged one.
 * Without the schema, so that readers do not load it.
 */
export function targetOfEntry(payload: unknown): Target | null {
  const { target, prophecyId } = (payload ?? {}) as { target?: unknown; prophecyId?: unknown };
  if (typeof prophecyId === "string") return { type: "prophecy", id: prophecyId };
  const { type, id } = (target ?? {}) as { type?: unknown; id?: unknown };
  const known = TARGET_TYPES.find((each) => each === type);
  return known && typeof id === "string" ? { type: known, id } : null;
}
