import { VISITOR_OWNER, type OutboxEntry } from "./outbox-entry.ts";

/**
 * In localStorage: a person has entries in a store of this name, which the browser may delete between two visits. A
 * visitor's are noted apart, because those of a person whose session ended wait beside them.
 */
const keyOf = (owner: string) => (owner === VISITOR_OWNER ? "iglesia-unsent-visitor" : "iglesia-unsent");

/** The owner of the entries, and the store (`OutboxPlace.writer`) that numbered the last of them. */
interface UnsentNote {
  owner: string;
  writer: string;
}

/** Notes whether entries of a person wait on this device. */
export function noteUnsent(owner: string, entries: readonly OutboxEntry[]): void {
  const writer = entries.at(-1)?.place?.writer;
  if (writer === undefined) return forgetUnsentNote(owner);
  const note: UnsentNote = { owner, writer };
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(note));
  } catch {
    // Nothing is kept between visits here.
  }
}

/** The store in which entries of a person waited at the last visit; null when there was none. */
export function unsentStore(owner: string): string | null {
  try {
    const note = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "null") as Partial<UnsentNote> | null;
    return note?.owner === owner && typeof note.writer === "string" ? note.writer : null;
  } catch {
    return null;
  }
}

/** Forgets the note of a person: nothing of theirs is left, or they signed out knowing of it. */
export function forgetUnsentNote(owner: string): void {
  if (unsentStore(owner) !== null) localStorage.removeItem(keyOf(owner));
}
