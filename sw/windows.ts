import type { WorkerMessage } from "#domain/sw-messages.ts";
import { scope } from "./scope.ts";

/** The site's open windows, also those that this worker does not control yet. */
export function openWindows(): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Posts a message to every open window. */
export async function postToWindows(message: WorkerMessage): Promise<void> {
  for (const page of await openWindows()) page.postMessage(message);
}
