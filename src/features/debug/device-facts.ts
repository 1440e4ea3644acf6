import { memberStore } from "#platform/offline/member-store.ts";
import { isStandalone } from "#platform/pwa/device.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { pushState, type PushState } from "#platform/pwa/push-subscription.ts";
import { workerVersion } from "#platform/pwa/worker-messages.ts";
import { currentSession } from "#platform/session/session.ts";
import { environment } from "#platform/supabase/environment.ts";

/** Facts that help to understand a fault on this device. */
export interface DeviceFacts {
  build: string;
  /** Build of the service worker; null when none controls the page. */
  worker: string | null;
  browser: string;
  userAgent: string;
  installed: boolean;
  push: PushState;
  /** Bytes; null where the browser does not tell. */
  storage: { used: number; quota: number } | null;
  /** The browser promised not to clear the site's data by itself. */
  persisted: boolean | null;
  /** False where IndexedDB is blocked. */
  database: boolean;
  caches: { name: string; entries: number }[];
}

/** Asks the browser; every question that it refuses or does not know has its own empty answer. */
export async function readDevice(): Promise<DeviceFacts> {
  const [worker, push, storage, persisted, store, caches] = await Promise.all([
    workerVersion(),
    pushState(),
    estimate(),
    navigator.storage?.persisted?.().catch(() => null) ?? null,
    memberStore(currentSession().userId),
    listCaches(),
  ]);
  return {
    build: environment.buildId,
    worker: worker?.build ?? null,
    browser: deviceLabel(navigator),
    userAgent: navigator.userAgent,
    installed: isStandalone(),
    push,
    storage,
    persisted,
    database: store.durable,
    caches,
  };
}

async function estimate(): Promise<DeviceFacts["storage"]> {
  const answer = await navigator.storage?.estimate?.().catch(() => null);
  return answer?.usage === undefined || answer.quota === undefined
    ? null
    : { used: answer.usage, quota: answer.quota };
}

async function listCaches(): Promise<DeviceFacts["caches"]> {
  try {
    const names = await caches.keys();
    return await Promise.all(
      names.map(async (name) => ({ name, entries: (await (await caches.open(name)).keys()).length })),
    );
  } catch {
    // Blocked, or not served over https.
    return [];
  }
}
