interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_VAPID_PUBLIC_KEY: string;
  readonly VITE_LOCAL_DEMO: string;
  readonly VITE_BUILD_ID: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** Network Information API, which only Chromium has and the TypeScript library does not list. */
interface WorkerNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Periodic Background Sync, which only Chromium has and the TypeScript library does not list. */
interface PeriodicSyncManager {
  getTags: () => Promise<string[]>;
  register: (tag: string, options: { minInterval: number }) => Promise<void>;
  unregister: (tag: string) => Promise<void>;
}

interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ServiceWorkerRegistration {
  readonly periodicSync?: PeriodicSyncManager;
}

interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: PeriodicSyncEvent;
}
