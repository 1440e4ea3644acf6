import * as v from "valibot";
import { type Database, twice } from "../_shared/database.ts";
import type { Delivery } from "../_shared/web-push/sender.ts";

const queuedPush = v.object({
  queue_id: v.number(),
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  notification_id: v.string(),
  title: v.string(),
  message: v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text ?? ""),
  ),
  /** Inside the site, with `?n=<notification id>`. */
  path: v.string(),
  tag: v.nullable(v.string()),
  unread: v.number(),
  /** How long the push service may keep it for a phone that is off. */
  ttl_seconds: v.number(),
  urgency: v.picklist(["very-low", "low", "normal", "high"]),
  /** The id by which the device's worker reports the message as shown or opened. */
  receipt: v.string(),
});

export type QueuedPush = v.InferOutput<typeof queuedPush>;
export type Settled = { row: QueuedPush; delivery: Delivery };

export type PushQueue = {
  /** Takes up to `limit` due rows; nobody else gets them until they are settled or the lease ends. */
  lease: (limit: number) => Promise<QueuedPush[]>;
  /** Reports the results of rows; resolves to how many are still due. */
  settle: (settled: readonly Settled[]) => Promise<number>;
};

export function createQueue(database: Database): PushQueue {
  return {
    async lease(limit) {
      return v.parse(v.array(queuedPush), await database.rpc("lease_push_batch", { p_limit: limit }));
    },
    async settle(settled) {
      const results = settled.map(({ row, delivery }) => ({
        queue_id: row.queue_id,
        // Distinguishes this lease from a later one of the same row.
        attempts: row.attempts,
        outcome: delivery.outcome,
        ...(delivery.outcome === "retry" && delivery.retryAfterSeconds !== null
          ? { retry_after_seconds: delivery.retryAfterSeconds }
          : {}),
      }));
      // Unsettled messages are sent again, and ring twice.
      const remaining = await twice(() => database.rpc("settle_push_batch", { p_results: results }));
      return v.parse(v.number(), remaining);
    },
  };
}
