import { encryptNotification } from "@block65/webcrypto-web-push";
import { allowedEndpoint } from "./push-hosts.ts";
import { createVapid, type VapidKeys } from "./vapid.ts";

/** A notice older than its TTL is worth nothing, so no service may make us wait longer, in seconds. */
const LONGEST_WAIT_S = 86_400;

/** Seconds to wait by a Retry-After header (RFC 9110 10.2.3: seconds or a date); null without a usable one. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  // A date begins with its day's name; Date.parse alone takes almost anything for a date.
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_S) : null;
}

/**
 * The Topic header of a tag: a service that still holds an older message of the same topic replaces
 * it, so that a phone that was off for hours shows one notice per subject. RFC 8030 5.4 allows 32
 * characters of base64url; a digest also keeps our identifiers from the push service.
 */
export async function topicOf(tag: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(tag)));
  const text = btoa(String.fromCharCode(...digest.subarray(0, 24)));
  return text.replaceAll("+", "-").replaceAll("/", "_");
}

export type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: Uint8Array;
  tag: string | null;
  /** How long a service may keep it for a phone that is off. */
  ttlSeconds: number;
  urgency: "very-low" | "low" | "normal" | "high";
};

/**
 * Result of sending a message: `sent` to the service; `gone`: this subscription will never work again; `retry` later,
 * perhaps at a time the service named; `dropped`: it cannot be sent, and why.
 */
export type Delivery =
  | { outcome: "sent" | "gone" }
  | { outcome: "retry"; retryAfterSeconds: number | null; reason: string }
  | { outcome: "dropped"; reason: string };

export type SenderOptions = {
  vapid: VapidKeys;
  hosts: readonly string[];
  timeoutMs?: number;
  now?: () => number;
  /** The way to the push service; a test puts its own server there. */
  transport?: Transport;
};

const ANSWER_WITHIN_MS = 10_000;

type Transport = (url: URL, request: RequestInit) => Promise<Response>;

/**
 * Sends the first message to a service alone, since each of fifty at once would open a connection; the others share its. A
 * first message without an answer holds them up for `patienceMs`.
 */
function throughOneConnection(transport: Transport, patienceMs: number): Transport {
  const services = new Map<string, { underWay: number; isOpen: Promise<void>; open: () => void }>();
  return async (url, request) => {
    const known = services.get(url.origin);
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const service = known ?? { underWay: 0, isOpen, open };
    services.set(url.origin, service);
    service.underWay += 1;
    const late = known ? undefined : setTimeout(() => service.open(), patienceMs);
    try {
      await known?.isOpen;
      return await transport(url, request);
    } finally {
      clearTimeout(late);
      service.open();
      service.underWay -= 1;
      // A connection at rest may be closed: the next message opens one.
      if (service.underWay === 0) services.delete(url.origin);
    }
  };
}

/** Sends web push messages (RFC 8030, 8291 aes128gcm, 8292); never throws for one message's fate. */
export function createSender(options: SenderOptions) {
  const { vapid, hosts, timeoutMs = ANSWER_WITHIN_MS, now = Date.now } = options;
  const transport = throughOneConnection(options.transport ?? fetch, timeoutMs / 10);
  const authorize = createVapid(vapid, now);

  return async (message: PushMessage): Promise<Delivery> => {
    const endpoint = allowedEndpoint(message.endpoint, hosts);
    if (!endpoint) return { outcome: "dropped", reason: "endpoint outside the allow-list" };
    const body = await encrypt(message);
    if (!body) return { outcome: "gone" };
    const headers: Record<string, string> = {
      authorization: await authorize(endpoint),
      ttl: String(message.ttlSeconds),
      urgency: message.urgency,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
    };
    if (message.tag) headers["topic"] = await topicOf(message.tag);
    // Not AbortSignal.timeout: its timer, and all that hangs on it, outlives the answer.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException("no answer", "TimeoutError")), timeoutMs);
    try {
      // A push service never redirects; following one would leave the allow-list.
      const request = { method: "POST", headers, body, redirect: "manual", signal: late.signal } as const;
      // A kept-alive connection may be closed by the service as it is used: the second try opens a new one. Should the first
      // have arrived after all, the topic makes the two one notice.
      const response = await transport(endpoint, request).catch((error: unknown) => {
        if (late.signal.aborted) throw error;
        return transport(endpoint, request);
      });
      const reason = await explain(response, endpoint);
      return judge(response.status, response.headers.get("retry-after"), reason, now());
    } catch (error) {
      return { outcome: "retry", retryAfterSeconds: null, reason: `${endpoint.host}: ${nameOf(error)}` };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The result for a service's answer. */
export function judge(status: number, retryAfter: string | null, reason: string, now: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  // 401 and 403 say that our own key or clock is wrong: kept for when that is repaired.
  if ([401, 403, 408, 425, 429].includes(status) || status >= 500) {
    return { outcome: "retry", retryAfterSeconds: retryAfterSeconds(retryAfter, now), reason };
  }
  return { outcome: "dropped", reason };
}

/** Null when the subscription's own keys are unusable: no message to it can ever be made. */
async function encrypt({
  endpoint,
  p256dh,
  auth,
  payload,
}: PushMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    // Padding every message to 4 kB would cost a fifth more time and nine times the traffic.
    return await encryptNotification(subscription, payload, { pad: false });
  } catch {
    return null;
  }
}

/** One line for the log: the host, the status, the service's words; never the endpoint, which is a secret. */
async function explain(response: Response, endpoint: URL): Promise<string> {
  if (response.ok) {
    await response.body?.cancel();
    return "";
  }
  return `${endpoint.host} answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown failure";
}
