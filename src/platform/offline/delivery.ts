import { atom } from "jotai";
import { apartText, type Delivery } from "#lib/delivery.ts";
import { store } from "#platform/session/session.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import { leavesApartAt, type OutboxEntry } from "./outbox-entry.ts";

/** Whether everything pending waits for the end of maintenance. */
export const heldAtom = atom(false);

/**
 * "Enviando…" only until the first attempt failed; from then on the screen says that it waits. A tab that an older build
 * left open beside a newer one sends nothing.
 */
export function deliveryOf({ state, attempts }: Pick<OutboxEntry, "state" | "attempts">): Delivery {
  if (state === "refused") return "refused";
  if (attempts > 0 && store.get(heldAtom)) return "held";
  const sends = navigator.onLine && store.get(storageProblemAtom) !== "newer";
  return attempts === 0 && sends ? "sending" : "waiting";
}

/** The delivery of an entry for the screen: with why it was refused, when it leaves, and whether it may have arrived. */
export function deliveryState(entry: OutboxEntry) {
  return {
    delivery: deliveryOf(entry),
    problem: entry.problem,
    note: apartNote(entry),
    inDoubt: entry.inDoubt === true,
  };
}

/** Whether an entry waits for its time to be sent apart from the others, which nothing makes earlier. */
export function waitsApart(entry: Pick<OutboxEntry, "state" | "apartUntil">): boolean {
  return leavesApartAt(entry, Date.now()) !== undefined;
}

/** When such an entry leaves, as a sentence for its writer; undefined for any other, and while nobody can say when. */
export function apartNote(entry: Pick<OutboxEntry, "state" | "apartUntil">): string | undefined {
  const at = leavesApartAt(entry, Date.now());
  return at === undefined || !navigator.onLine || store.get(heldAtom) ? undefined : apartText(at);
}
