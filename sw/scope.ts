/** The worker's own global, typed as such; the `webworker` library declares `self` more widely. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** Build of this worker, for GET_VERSION and error reports. */
export const BUILD: string = String(import.meta.env.VITE_BUILD_ID ?? "dev");
