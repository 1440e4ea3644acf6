const PREFIX = "whsec_";

/**
 * Headers of a call by Standard Webhooks: HMAC-SHA256 of id, moment in seconds and body, under each secret
 * `whsec_<base64>`. The receiver takes a call of which one signature is right.
 */
export async function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Promise<Record<string, string>> {
  const text = `${id}.${seconds}.${body}`;
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(text, secret)));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}

async function signatureOf(text: string, secret: string): Promise<string> {
  if (!secret.startsWith(PREFIX)) throw new Error("the secret is no whsec_ secret");
  const key = await crypto.subtle.importKey(
    "raw",
    Uint8Array.from(atob(secret.slice(PREFIX.length)), (sign) => sign.charCodeAt(0)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  return `v1,${btoa(String.fromCharCode(...signature))}`;
}
