import * as v from "valibot";
import { type Database, twice } from "../_shared/database.ts";

const queuedCall = v.object({
  delivery_id: v.string(),
  attempts: v.number(),
  url: v.string(),
  /** The newest first. */
  secrets: v.array(v.string()),
  event: v.string(),
  target_id: v.string(),
  title: v.nullable(v.string()),
  /** Inside the site. */
  path: v.string(),
  happened_at: v.string(),
});

export type QueuedCall = v.InferOutput<typeof queuedCall>;

/** A call that is ready: its address, signed headers and body. */
export type Call = { url: string; headers: Record<string, string>; body: string };

/** Why a call failed before it had a status, or what its status says. */
export type Problem = "address" | "no-address" | "private-address" | "unreachable" | "timeout" | "redirect";

/** The answer to a call: the status and the first kilobyte, or nothing. */
export type Answer = { status: number | null; answer: string; problem: Problem | null };

export type Settled = { row: QueuedCall; answer: Answer };

export type WebhookQueue = {
  /** Takes up to `limit` due calls; nobody else gets them until they are settled or the lease ends. */
  lease: (limit: number) => Promise<QueuedCall[]>;
  /** Reports the answers to calls; resolves to how many are still due. */
  settle: (settled: readonly Settled[]) => Promise<number>;
};

export function createQueue(database: Database): WebhookQueue {
  return {
    async lease(limit) {
      return v.parse(v.array(queuedCall), await database.rpc("lease_webhook_batch", { p_limit: limit }));
    },
    async settle(settled) {
      const results = settled.map(({ row, answer }) => ({
        delivery_id: row.delivery_id,
        // Tells this lease from a later one of the same row.
        attempts: row.attempts,
        ...answer,
      }));
      const remaining = await twice(() => database.rpc("settle_webhook_batch", { p_results: results }));
      return v.parse(v.number(), remaining);
    },
  };
}
