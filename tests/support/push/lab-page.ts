import { disablePush, enablePush, pushState, repairPush } from "#platform/pwa/push-subscription.ts";
import { registerServiceWorker } from "#platform/pwa/register-service-worker.ts";
import { readPwaState } from "#platform/pwa/pwa-state.ts";
import { applyUpdate } from "#platform/pwa/update.ts";
import { onWorkerMessage, tellWorker, workerVersion } from "#platform/pwa/worker-messages.ts";
import type { WorkerMessage } from "#domain/sw-messages.ts";

/** The site's own push code, within reach of a test. */
const lab = {
  messages: [] as WorkerMessage[],
  ready: async () => {
    await registerServiceWorker();
    await navigator.serviceWorker.ready;
  },
  pushState: () => pushState(),
  /** Subscribes and answers what would be saved. */
  subscribe: async () => {
    const saved: string[][] = [];
    const state = await enablePush(
      async () => [],
      async (...device) => void saved.push(device),
    );
    return { state, device: saved[0] };
  },
  repair: async (serverEndpoints: string[]) => {
    const saved: string[][] = [];
    const done = await repairPush(
      async () => serverEndpoints,
      async (...device) => void saved.push(device),
    );
    return { done, device: saved[0] };
  },
  unsubscribe: () => disablePush(async () => undefined),
  version: () => workerVersion(),
  updateReady: () => readPwaState().updateReady,
  applyUpdate,
  reportReceipts: () => tellWorker({ type: "REPORT_RECEIPTS" }),
  forgetMember: () => tellWorker({ type: "CLEAR_MEMBER_DATA" }),
};

declare global {
  interface Window {
    lab: typeof lab;
  }
}

onWorkerMessage((message) => lab.messages.push(message));
window.lab = lab;
