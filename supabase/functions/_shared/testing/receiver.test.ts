import { assertEquals, assertRejects } from "./assert.ts";
import { decrypt } from "./receiver.ts";

/** RFC 8291, section 5 and appendix A. */
const RFC_8291 = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A" +
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  text: "When I grow up, I want to be a watermelon",
};

const bytes = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });
const part = (from: number, to: number) =>
  bytes(RFC_8291.p256dh).slice(from, to).toBase64({ alphabet: "base64url", omitPadding: true });

const keys = {
  p256dh: RFC_8291.p256dh,
  auth: RFC_8291.auth,
  privateJwk: { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33, 65), d: RFC_8291.privateKey },
};

Deno.test("the RFC's example is decrypted", async () => {
  assertEquals(await decrypt(bytes(RFC_8291.body), keys), RFC_8291.text);
});

Deno.test("one changed byte is noticed", async () => {
  const body = bytes(RFC_8291.body);
  body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
  await assertRejects(decrypt(body, keys), /OperationError/);
});
