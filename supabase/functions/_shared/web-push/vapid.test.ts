import { assert, assertEquals } from "../testing/assert.ts";
import { createVapid } from "./vapid.ts";
import { aVapidKey } from "../testing/vapid-key.ts";

const HOUR_MS = 3_600_000;

const bytes = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });

function claimsOf(header: string) {
  const [, claims = ""] = /^vapid t=([^,]+)/.exec(header)?.[1]?.split(".") ?? [];
  return JSON.parse(new TextDecoder().decode(bytes(claims))) as { aud: string; exp: number; sub: string };
}

Deno.test("the token names the service, our contact and ends within 24 hours", async () => {
  const { keys, publicKey } = await aVapidKey();
  const header = await createVapid(keys)(new URL("https://fcm.googleapis.com/fcm/send/abc"));
  const { aud, exp, sub } = claimsOf(header);
  assertEquals(aud, "https://fcm.googleapis.com");
  assertEquals(sub, "mailto:avisos@luzdelvalle.mx");
  const hours = (exp * 1000 - Date.now()) / HOUR_MS;
  assert(hours > 11.9 && hours < 12.1, `${hours} h`);

  const [, token = ""] = /^vapid t=([^,]+), k=.+$/.exec(header) ?? [];
  const [head, body, signature = ""] = token.split(".");
  const data = new TextEncoder().encode(`${head}.${body}`);
  assert(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, publicKey, bytes(signature), data));
});

Deno.test("one signature serves a push service until it is nearly over", async () => {
  const { keys } = await aVapidKey();
  let now = 0;
  const vapid = createVapid(keys, () => now);
  const first = vapid(new URL("https://fcm.googleapis.com/fcm/send/a"));
  assert(vapid(new URL("https://fcm.googleapis.com/fcm/send/b")) === first, "the same service");
  assert(vapid(new URL("https://web.push.apple.com/c")) !== first, "another service");
  now = 10.9 * HOUR_MS;
  assert(vapid(new URL("https://fcm.googleapis.com/fcm/send/a")) === first, "still good");
  now = 11.1 * HOUR_MS;
  assert(vapid(new URL("https://fcm.googleapis.com/fcm/send/a")) !== first, "nearly over");
});
