import { assert, assertEquals } from "../_shared/testing/assert.ts";
import type { Delivery, PushMessage } from "../_shared/web-push/sender.ts";
import { type Dispatch, handle } from "./handler.ts";
import type { QueuedPush, Settled } from "./queue.ts";
import { aRow } from "./testing.ts";

const SECRET = "s3creto";

/** A dispatch over a queue in memory; `fate` decides the result of each message. */
function aDispatch(rows: QueuedPush[], fate: (message: PushMessage) => Delivery | Promise<Delivery>) {
  const settled: Settled[][] = [];
  let due = [...rows];
  let calledAgain = 0;
  const dispatch: Dispatch = {
    secret: SECRET,
    siteUrl: "https://luzdelvalle.mx",
    send: async (message) => fate(message),
    queue: {
      lease: async (limit) => {
        const leased = due.slice(0, limit);
        due = due.slice(limit);
        return leased;
      },
      settle: async (batch) => {
        settled.push([...batch]);
        return due.length;
      },
    },
    callAgain: async () => {
      calledAgain += 1;
    },
  };
  return { dispatch, settled, calledAgain: () => calledAgain };
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRow({ queue_id: index, endpoint: `https://fcm.googleapis.com/${index}` }),
  );
const call = (dispatch: Dispatch, secret = SECRET) =>
  handle(
    new Request("http://localhost/", { method: "POST", headers: { authorization: `Bearer ${secret}` } }),
    dispatch,
  );
const sent = (): Delivery => ({ outcome: "sent" });

Deno.test("only a POST with the secret starts a run", async () => {
  const { dispatch, settled } = aDispatch(rowsOf(1), sent);
  assertEquals((await handle(new Request("http://localhost/"), dispatch)).status, 405);
  assertEquals((await call(dispatch, "otro")).status, 401);
  assertEquals(settled, []);
});

Deno.test("every outcome is counted and reported for its own row", async () => {
  const fates: Record<string, Delivery> = {
    "/0": { outcome: "sent" },
    "/1": { outcome: "gone" },
    "/2": { outcome: "retry", retryAfterSeconds: 60, reason: "429" },
    "/3": { outcome: "dropped", reason: "413" },
  };
  const { dispatch, settled } = aDispatch(
    rowsOf(4),
    ({ endpoint }) => fates[new URL(endpoint).pathname] ?? sent(),
  );
  const response = await call(dispatch);
  assertEquals(await response.json(), { leased: 4, sent: 1, gone: 1, retry: 1, dropped: 1, remaining: 0 });
  const byRow = Object.fromEntries(settled.flat().map(({ row, delivery }) => [`/${row.queue_id}`, delivery]));
  assertEquals(byRow, fates);
});

Deno.test("the message carries the notice's text and tag, how long it is news and how urgent", async () => {
  const messages: PushMessage[] = [];
  const { dispatch } = aDispatch([aRow({ ttl_seconds: 900, urgency: "normal" })], (message) => {
    messages.push(message);
    return sent();
  });
  await call(dispatch);
  const [message] = messages;
  assertEquals([message?.tag, message?.ttlSeconds, message?.urgency], ["new_post:1", 900, "normal"]);
  assertEquals(JSON.parse(new TextDecoder().decode(message?.payload)).notification.title, "Nueva profecía");
});

Deno.test("an empty queue is left alone", async () => {
  const { dispatch, settled, calledAgain } = aDispatch([], sent);
  assertEquals((await (await call(dispatch)).json()).leased, 0);
  assertEquals([settled.length, calledAgain()], [0, 0]);
});

Deno.test("500 rows are a run, and another is started while rows remain", async () => {
  const { dispatch, settled, calledAgain } = aDispatch(rowsOf(1_001), sent);
  assertEquals(await (await call(dispatch)).json(), {
    leased: 500,
    sent: 500,
    gone: 0,
    retry: 0,
    dropped: 0,
    remaining: 0,
  });
  assertEquals(calledAgain(), 1);
  await call(dispatch);
  assertEquals((await (await call(dispatch)).json()).leased, 1);
  assertEquals(calledAgain(), 2);
  assertEquals(settled.flat().length, 1_001);
  assertEquals(new Set(settled.flat().map(({ row }) => row.queue_id)).size, 1_001);
});

Deno.test("the next run is started while a service that hangs holds up the last messages of this one", async () => {
  const hangs = Promise.withResolvers<Delivery>();
  const { dispatch, calledAgain } = aDispatch(rowsOf(501), ({ endpoint }) =>
    endpoint.endsWith("/7") ? hangs.promise : sent(),
  );
  const nextStarted = Promise.withResolvers<void>();
  const { callAgain } = dispatch;
  dispatch.callAgain = async () => {
    await callAgain();
    nextStarted.resolve();
  };
  const answer = call(dispatch);
  await nextStarted.promise;
  hangs.resolve({ outcome: "sent" });
  assertEquals((await (await answer).json()).sent, 500);
  assertEquals(calledAgain(), 1);
});

Deno.test("never more than 50 messages are under way", async () => {
  let running = 0;
  let most = 0;
  const { dispatch } = aDispatch(rowsOf(200), async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return sent();
  });
  await call(dispatch);
  assertEquals(most, 50);
});

Deno.test("reports are made on the way, so that a run that dies repeats few notices", async () => {
  const { dispatch, settled } = aDispatch(rowsOf(250), sent);
  await call(dispatch);
  assert(settled.length >= 3, `${settled.length} reports`);
  assert(
    settled.every((batch) => batch.length <= 150),
    "a report is small",
  );
});

Deno.test("messages not begun while the lease was safe are left for the next run", async () => {
  let now = 0;
  const { dispatch, settled } = aDispatch(rowsOf(200), () => {
    now += 1_000;
    return sent();
  });
  const summary = await (await call({ ...dispatch, now: () => now })).json();
  assertEquals(summary.leased, 200);
  assert(summary.sent > 0 && summary.sent < 100, `${summary.sent} sent`);
  assertEquals(settled.flat().length, summary.sent);
});

Deno.test("one message that cannot be made costs that message alone", async () => {
  const { dispatch, settled } = aDispatch(
    [aRow({ queue_id: 1, path: "http://[" }), aRow({ queue_id: 2 })],
    sent,
  );
  assertEquals((await (await call(dispatch)).json()).dropped, 1);
  assertEquals(
    settled
      .flat()
      .map(({ delivery }) => delivery.outcome)
      .toSorted(),
    ["dropped", "sent"],
  );
});

Deno.test("a report that fails goes with the next one", async () => {
  const { dispatch, settled } = aDispatch(rowsOf(250), sent);
  const { settle } = dispatch.queue;
  let reports = 0;
  dispatch.queue.settle = (batch) => (++reports === 1 ? Promise.reject(new Error("down")) : settle(batch));
  assertEquals((await call(dispatch)).status, 200);
  assertEquals(new Set(settled.flat().map(({ row }) => row.queue_id)).size, 250);
});

Deno.test("a database that fails is a 500 without its words", async () => {
  const { dispatch } = aDispatch([], sent);
  dispatch.queue.lease = () => Promise.reject(new Error("password=x"));
  const response = await call(dispatch);
  assertEquals(response.status, 500);
  assertEquals(await response.json(), { error: "dispatch failed" });
});
