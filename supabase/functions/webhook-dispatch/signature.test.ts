import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { signedHeaders } from "./signature.ts";

Deno.test("the signature is that of Standard Webhooks' own example", async () => {
  const headers = await signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  assertEquals(headers, {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

Deno.test("each secret signs, the first one first", async () => {
  const signed = async (...secrets: string[]) =>
    (await signedHeaders(secrets, { id: "a", seconds: 1, body: "" }))["webhook-signature"];
  const [fresh, old] = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_c2VjcmV0"];
  assertEquals(await signed(fresh, old), `${await signed(fresh)} ${await signed(old)}`);
});

Deno.test("a secret of another form signs nothing", async () => {
  await assertRejects(signedHeaders(["MfKQ9r8G"], { id: "a", seconds: 1, body: "" }), /no whsec_ secret/);
});
