interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_VAPID_PUBLIC_KEY: string;
  /** Where the site will be, for the code at the edge; "" when nobody said. */
  readonly VITE_SITE_URL: string;
  readonly VITE_LOCAL_DEMO: string;
  readonly VITE_BUILD_ID: string;
  /** JSON: what pages show that carry no settings themselves: in development, in tests and while pages are prerendered. */
  readonly VITE_SITE_SETTINGS: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** Periodic Background Sync, which only Chromium has and the TypeScript library does not list. */
interface ServiceWorkerRegistration {
  readonly periodicSync?: {
    getTags: () => Promise<string[]>;
    register: (tag: string, options: { minInterval: number }) => Promise<void>;
  };
}

/** See src/build/deployed-schema.ts; for the back office only. */
declare module "virtual:deployed-schema" {
  /** The migrations that this build knows, oldest first. */
  export const MIGRATIONS: readonly { version: string; name: string }[];
  /** The grants that visitors should have, as "table events select" or "procedure react(text) execute". */
  export const OPEN_TO_VISITORS: readonly string[];
}
