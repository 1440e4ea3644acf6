import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { verifiedClaims } from "./access-tokens.ts";

function sign(claims: unknown, secret = "secret", alg = "HS256"): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ alg })}.${part(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

it("believes its own token until its last second", () => {
  const token = sign({ role: "authenticated", sub: "x", exp: 1000 });
  expect(verifiedClaims(token, "secret", 999_999)).toMatchObject({ sub: "x" });
  expect(verifiedClaims(token, "secret", 1_000_000)).toBeUndefined();
  expect(verifiedClaims(token, "other", 0)).toBeUndefined();
});

it("believes nothing else", () => {
  const [header, , signature] = sign({ role: "authenticated" }).split(".");
  const raised = Buffer.from('{"role":"service_role"}').toString("base64url");
  const strange = [
    "",
    "a.b",
    `${header}.${raised}.${signature}`,
    sign({ role: "authenticated" }, "secret", "none"),
    sign({}),
    sign("text"),
    `${sign({ role: "anon" })}.x`,
  ];
  for (const token of strange) expect(verifiedClaims(token, "secret")).toBeUndefined();
});
