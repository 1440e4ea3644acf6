import {
  isWorkerMessage,
  type PageMessage,
  type WorkerMessage,
  type WorkerVersion,
} from "#domain/sw-messages.ts";

const ANSWER_WITHIN_MS = 3_000;

/** Sends a message to the active worker; without one there is nobody to tell and nothing happens. */
export async function tellWorker(message: PageMessage): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Calls `listener` for each message of the worker; returns the way to stop. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(data)) listener(data);
  };
  navigator.serviceWorker.addEventListener("message", receive);
  return () => navigator.serviceWorker.removeEventListener("message", receive);
}

/** The build of the worker that controls this page; null without one or when it does not answer. */
export function workerVersion(): Promise<WorkerVersion | null> {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    port1.addEventListener("message", ({ data }: MessageEvent<WorkerVersion>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.postMessage({ type: "GET_VERSION" } satisfies PageMessage, [port2]);
  });
}
