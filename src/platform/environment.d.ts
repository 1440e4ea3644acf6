interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_VAPID_PUBLIC_KEY: string;
  readonly VITE_LOCAL_DEMO: string;
  readonly VITE_BUILD_ID: string;
  /** Only while pages are prerendered: the settings they are built from. */
  readonly VITE_SITE_SETTINGS?: unknown;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
