import { answerQueueCall, background } from "../_shared/background.ts";
import { json, toAnyOrigin } from "../_shared/http.ts";
import { type Addresses, composeMail, type Mail, type MailSession } from "./mail.ts";
import type { MailQueue, Outcome, QueuedMail } from "./queue.ts";

export type Dispatch = Addresses & {
  secret: string;
  queue: MailQueue;
  /** Opens a conversation with the mail server; null without one. */
  openSession: (() => MailSession) | null;
  /** Starts the next run; its result is not this run's concern. */
  callAgain: () => Promise<unknown>;
  now?: () => number;
};

/** `remaining` counts due mails that no run has been started for. */
type Summary = Record<Outcome["outcome"] | "leased" | "remaining", number>;

/** Mails of one run, one after the other: most servers take a few a second. */
const BATCH = 20;
/** A lease lasts two minutes and a mail may take 45 s: those not begun by then are left for the next run, in milliseconds. */
const BEGIN_WITHIN_MS = 60_000;

/**
 * `POST` with the secret sends the mails that are due and answers a summary. `POST …/unsubscribe?token=` ends a person's
 * mails, as mail programs do it (RFC 8058) and the page that asks; `GET` of that address, by a person, leads to that page.
 * The page also reads whose mails they are (`GET …/subscription?token=`) and undoes the end (`POST` there).
 */
export async function handle(request: Request, dispatch: Dispatch): Promise<Response> {
  const url = new URL(request.url);
  const door = url.pathname.split("/").at(-1);
  if (door === "unsubscribe" || door === "subscription")
    return toAnyOrigin(request, await byLink(request, door, url.searchParams.get("token") ?? "", dispatch));
  return answerQueueCall(request, {
    secret: dispatch.secret,
    work: () => run(dispatch),
    error: "dispatch failed",
  });
}

async function byLink(
  { method }: Request,
  door: "unsubscribe" | "subscription",
  token: string,
  { queue, siteUrl }: Dispatch,
): Promise<Response> {
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && door === "unsubscribe") {
    const location = new URL(`/correo#${encodeURIComponent(token)}`, siteUrl).href;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }
  if (!isRead && method !== "POST") return json(405, { error: "method not allowed" });
  try {
    const mails = await queue.byLink(token, isRead ? null : door === "subscription");
    return mails ? json(200, mails) : json(404, { error: "unknown token" });
  } catch (error) {
    if (String(error).includes("PT503")) return json(503, { error: "maintenance" });
    console.error("a link of a mail could not be answered", error);
    return json(503, { error: "try again" });
  }
}

async function run(dispatch: Dispatch): Promise<Summary> {
  const { queue, openSession, callAgain, now = Date.now } = dispatch;
  const summary: Summary = { leased: 0, sent: 0, bounced: 0, refused: 0, unknown: 0, retry: 0, remaining: 0 };
  // Without a server the mails wait, for two weeks at most.
  if (openSession === null) return summary;
  const beginUntil = now() + BEGIN_WITHIN_MS;
  const rows = await queue.lease(BATCH);
  summary.leased = rows.length;
  if (rows.length === 0) return summary;
  const session = openSession();
  let failure: Outcome | undefined;
  try {
    for (const row of rows) {
      if (now() > beginUntil) break;
      const composed = failure ?? compose(row, dispatch);
      let outcome: Outcome;
      if ("outcome" in composed) outcome = composed;
      else if (await queue.begin(row)) outcome = await session.send(row.mail_id, composed);
      else continue;
      // the others would be refused likewise, and so many tries lock an account
      if (outcome.outcome === "retry" && outcome.isServerDown) failure = outcome;
      summary[outcome.outcome] += 1;
      if ("problem" in outcome) console.warn(`mail ${row.mail_id} ${outcome.outcome}: ${outcome.problem}`);
      summary.remaining = await queue.settle(row, outcome);
    }
  } finally {
    session.end();
  }
  if (failure) summary.remaining = 0;
  else if (summary.remaining > 0) {
    background(callAgain());
    // The next run has them: a caller that repeats while mails remain must not start a second chain.
    summary.remaining = 0;
  }
  return summary;
}

/** A mail that cannot be written is given up before it begins, so that it costs no other one. */
function compose(row: QueuedMail, addresses: Addresses): Mail | Outcome {
  try {
    return composeMail(row, addresses);
  } catch (error) {
    console.error(`mail ${row.mail_id} could not be written`, error);
    return { outcome: "refused", problem: error instanceof Error ? error.name : "Error" };
  }
}
