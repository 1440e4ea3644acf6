import { createECDH, randomBytes } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { makeCertificates } from "./certificates.ts";
import { startChromiumConnection } from "./chromium-connection.ts";
import { startConnectProxy } from "./connect-proxy.ts";
import { startFirefoxConnection } from "./firefox-connection.ts";
import { stop } from "./loopback.ts";
import { type Fault, startPushEndpoint } from "./push-endpoint.ts";
import { type AcceptedPush, SubscriptionStore } from "./subscription-store.ts";

/** A subscription as the database keeps it. */
export interface DeviceKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushService = {
  /** Every message taken so far. */
  accepted: readonly AcceptedPush[];
  /** Switches that connect a Chromium to this service. */
  chromiumArgs: readonly string[];
  /** `dom.push.serverURL` that connects a Firefox. */
  firefoxUrl: string;
  /** Environment for the function process: real push hosts lead here, and are trusted. */
  functionEnvironment: Record<string, string>;
  /** A device that takes every message, subscribed with this VAPID key. */
  newDevice: (vapidKey: string) => DeviceKeys;
  /** Brings a device whatever bytes, encrypted for it, as no sender of ours would; null brings a message without content. */
  bring: (device: DeviceKeys, content: Uint8Array | null) => Promise<void>;
  /** The next `times` messages are answered so. */
  fault: (fault: Fault) => void;
  /** This subscription is answered 410 from now on. */
  expire: (endpoint: string) => void;
  dropFirefox: () => void;
  /** Firefox then fires `pushsubscriptionchange`. */
  forgetFirefox: () => void;
  close: () => Promise<void>;
};

/** Where Firefox's endpoints lead. */
const MOZILLA = "https://updates.push.services.mozilla.com";

const tokenOf = (address: string): string => new URL(address).pathname.split("/").at(-1) ?? "";

/** A push service of our own for Chromium and Firefox, on loopback; needs `openssl`. */
export async function startPushService(): Promise<PushService> {
  const certificates = makeCertificates();
  const store = new SubscriptionStore();
  const endpoint = await startPushEndpoint(certificates, store);
  const [proxy, chromium, firefox] = await Promise.all([
    startConnectProxy(endpoint.port),
    startChromiumConnection(certificates, store),
    // Firefox's endpoints carry Mozilla's own name, so that the function's allow-list is the real one.
    startFirefoxConnection(store, MOZILLA),
  ]);
  return {
    accepted: store.accepted,
    chromiumArgs: chromium.args,
    firefoxUrl: firefox.url,
    functionEnvironment: {
      HTTPS_PROXY: proxy.url,
      NO_PROXY: "127.0.0.1,localhost",
      DENO_CERT: certificates.authorityFile,
    },
    newDevice: (vapidKey) => {
      const pair = createECDH("prime256v1");
      const token = store.add(vapidKey, () => true);
      return {
        endpoint: `${MOZILLA}/wpush/v2/${token}`,
        p256dh: pair.generateKeys("base64url"),
        auth: randomBytes(16).toString("base64url"),
      };
    },
    bring: async ({ endpoint: address, ...keys }, content) => {
      const subscription = { endpoint: address, expirationTime: null, keys };
      const body =
        content === null ? Buffer.alloc(0) : await encryptNotification(subscription, content, { pad: false });
      store.accept({
        token: tokenOf(address),
        body: Buffer.from(body),
        ttl: 60,
        urgency: "high",
        topic: undefined,
        subject: "",
      });
    },
    fault: endpoint.fault,
    expire: (address) => store.expire(tokenOf(address)),
    dropFirefox: firefox.drop,
    forgetFirefox: firefox.forget,
    close: async () => {
      await Promise.all([proxy.close(), chromium.close(), firefox.close(), stop(endpoint.server)]);
      certificates.remove();
    },
  };
}
