import { createHmac, timingSafeEqual } from "node:crypto";

/** What an access token says about its bearer. */
export interface Claims extends Record<string, unknown> {
  role: string;
  sub?: string;
  /** Seconds since 1970. */
  exp?: number;
}

/** The claims of an HS256 token that this stack signed and that has not expired; otherwise undefined. */
export function verifiedClaims(token: string, secret: string, now: number = Date.now()): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    if ((JSON.parse(Buffer.from(header, "base64url").toString()) as { alg?: unknown }).alg !== "HS256")
      return undefined;
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Partial<Claims>;
    if (typeof claims.role !== "string") return undefined;
    if (typeof claims.exp === "number" && claims.exp * 1000 <= now) return undefined;
    return claims as Claims;
  } catch {
    return undefined;
  }
}
