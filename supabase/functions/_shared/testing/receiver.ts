type ReceiverKeys = { p256dh: string; auth: string; privateJwk: JsonWebKey };

const text = new TextEncoder();
const bytes = (base64url: string) => Uint8Array.fromBase64(base64url, { alphabet: "base64url" });
const base64url = (data: ArrayBuffer) =>
  new Uint8Array(data).toBase64({ alphabet: "base64url", omitPadding: true });

/** A browser's side of a new subscription. */
export async function aReceiver(): Promise<ReceiverKeys> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  return {
    p256dh: base64url(await crypto.subtle.exportKey("raw", pair.publicKey)),
    auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
    privateJwk: await crypto.subtle.exportKey("jwk", pair.privateKey),
  };
}

/**
 * Decrypts a body as a browser does, step by step after RFC 8291 3.4 and RFC 8188 2: written apart
 * from the sender's library and proven by the RFC's own example.
 */
export async function decrypt(body: Uint8Array, { p256dh, auth, privateJwk }: ReceiverKeys): Promise<string> {
  const salt = body.slice(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.slice(21, 21 + keyLength);
  const record = body.slice(21 + keyLength);
  if (record.length > recordSize) throw new Error("more than one record");

  const curve = { name: "ECDH", namedCurve: "P-256" };
  const own = await crypto.subtle.importKey("jwk", privateJwk, curve, false, ["deriveBits"]);
  const other = await crypto.subtle.importKey("raw", senderKey, curve, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256));

  const keyInfo = new Uint8Array([...text.encode("WebPush: info\0"), ...bytes(p256dh), ...senderKey]);
  const material = await hkdf(bytes(auth), shared, keyInfo, 32);
  const key = await hkdf(salt, material, text.encode("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await hkdf(salt, material, text.encode("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, record));
  // The last record ends with 2, then zeroes.
  return new TextDecoder().decode(padded.slice(0, padded.lastIndexOf(2)));
}

type Bytes = Uint8Array<ArrayBuffer>;

async function hkdf(salt: Bytes, material: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8),
  );
}
