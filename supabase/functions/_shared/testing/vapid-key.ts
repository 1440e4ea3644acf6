import type { VapidKeys } from "../web-push/vapid.ts";

/** A new VAPID key pair, as the hosted secrets hold it, and its public half to verify with. */
export async function aVapidKey(): Promise<{ keys: VapidKeys; publicKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  const publicKey = raw.toBase64({ alphabet: "base64url", omitPadding: true });
  return {
    keys: { publicKey, privateKey: d, subject: "mailto:avisos@luzdelvalle.mx" },
    publicKey: pair.publicKey,
  };
}
