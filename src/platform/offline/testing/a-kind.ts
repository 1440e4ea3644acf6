import type { OutboxKind } from "../outbox-kind.ts";
import type { OutboxSender } from "../outbox-sender.ts";

/** A kind that `send` sends, of which nothing else is known. */
export function aKind(kind: string, send: OutboxSender): OutboxKind {
  return { kind, name: "Texto", send, describe: () => null, ifArrived: "deleted" };
}
