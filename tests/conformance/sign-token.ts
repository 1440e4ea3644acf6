import { createHmac } from "node:crypto";

/** Signs claims as the stack does (HS256), or as an impostor with another secret would. */
export function signToken(
  claims: object,
  secret: string,
  header: object = { alg: "HS256", typ: "JWT" },
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** Claims of a demo account's token that ends after so many seconds. */
export function claimsFor(sub: string, seconds: number): Record<string, unknown> {
  return { sub, role: "authenticated", aud: "authenticated", exp: Math.floor(Date.now() / 1000) + seconds };
}
