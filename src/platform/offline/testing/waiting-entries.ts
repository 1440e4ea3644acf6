import { store } from "#platform/session/session.ts";
import { memberStore } from "../member-store.ts";
import { outboxAtom } from "../outbox.ts";
import type { OutboxEntry } from "../outbox-entry.ts";
import type { OutboxSender } from "../outbox-sender.ts";
import type { OutboxKind } from "../outbox-kind.ts";

// Both on the device and on the screen: any other write of the page (how far somebody has read) reads the device again,
// and would undo a change of the screen alone.

/** Puts an entry into the outbox of `owner`. */
export async function keepEntry(owner: string, entry: OutboxEntry): Promise<void> {
  const { outbox } = await memberStore(owner);
  await outbox.append(entry);
  store.set(outboxAtom, [...(store.get(outboxAtom) ?? []), entry]);
}

/** Changes an entry of the outbox of `owner`; null takes it out. */
export async function changeEntry(
  owner: string,
  id: string,
  edit: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<void> {
  const { outbox } = await memberStore(owner);
  await outbox.change(id, edit);
  const shown = store.get(outboxAtom) ?? [];
  store.set(
    outboxAtom,
    shown.flatMap((entry) => (entry.id === id ? (edit(entry) ?? []) : [entry])),
  );
}

/** A kind that `send` sends, of which nothing else is known. */
export function aKind(kind: string, send: OutboxSender): OutboxKind {
  return { kind, name: "Texto", send, describe: () => null, ifArrived: "deleted", reread: () => undefined };
}
