/** Where the backend lives and with which public key; written into the bundle at build. */
export const environment = {
  /** Origin of the Supabase project; the local stack shares the site's own origin. */
  url: import.meta.env.VITE_SUPABASE_URL || globalThis.location?.origin || "",
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  vapidPublicKey: import.meta.env.VITE_VAPID_PUBLIC_KEY,
  /** True only in builds for the local stack: shows the demo accounts on the sign-in page. */
  isLocalDemo: import.meta.env.VITE_LOCAL_DEMO === "true",
  buildId: import.meta.env.VITE_BUILD_ID,
} as const;
