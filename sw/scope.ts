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
