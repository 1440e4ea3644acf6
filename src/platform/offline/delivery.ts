import type { Delivery } from "#lib/delivery.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** "Enviando…" only until the first attempt failed; from then on the screen says that it waits. */
export function deliveryOf({ state, attempts }: Pick<OutboxEntry, "state" | "attempts">): Delivery {
  if (state === "refused") return "refused";
  return attempts === 0 && navigator.onLine ? "sending" : "waiting";
}
