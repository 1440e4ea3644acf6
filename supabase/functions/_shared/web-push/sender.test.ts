import { assert, assertEquals, assertMatch } from "../testing/assert.ts";
import { DEFAULT_PUSH_HOSTS } from "./push-hosts.ts";
import { createSender, type Delivery, judge, type PushMessage, type SenderOptions } from "./sender.ts";
import { aReceiver, decrypt } from "../testing/receiver.ts";
import { aVapidKey } from "../testing/vapid-key.ts";

const receiver = await aReceiver();
const message: PushMessage = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAsecret",
  p256dh: receiver.p256dh,
  auth: receiver.auth,
  payload: new TextEncoder().encode("¡Ánimo, Señor!"),
  tag: "new_post:1",
  ttlSeconds: 900,
  urgency: "normal",
};

type Received = { path: string; headers: Headers; body: Uint8Array };

/** Runs `test` with a sender whose transport ends at a server of ours, which answers `answer`. */
async function sending(
  answer: () => Response | Promise<Response>,
  test: (send: (change?: Partial<PushMessage>) => Promise<Delivery>, received: Received[]) => Promise<void>,
  options: Partial<SenderOptions> = {},
): Promise<void> {
  const received: Received[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      received.push({ path: new URL(request.url).pathname, headers: request.headers, body });
      return answer();
    },
  );
  const { keys } = await aVapidKey();
  const send = createSender({
    vapid: keys,
    hosts: DEFAULT_PUSH_HOSTS,
    transport: (url, request) => fetch(`http://127.0.0.1:${server.addr.port}${url.pathname}`, request),
    ...options,
  });
  try {
    await test((change) => send({ ...message, ...change }), received);
  } finally {
    await server.shutdown();
  }
}

Deno.test("a message arrives as aes128gcm that another implementation decrypts", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      assertEquals(await send(), { outcome: "sent" });
      const [arrived] = received;
      assert(arrived, "nothing arrived");
      const { path, headers, body } = arrived;
      assertEquals(path, "/wpush/v2/gAAAAsecret");
      assertEquals(await decrypt(body, receiver), "¡Ánimo, Señor!");
      assertEquals(headers.get("content-encoding"), "aes128gcm");
      assertEquals(headers.get("ttl"), "900");
      assertEquals(headers.get("urgency"), "normal");
      assertMatch(headers.get("topic") ?? "", /^[\w-]{32}$/);
      assertMatch(headers.get("authorization") ?? "", /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
    },
  );
});

Deno.test("each message has its own key and salt", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      await send();
      await send();
      const [first, second] = received.map(({ body }) => body.subarray(0, 86).join(" "));
      assert(first !== second);
    },
  );
});

Deno.test("the largest message stays within 4096 bytes", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      assertEquals(await send({ payload: new Uint8Array(3_993) }), { outcome: "sent" });
      assertEquals(received[0]?.body.length, 4_096);
    },
  );
});

Deno.test("without a tag there is no topic", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      await send({ tag: null });
      assertEquals(received[0]?.headers.get("topic"), null);
    },
  );
});

Deno.test("a host outside the allow-list is never called", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      const { outcome } = await send({ endpoint: "https://169.254.169.254/latest" });
      assertEquals(outcome, "dropped");
      assertEquals(received.length, 0);
    },
  );
});

Deno.test("a redirect is not followed", async () => {
  let calls = 0;
  await sending(
    () => {
      calls += 1;
      return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
    },
    async (send) => {
      assertEquals((await send()).outcome, "dropped");
      assertEquals(calls, 1);
    },
  );
});

Deno.test("a subscription with unusable keys is gone", async () => {
  await sending(
    () => new Response(null, { status: 201 }),
    async (send, received) => {
      for (const change of [
        { p256dh: "AAAA" },
        { auth: "AAAA" },
        { p256dh: receiver.p256dh.replace(/^B/, "C") },
      ]) {
        assertEquals(await send(change), { outcome: "gone" });
      }
      assertEquals(received.length, 0);
    },
  );
});

Deno.test("a service that does not answer in time is tried again", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await sending(
    () => promise,
    async (send) => {
      const delivery = await send();
      resolve(new Response(null, { status: 201 }));
      assertEquals(delivery.outcome, "retry");
      assertMatch(
        "reason" in delivery ? delivery.reason : "",
        /updates\.push\.services\.mozilla\.com: TimeoutError/,
      );
    },
    { timeoutMs: 50 },
  );
});

Deno.test("the first message to a service goes alone, the others once it has opened the connection", async () => {
  const { keys } = await aVapidKey();
  const underWay: string[] = [];
  const first = Promise.withResolvers<Response>();
  const begun = Promise.withResolvers<void>();
  const send = createSender({
    vapid: keys,
    hosts: DEFAULT_PUSH_HOSTS,
    transport: (url) => {
      underWay.push(url.pathname);
      begun.resolve();
      return url.pathname === "/1" ? first.promise : Promise.resolve(new Response(null, { status: 201 }));
    },
  });
  const host = "https://updates.push.services.mozilla.com";
  const deliveries = [send({ ...message, endpoint: `${host}/1` })];
  await begun.promise;
  for (const path of ["/2", "/3"]) deliveries.push(send({ ...message, endpoint: host + path }));
  // Another service has its own connection, and its messages are encrypted no faster.
  await send({ ...message, endpoint: "https://fcm.googleapis.com/4" });
  assertEquals(underWay, ["/1", "/4"]);
  first.resolve(new Response(null, { status: 201 }));
  assertEquals(
    (await Promise.all(deliveries)).map(({ outcome }) => outcome),
    ["sent", "sent", "sent"],
  );
});

Deno.test("a first message without an answer does not keep the others waiting for it", async () => {
  const { keys } = await aVapidKey();
  const send = createSender({
    vapid: keys,
    hosts: DEFAULT_PUSH_HOSTS,
    timeoutMs: 300,
    transport: (url, { signal }) =>
      new Promise((resolve, reject) => {
        if (!url.pathname.endsWith("/hangs")) resolve(new Response(null, { status: 201 }));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  const host = "https://updates.push.services.mozilla.com";
  const order: string[] = [];
  await Promise.all(
    ["/hangs", "/answers"].map(async (path) => {
      const { outcome } = await send({ ...message, endpoint: host + path });
      order.push(`${path} ${outcome}`);
    }),
  );
  assertEquals(order, ["/answers sent", "/hangs retry"]);
});

Deno.test("a service that cannot be reached is tried again", async () => {
  await sending(
    () => new Response(null),
    async (send) => assertEquals((await send()).outcome, "retry"),
    { transport: () => Promise.reject(new TypeError("connection refused")) },
  );
});

Deno.test("a connection that the service closed meanwhile is opened again at once", async () => {
  let calls = 0;
  await sending(
    () => new Response(null),
    async (send) => assertEquals(await send(), { outcome: "sent" }),
    {
      transport: () => {
        calls += 1;
        return calls === 1
          ? Promise.reject(new TypeError("connection closed before message completed"))
          : Promise.resolve(new Response(null, { status: 201 }));
      },
    },
  );
  assertEquals(calls, 2);
});

Deno.test("the log's reason has the host, the status and the service's words, not the endpoint", async () => {
  await sending(
    () => new Response("BadJwtToken", { status: 403 }),
    async (send) => {
      const delivery = await send();
      assert("reason" in delivery);
      assertMatch(delivery.reason, /mozilla\.com answered 403: BadJwtToken/);
      assert(!delivery.reason.includes("secret"));
    },
  );
});

const now = Date.parse("2026-11-20T12:00:00Z");

for (const [status, retryAfter, expected] of [
  [201, null, { outcome: "sent" }],
  [200, null, { outcome: "sent" }],
  [404, null, { outcome: "gone" }],
  [410, null, { outcome: "gone" }],
  [413, null, { outcome: "dropped", reason: "r" }],
  [400, null, { outcome: "dropped", reason: "r" }],
  [301, null, { outcome: "dropped", reason: "r" }],
  [401, null, { outcome: "retry", retryAfterSeconds: null, reason: "r" }],
  [403, null, { outcome: "retry", retryAfterSeconds: null, reason: "r" }],
  [429, "30", { outcome: "retry", retryAfterSeconds: 30, reason: "r" }],
  [429, null, { outcome: "retry", retryAfterSeconds: null, reason: "r" }],
  [500, null, { outcome: "retry", retryAfterSeconds: null, reason: "r" }],
  [503, "Fri, 20 Nov 2026 12:10:00 GMT", { outcome: "retry", retryAfterSeconds: 600, reason: "r" }],
] as const) {
  Deno.test(`${status} with Retry-After ${retryAfter} is ${expected.outcome}`, () => {
    assertEquals(judge(status, retryAfter, "r", now), expected);
  });
}
