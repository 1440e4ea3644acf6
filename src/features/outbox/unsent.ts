import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { EntryDescription, OutboxKind } from "#platform/offline/outbox-kind.ts";
import { outboxKind } from "#platform/offline/outbox.ts";

/** An entry of the outbox in the words of the person who made it. */
export interface Unsent extends EntryDescription {
  id: string;
  problem: string | null;
  /** It may have reached the server although nobody has confirmed it. */
  inDoubt: boolean;
  /** The state of a discarded entry's row, should it have arrived. */
  ifArrived: OutboxKind["ifArrived"];
  /** The person took it back: what waits is its deletion. */
  withdrawn: boolean;
}

/** Describes an entry; of a damaged one, or one of an unknown kind, whatever is left of its text. */
export function describeEntry({ id, kind, payload, problem, inDoubt, withdrawn }: OutboxEntry): Unsent {
  const known = outboxKind(kind);
  const described: Unsent = {
    ...(known?.describe(payload, id) ?? { what: known?.name ?? "Texto", text: textIn(payload), path: null }),
    id,
    problem: problem ?? null,
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
