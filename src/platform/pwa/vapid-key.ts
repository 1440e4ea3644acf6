/** Decodes a base64url VAPID public key (65 bytes); throws where the build was given none. */
export function decodeVapidKey(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const key = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (key.length !== 65 || key[0] !== 4)
    throw new TypeError("VITE_VAPID_PUBLIC_KEY is not a P-256 public key");
  return key;
}

/** True when a subscription was made with this key; an engine that does not tell is believed. */
export function isMadeWith(key: Uint8Array, subscriptionKey: ArrayBuffer | null | undefined): boolean {
  if (!subscriptionKey) return true;
  const other = new Uint8Array(subscriptionKey);
  return other.length === key.length && other.every((byte, index) => byte === key[index]);
}
