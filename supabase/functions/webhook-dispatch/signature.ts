const PREFIX = "whsec_";

/** Headers of a call by Standard Webhooks: HMAC-SHA256 of id, moment in seconds and body, under a secret `whsec_<base64>`. */
export async function signedHeaders(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Promise<Record<string, string>> {
  if (!secret.startsWith(PREFIX)) throw new Error("the secret is no whsec_ secret");
  const key = await crypto.subtle.importKey(
    "raw",
    Uint8Array.from(atob(secret.slice(PREFIX.length)), (sign) => sign.charCodeAt(0)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const text = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}
