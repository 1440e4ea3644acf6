import type { WorkerMessage } from "#domain/sw-messages.ts";

/** The worker's own global, typed as such; the `webworker` library declares `self` more widely. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** Build of this worker, for GET_VERSION and error reports. */
export const BUILD: string = String(import.meta.env.VITE_BUILD_ID ?? "dev");

/** Origin of the Supabase project. None is named in a local build: there the site's own origin is the backend. */
export const BACKEND: string = new URL(
  String(import.meta.env.VITE_SUPABASE_URL || "/"),
  scope.location.origin,
).origin;

/** Key of the site, which every visitor has. */
export const PUBLISHABLE_KEY: string = String(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "");

/** The site's open windows, also those that this worker does not control yet. */
export function openWindows(): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Posts a message to every open window. */
export async function postToWindows(message: WorkerMessage): Promise<void> {
  for (const page of await openWindows()) page.postMessage(message);
}
