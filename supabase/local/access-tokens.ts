import { createHmac, timingSafeEqual } from "node:crypto";
import type { LocalKeys } from "./keys.ts";

/** Claims of an access token. */
export interface Claims extends Record<string, unknown> {
  role: string;
  sub?: string;
  /** Seconds since 1970. */
  exp?: number;
}

/** The payload of an HS256 token that this stack signed and that has not expired; otherwise undefined. */
export function verifiedPayload(
  token: string,
  secret: string,
  now: number = Date.now(),
): Record<string, unknown> | undefined {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    if ((JSON.parse(Buffer.from(header, "base64url").toString()) as { alg?: unknown }).alg !== "HS256")
      return undefined;
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const { exp } = claims;
    return typeof exp === "number" && exp * 1000 <= now ? undefined : claims;
  } catch {
    return undefined;
  }
}

/** Likewise of an access token, which names a role. */
export function verifiedClaims(token: string, secret: string, now?: number): Claims | undefined {
  const claims = verifiedPayload(token, secret, now);
  return typeof claims?.["role"] === "string" ? (claims as Claims) : undefined;
}

/** Claims of an API key; undefined for anything else. */
export function keyClaims(key: string | null, keys: LocalKeys): Claims | undefined {
  if (key === keys.publishableKey) return { role: "anon" };
  return key === keys.secretKey ? { role: "service_role" } : undefined;
}
