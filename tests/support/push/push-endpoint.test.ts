import { createECDH, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSender } from "#functions/_shared/web-push/sender.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";
import { stop } from "./loopback.ts";
import { type PushEndpoint, startPushEndpoint } from "./push-endpoint.ts";
import { type AcceptedPush, SubscriptionStore } from "./subscription-store.ts";

const device = createECDH("prime256v1");
const subscription = {
  p256dh: device.generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};
const [ours, others] = [aKeyPair("mailto:hola@luzdelvalle.mx"), aKeyPair("mailto:hola@luzdelvalle.mx")];

let certificates: Certificates;
let endpoint: PushEndpoint;
let store: SubscriptionStore;
let token: string;
let delivered: AcceptedPush[];

beforeAll(async () => {
  certificates = makeCertificates();
  store = new SubscriptionStore();
  delivered = [];
  token = store.add(ours.publicKey, (_token, push) => delivered.push(push) > 0);
  endpoint = await startPushEndpoint(certificates, store);
});

afterAll(async () => {
  await stop(endpoint.server);
  certificates.remove();
});

function aKeyPair(subject: string) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  return { publicKey, privateKey: pair.getPrivateKey("base64url"), subject };
}

/** One request over TLS that trusts the throw-away authority alone. */
function transport(url: URL, { headers, body }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      ca: readFileSync(certificates.authorityFile),
      headers: headers as Record<string, string>,
    };
    const sending = request(url, options, (answer) => {
      void text(answer).then((said) => {
        const retryAfter = answer.headers["retry-after"];
        resolve(
          new Response(said, {
            status: answer.statusCode ?? 0,
            ...(retryAfter && { headers: { "retry-after": retryAfter } }),
          }),
        );
      });
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

/** Sends with the function's own sender; `change` spoils the request on its way. */
function send(vapid = ours, change: (request: RequestInit) => RequestInit = (same) => same, to = token) {
  const hosts = [new URL(endpoint.origin).host];
  const sender = createSender({ vapid, hosts, transport: (url, init) => transport(url, change(init)) });
  const payload = new TextEncoder().encode("Hola");
  return sender({
    endpoint: `${endpoint.origin}/wpush/v2/${to}`,
    ...subscription,
    payload,
    tag: "a",
    ttlSeconds: 86_400,
    urgency: "high",
  });
}

const without =
  (header: string) =>
  (init: RequestInit): RequestInit => ({ ...init, headers: { ...(init.headers as object), [header]: "" } });

test("a good message is taken and handed to the browser", async () => {
  expect(await send()).toEqual({ outcome: "sent" });
  expect(delivered.at(-1)).toMatchObject({
    token,
    ttl: 86_400,
    urgency: "high",
    subject: "mailto:hola@luzdelvalle.mx",
  });
});

test.each([
  ["another site's key", () => send(others), /answered 403: not the key/],
  [
    "a contact that Apple refuses",
    () => send({ ...ours, subject: "mailto:x@localhost" }),
    /answered 403: sub/,
  ],
  ["no authorization", () => send(ours, without("authorization")), /answered 401/],
  ["no TTL", () => send(ours, without("ttl")), /answered 400: TTL/],
  [
    "the legacy encoding",
    () =>
      send(ours, (init) => ({
        ...init,
        headers: { ...(init.headers as object), "content-encoding": "aesgcm" },
      })),
    /answered 415/,
  ],
  [
    "more than 4096 bytes",
    () => send(ours, (init) => ({ ...init, body: new Uint8Array(4_097) })),
    /answered 413/,
  ],
])("%s is refused", async (_name, sending, reason) => {
  const before = delivered.length;
  const delivery = await sending();
  expect("reason" in delivery ? delivery.reason : delivery.outcome).toMatch(reason);
  expect(delivered).toHaveLength(before);
});

test("a fault is answered as often as it was ordered", async () => {
  endpoint.fault({ status: 429, times: 2, headers: { "retry-after": "7" } });
  expect(await send()).toMatchObject({ outcome: "retry", retryAfterSeconds: 7 });
  expect(await send()).toMatchObject({ outcome: "retry" });
  expect(await send()).toEqual({ outcome: "sent" });
});

test("an expired and an unknown subscription are gone", async () => {
  const old = store.add(ours.publicKey, () => true);
  store.expire(old);
  expect(await send(ours, undefined, old)).toEqual({ outcome: "gone" });
  expect(await send(ours, undefined, "nunca")).toEqual({ outcome: "gone" });
});
