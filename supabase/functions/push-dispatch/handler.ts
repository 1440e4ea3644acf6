import { answerQueueCall, background, forEachAtMost } from "../_shared/background.ts";
import type { Delivery, PushMessage } from "../_shared/web-push/sender.ts";
import { encodePayload } from "./payload.ts";
import type { PushQueue, QueuedPush, Settled } from "./queue.ts";

export type Dispatch = {
  secret: string;
  siteUrl: string;
  queue: PushQueue;
  send: (message: PushMessage) => Promise<Delivery>;
  /** Starts the next run, whose result this run ignores. */
  callAgain: () => Promise<unknown>;
  now?: () => number;
};

/** `remaining` counts the due rows during a run; the answer has 0, since the next run is started for them. */
type DispatchSummary = Record<Delivery["outcome"] | "leased" | "remaining", number>;

/** Rows per run. Hosted functions get 2 s of CPU per request: 500 messages at 2 ms take half of that. */
const BATCH = 500;
const SENDING_AT_ONCE = 50;
/**
 * A run begins no row after this, in milliseconds: a lease lasts 60 s, an answer takes up to 10 s. The other
 * rows are due again when their lease ends.
 */
const BEGIN_WITHIN_MS = 40_000;
/**
 * Results in one report. If a run dies, the messages not reported yet are sent again: some hundreds, since 50 sends are
 * under way at once.
 */
const REPORT_EVERY = 100;

/** Sends the due messages of the push queue: `POST` with the dispatch secret; answers a summary. */
export function handle(request: Request, dispatch: Dispatch): Promise<Response> {
  return answerQueueCall(request, {
    secret: dispatch.secret,
    work: () => run(dispatch),
    error: "dispatch failed",
  });
}

async function run({ queue, send, siteUrl, callAgain, now = Date.now }: Dispatch): Promise<DispatchSummary> {
  const beginUntil = now() + BEGIN_WITHIN_MS;
  const rows = await queue.lease(BATCH);
  const summary: DispatchSummary = {
    leased: rows.length,
    sent: 0,
    gone: 0,
    retry: 0,
    dropped: 0,
    remaining: 0,
  };
  if (rows.length === 0) return summary;

  let unreported: Settled[] = [];
  const report = async () => {
    const settled = unreported;
    unreported = [];
    if (settled.length === 0) return;
    try {
      summary.remaining = await queue.settle(settled);
    } catch (error) {
      unreported.push(...settled);
      throw error;
    }
  };
  let isNextStarted = false;
  const startNext = () => {
    if (!isNextStarted) background(callAgain());
    isNextStarted = true;
  };
  let begun = 0;
  let delivered = 0;
  await forEachAtMost(SENDING_AT_ONCE, rows, async (row) => {
    begun += 1;
    // A full batch: the next run starts before the last answers, since a hanging service takes 10 s for each.
    if (begun === BATCH) startNext();
    if (now() > beginUntil) return;
    const delivery = await deliver(row, siteUrl, send);
    summary[delivery.outcome] += 1;
    if ("reason" in delivery) console.warn(`push ${row.queue_id} ${delivery.outcome}: ${delivery.reason}`);
    unreported.push({ row, delivery });
    delivered += 1;
    // A report that fails goes with the next one: a message without a report is sent again, and rings twice.
    if (delivered % REPORT_EVERY === 0) await report().catch(() => undefined);
  });
  await report();
  if (summary.remaining > 0) startNext();
  // 0, since the next run takes the rest: a caller that repeats while rows remain would start a second chain.
  return { ...summary, remaining: 0 };
}

/** Sends one row. A failure, such as a text that cannot be encoded, drops this row and not the batch. */
async function deliver(row: QueuedPush, siteUrl: string, send: Dispatch["send"]): Promise<Delivery> {
  const { endpoint, p256dh, auth, tag, ttl_seconds: ttlSeconds, urgency } = row;
  try {
    return await send({
      endpoint,
      p256dh,
      auth,
      tag,
      ttlSeconds,
      urgency,
      payload: encodePayload(row, siteUrl),
    });
  } catch (error) {
    return { outcome: "dropped", reason: String(error) };
  }
}
