import { vi } from "vitest";
import type { Device } from "../push/api.ts";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";

/** A browser's push for tests: the rules of platform/pwa run unchanged on it; what the person answers is set here. */
export function fakePush(permission: NotificationPermission, answer: NotificationPermission = "granted") {
  let now = permission;
  let subscription: PushSubscription | null = null;
  let wanted = false;
  let asked = 0;
  let made = 0;
  let isKept = false;
  const manager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (subscription) return subscription;
      const endpoint = `https://push.example/${++made}`;
      subscription = {
        endpoint,
        options: { applicationServerKey: new Uint8Array(65).buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => {
          if (!isKept) subscription = null;
          return !isKept;
        },
      } as unknown as PushSubscription;
      return subscription;
    },
  } as unknown as PushManager;
  const environment: PushEnvironment = {
    device: { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36", maxTouchPoints: 0 },
    standalone: () => false,
    supported: () => true,
    permission: () => now,
    requestPermission: () => {
      asked += 1;
      now = answer;
      return Promise.resolve(answer);
    },
    pushManager: async () => manager,
    vapidKey: () => new Uint8Array(65),
    wanted: { read: () => wanted, write: (next) => void (wanted = next) },
  };
  return {
    environment,
    asked: () => asked,
    /** From here on, no subscription is ended. */
    keep: () => void (isKept = true),
    /** From here on, subscribing fails like this. */
    refuse: (error: unknown) => void (manager.subscribe = () => Promise.reject(error)),
  };
}

/**
 * A server that keeps endpoints: answers them, with `moments` of their devices, to a GET, stores one of a POST, and takes every DELETE. `calls` has each
 * request as "POST rpc/register_push_subscription". Undone by `vi.unstubAllGlobals`.
 */
export function stubPushServer() {
  const server = {
    calls: [] as string[],
    stored: [] as string[],
    moments: {} as Partial<Device>,
    /** Whether no answer comes. */
    isAway: false,
    refusesTests: false,
    /** The member's silences; a DELETE ends them. */
    silences: [] as object[],
  };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (server.isAway) throw new TypeError("Failed to fetch");
    const request = new Request(input, init);
    server.calls.push(`${request.method} ${new URL(request.url).pathname.replace("/rest/v1/", "")}`);
    if (request.url.includes("/notification_silences")) {
      if (request.method === "DELETE") server.silences = [];
      return Response.json(server.silences);
    }
    if (request.method === "GET" && !request.url.includes("/push_subscriptions")) return Response.json([]);
    if (request.method === "GET")
      return Response.json(server.stored.map((endpoint) => ({ endpoint, ...server.moments })));
    if (server.calls.at(-1)?.endsWith("register_push_subscription")) {
      const { p_endpoint } = (await request.json()) as { p_endpoint: string };
      server.stored.push(p_endpoint);
    }
    if (server.refusesTests && request.url.endsWith("send_test_notification"))
      return Response.json({ code: "PT429", message: "rate_limited" }, { status: 429 });
    return new Response(null, { status: 204 });
  });
  return server;
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

/** A subscribed browser whose device `server` knows, with these moments. */
export async function subscribedPush(server: ReturnType<typeof stubPushServer>, moments: Partial<Device>) {
  const push = fakePush("granted");
  const subscription = await (await push.environment.pushManager())?.subscribe();
  push.environment.wanted.write(true);
  server.stored.push(String(subscription?.endpoint));
  server.moments = {
    created_at: daysAgo(100),
    last_success_at: null,
    last_shown_at: null,
    failing_since: null,
    ...moments,
  };
  return push;
}
