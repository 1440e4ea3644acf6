import { sameFields, type DraftFields, type ProphecyStatus, type SavedProphecy } from "./draft-fields.ts";

/** One attempt to save: the fields, and the status the prophecy was to have. */
export interface Attempt {
  fields: DraftFields;
  status: ProphecyStatus;
}

/** The reason why the server had no row with the version to save over. */
export type MissedSave =
  | { kind: "mine"; row: SavedProphecy }
  | { kind: "conflict"; other: SavedProphecy }
  /** The version is still ours, so nobody saved first: we have lost the right to save. */
  | { kind: "denied" }
  | { kind: "gone" };

/**
 * An update that found no row with `version` is not always a conflict. If the server holds exactly what
 * one of our `attempts` sent, that one arrived and only its answer was lost: we go on from there.
 */
export function explainMissedSave(
  attempts: readonly Attempt[],
  stored: SavedProphecy | null,
  version: number | null,
): MissedSave {
  if (!stored) return { kind: "gone" };
  if (attempts.some((attempt) => isStored(attempt, stored))) return { kind: "mine", row: stored };
  return stored.version === version ? { kind: "denied" } : { kind: "conflict", other: stored };
}

/** Whether the server holds exactly what an attempt sent. */
export function isStored({ fields, status }: Attempt, stored: SavedProphecy): boolean {
  // The database fills in the admin's name where the author was left empty.
  const author = fields.author.trim() === "" ? stored.author : fields.author;
  return status === stored.status && sameFields({ ...fields, author }, stored);
}

/** The action for a copy of unsaved edits found on this device. */
export type Recovery = "nothing" | "offer" | "offer-and-compare";

/**
 * Whether a copy left on this device is worth offering, and whether somebody saved another version
 * since it was begun (`baseVersion` null: it had never been saved).
 */
export function recoveryOf(
  copy: { fields: DraftFields; baseVersion: number | null },
  stored: SavedProphecy | null,
): Recovery {
  if (!stored) return "offer";
  if (sameFields(copy.fields, stored)) return "nothing";
  return copy.baseVersion === stored.version ? "offer" : "offer-and-compare";
}
