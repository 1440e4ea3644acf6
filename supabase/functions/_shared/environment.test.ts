import { assertEquals, assertThrows } from "./testing/assert.ts";
import { required, secretKey } from "./environment.ts";

const from = (variables: Record<string, string>) => (name: string) => variables[name];

Deno.test("a missing variable is named", () => {
  assertThrows(() => required("SITE_URL", from({})), /SITE_URL is not set/);
  assertThrows(() => required("SITE_URL", from({ SITE_URL: "" })), /SITE_URL is not set/);
  assertEquals(required("SITE_URL", from({ SITE_URL: "https://a.mx" })), "https://a.mx");
});

Deno.test("the secret key comes from the hosted dictionary or the legacy name", () => {
  assertEquals(
    secretKey(from({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_hosted"}' })),
    "sb_secret_hosted",
  );
  assertEquals(secretKey(from({ SUPABASE_SERVICE_ROLE_KEY: "eyJ" })), "eyJ");
  assertThrows(() => secretKey(from({})), /SUPABASE_SERVICE_ROLE_KEY is not set/);
});
