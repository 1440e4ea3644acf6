import { answerQueueCall, background, forEachAtMost } from "../_shared/background.ts";
import type { Answer, Call, QueuedCall, WebhookQueue } from "./queue.ts";
import { signedHeaders } from "./signature.ts";

export type Dispatch = {
  secret: string;
  siteUrl: string;
  queue: WebhookQueue;
  send: (call: Call) => Promise<Answer>;
  /** Starts the next run; its result is not this run's concern. */
  callAgain: () => Promise<unknown>;
  now?: () => number;
};

type DispatchSummary = { leased: number; delivered: number; failed: number; remaining: number };

/** Calls of one run: at 5 s each, ten at a time, they end well within the lease of 60 s. */
const BATCH = 50;
const CALLS_AT_ONCE = 10;

/** Makes the webhook calls that are due: `POST` with the secret; answers a summary. */
export function handle(request: Request, dispatch: Dispatch): Promise<Response> {
  return answerQueueCall(request, {
    secret: dispatch.secret,
    work: () => run(dispatch),
    error: "dispatch failed",
  });
}

async function run(dispatch: Dispatch): Promise<DispatchSummary> {
  const { queue, callAgain } = dispatch;
  const rows = await queue.lease(BATCH);
  const summary: DispatchSummary = { leased: rows.length, delivered: 0, failed: 0, remaining: 0 };
  if (rows.length === 0) return summary;
  await forEachAtMost(CALLS_AT_ONCE, rows, async (row) => {
    const answer = await deliver(row, dispatch);
    const isDelivered =
      answer.problem === null && answer.status !== null && Math.floor(answer.status / 100) === 2;
    summary[isDelivered ? "delivered" : "failed"] += 1;
    // Each at once: a test shows its answer while another call still waits for one.
    summary.remaining = await queue.settle([{ row, answer }]);
  });
  if (summary.remaining > 0) {
    background(callAgain());
    // The next run has them: a caller that repeats while calls remain must not start a second chain.
    summary.remaining = 0;
  }
  return summary;
}

async function deliver(row: QueuedCall, { siteUrl, send, now = Date.now }: Dispatch): Promise<Answer> {
  const body = bodyOf(row, siteUrl);
  const moment = { id: row.delivery_id, seconds: Math.floor(now() / 1_000), body };
  return send({ url: row.url, headers: await signedHeaders(row.secrets, moment), body });
}

/** Body of a call, in the shape that Standard Webhooks advises; the same at each try. */
function bodyOf({ event, happened_at, target_id, title, path }: QueuedCall, siteUrl: string): string {
  return JSON.stringify({
    type: event,
    timestamp: happened_at,
    data: { id: target_id, ...(title !== null && { title }), link: new URL(path, siteUrl).href },
  });
}
