import * as v from "valibot";
import { pushPayload } from "../_shared/contracts/push-payload.ts";
import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { encodePayload, PAYLOAD_MAX_BYTES } from "./payload.ts";
import { aRow } from "./testing.ts";

const SITE = "https://luzdelvalle.mx";
const read = (bytes: Uint8Array) => v.parse(pushPayload, JSON.parse(new TextDecoder().decode(bytes)));

Deno.test("a row becomes a message that every browser understands", () => {
  const { notification, app_badge: badge } = read(encodePayload(aRow({ unread: 3 }), SITE));
  assertEquals(notification.title, "Nueva profecía");
  assertEquals(notification.body, "«Levántate»");
  assertEquals(notification.lang, "es");
  assertEquals(notification.tag, "new_post:1");
  assertEquals(notification.navigate, `${SITE}/blog/levantate?n=0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b`);
  assertEquals(notification.icon, `${SITE}/icons/icon-192.png`);
  assertEquals(notification.data, {
    notification_id: "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b",
    receipt: "5d2c9b1e-3a47-4f6b-8c0d-9e1f2a3b4c5d",
  });
  assertEquals([notification.app_badge, badge], ["3", 3]);
});

Deno.test("without a tag the field is left out", () => {
  assert(!("tag" in read(encodePayload(aRow({ tag: null }), SITE)).notification));
});

for (const [name, letter] of [
  ["plain letters", "a"],
  ["accents of two bytes", "ñ"],
  ["quotes, escaped in JSON", '"'],
  ["emoji families of 25 bytes", "👩‍👩‍👧‍👦"],
  ["letters with a combining accent", "é"],
] as const) {
  Deno.test(`a long text of ${name} is shortened at a character's end`, () => {
    const bytes = encodePayload(aRow({ message: letter.repeat(5_000) }), SITE);
    assert(bytes.length <= PAYLOAD_MAX_BYTES, `${bytes.length} bytes`);
    assert(bytes.length > PAYLOAD_MAX_BYTES - 60, `${bytes.length} bytes`);
    const body = read(bytes).notification.body ?? "";
    assertMatch(body, /…$/);
    assertEquals(body.slice(0, -1).replaceAll(letter, ""), "");
  });
}

Deno.test("a text that just fits is left whole", () => {
  const empty = encodePayload(aRow({ message: "" }), SITE).length;
  const message = "a".repeat(PAYLOAD_MAX_BYTES - empty);
  assertEquals(read(encodePayload(aRow({ message }), SITE)).notification.body, message);
  assertMatch(read(encodePayload(aRow({ message: `${message}a` }), SITE)).notification.body, /a…$/);
});

Deno.test("a title longer than a push is shortened too", () => {
  const bytes = encodePayload(aRow({ title: "ñ".repeat(4_000) }), SITE);
  assert(bytes.length <= PAYLOAD_MAX_BYTES);
  assertMatch(read(bytes).notification.title, /^ñ+…$/);
});
