import { createPublicKey, verify } from "node:crypto";

type Refusal = { status: number; reason: string };
type Claims = { aud?: string; exp?: number; sub?: string };

const DAY_S = 86_400;

/**
 * Checks an Authorization header as strictly as the strictest real service (RFC 8292; Apple refuses
 * a bad contact): answers the contact of the sender, or why it is refused.
 */
export function checkVapid(
  header: string | undefined,
  audience: string,
  subscriptionKey: string,
): { subject: string } | Refusal {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), *k=([\w-]+)=*$/i.exec(header ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const algorithm = readJson<{ alg?: string }>(head)?.alg;
  const claims = readJson<Claims>(body);
  if (!claims || algorithm !== "ES256") return { status: 401, reason: "no ES256 token" };
  if (!isSigned(`${head}.${body}`, signature, key)) return { status: 403, reason: "bad signature" };
  const lifetime = (claims.exp ?? 0) - Date.now() / 1000;
  if (lifetime <= 0 || lifetime > DAY_S) return { status: 401, reason: `exp in ${lifetime} s` };
  if (claims.aud !== audience) return { status: 401, reason: `aud ${claims.aud}, not ${audience}` };
  if (!/^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/)/.test(claims.sub ?? "")) {
    return { status: 403, reason: `sub ${claims.sub}` };
  }
  if (key !== subscriptionKey) return { status: 403, reason: "not the key of the subscription" };
  return { subject: claims.sub ?? "" };
}

function readJson<T>(base64url: string): T | null {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString("utf8")) as T;
  } catch {
    return null;
  }
}

function isSigned(data: string, signature: string, key: string): boolean {
  const raw = Buffer.from(key, "base64url");
  if (raw.length !== 65 || raw[0] !== 4) return false;
  const [x, y] = [raw.subarray(1, 33).toString("base64url"), raw.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const bytes = Buffer.from(signature, "base64url");
  return verify("sha256", Buffer.from(data), { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes);
}
