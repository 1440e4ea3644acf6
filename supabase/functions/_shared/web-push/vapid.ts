import { vapidHeaders } from "@block65/webcrypto-web-push";

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** The library signs for 12 h (RFC 8292 allows 24); renewed an hour before the end, in milliseconds. */
const REUSED_FOR_MS = 11 * 60 * 60 * 1000;
const KEPT_ORIGINS = 200;

/** Authorization headers (RFC 8292), signed once per push service and reused: a signature costs more than a message. */
export function createVapid(keys: VapidKeys, now: () => number = Date.now) {
  const signed = new Map<string, { header: Promise<string>; until: number }>();

  return (endpoint: URL): Promise<string> => {
    const { origin } = endpoint;
    const known = signed.get(origin);
    if (known && known.until > now()) return known.header;
    if (signed.size >= KEPT_ORIGINS) signed.clear();
    const header = sign(origin, keys);
    signed.set(origin, { header, until: now() + REUSED_FOR_MS });
    return header;
  };
}

async function sign(origin: string, keys: VapidKeys): Promise<string> {
  const { headers } = await vapidHeaders(
    { endpoint: `${origin}/`, expirationTime: null, keys: { p256dh: "", auth: "" } },
    keys,
  );
  return headers.authorization;
}
