import type { WorkerMessage } from "#domain/sw-messages.ts";
import { scope } from "./scope.ts";

/** The site's open pages, also those that this worker does not control yet. */
export function openPages(): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Posts a message to every open page. */
export async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await openPages()) page.postMessage(message);
}
