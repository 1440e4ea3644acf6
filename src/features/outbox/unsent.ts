import { apartNote } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { EntryDescription, OutboxKind } from "#platform/offline/outbox-kind.ts";
import { outboxKind } from "#platform/offline/outbox.ts";

/** Id of the list of what was not sent. */
export const UNSENT_LIST = "por-enviar";

/** An entry of the outbox in the words of the person who made it. */
export interface Unsent extends EntryDescription {
  id: string;
  problem: string | null;
  /** When it leaves, if it waits apart from the others. */
  note: string | undefined;
  /** It may have reached the server although nobody has confirmed it. */
  inDoubt: boolean;
  /** The state of a discarded entry's row, should it have arrived. */
  ifArrived: OutboxKind["ifArrived"];
  /** The person took it back: what waits is its deletion. */
  withdrawn: boolean;
}

/** Describes an entry; of a damaged one, or one of an unknown kind, whatever is left of its text. */
export function describeEntry(entry: OutboxEntry): Unsent {
  const { id, kind, payload, problem, inDoubt, withdrawn } = entry;
  const known = outboxKind(kind);
  const described: Unsent = {
    ...(known?.describe(payload, id) ?? { what: known?.name ?? "Texto", text: textIn(payload), path: null }),
    id,
    problem: problem ?? null,
    note: apartNote(entry),
    inDoubt: inDoubt === true,
    ifArrived: known?.ifArrived ?? "deleted",
    withdrawn: withdrawn === true,
  };
  // A withdrawn entry is not read or edited: only its deletion is pending, or the question after it.
  if (!described.withdrawn) return described;
  const waiting = described.ifArrived === "told" ? "Comprobar si llegó" : "Borrar";
  return { ...described, what: `${waiting}: ${described.what}`, text: null, path: null };
}

/** The text that a person may have written into a damaged entry of any kind. */
function textIn(payload: unknown): string | null {
  const { content, message, note } = (payload ?? {}) as Record<string, unknown>;
  return (
    [content, message, note].find((text): text is string => typeof text === "string" && text !== "") ?? null
  );
}
