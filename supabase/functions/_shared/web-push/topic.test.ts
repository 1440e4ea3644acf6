import { assert, assertEquals, assertMatch } from "../testing/assert.ts";
import { topicOf } from "./sender.ts";

Deno.test("a topic has 32 characters of base64url and hides the tag", async () => {
  for (const tag of ["new_post:0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b", "ñ", "x".repeat(500)]) {
    assertMatch(await topicOf(tag), /^[\w-]{32}$/);
  }
});

Deno.test("one tag is one topic, another tag another", async () => {
  assertEquals(await topicOf("new_post:1"), await topicOf("new_post:1"));
  assert((await topicOf("new_post:1")) !== (await topicOf("new_post:2")));
});
