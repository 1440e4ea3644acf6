import { test as base, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { ensureLocalKeys } from "#local/keys.ts";
import { startBackend, type Backend } from "./backend.ts";
import { journeyDatabase } from "./journey-database.ts";

/** The cast of the demo data: who does what in every journey. */
export const PEOPLE = {
  marta: "miembro@demo.local",
  lucia: "otra@demo.local",
  abel: "admin@demo.local",
  sara: "super@demo.local",
} as const;

export type Person = keyof typeof PEOPLE;

/** Options of a journey's browser, for `test.use`. */
export interface JourneyOptions {
  /**
   * Whether Playwright listens to the requests of service workers, too. Only then does `context.setOffline` hold for them;
   * it costs a third of an install, so journeys without it go offline behind the proxy of spoiled-site.ts.
   */
  followWorkers: boolean;
}

/** Settings of a worker, in `test.use` at the top of a file. Another value than the file before had means a new stack. */
export interface WorkerOptions {
  /** "native": a copy of the seeded PostgreSQL. "embedded": the database of `npm start`. */
  engine: "native" | "embedded";
}

/** Playwright asks this of the environment whenever a service worker starts. */
const LEAVE_WORKERS = "PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK";

/**
 * Playwright's test with `site`: a throw-away stack with the production build, each worker's own. A worker runs one file
 * after another with it, so what a file leaves behind, the next one finds.
 */
export const test = base.extend<JourneyOptions & { workersLeft: void }, WorkerOptions & { site: Backend }>({
  followWorkers: [false, { option: true }],
  workersLeft: [
    async ({ followWorkers }, use) => {
      if (!followWorkers) process.env[LEAVE_WORKERS] = "1";
      await use();
      delete process.env[LEAVE_WORKERS];
    },
    { auto: true },
  ],
  engine: ["native", { option: true, scope: "worker" }],
  site: [
    async ({ engine }, use) => {
      await using backend = await startBackend({
        databaseUrl: engine === "native" ? await journeyDatabase() : undefined,
      });
      await use(backend);
    },
    // The first one of a day migrates and seeds, and others wait for it.
    { scope: "worker", timeout: 300_000 },
  ],
});

/**
 * For journeys whose pages install the service worker: those that lose the network, get notices, or keep something. An
 * install loads every file of the site and costs three times as much as a page, so the others go without.
 */
export const testWithWorker = test.extend({ serviceWorkers: "allow" });

export { expect } from "@playwright/test";

/**
 * Leaves a new session of the person in the browser, as a device has it that signed in before; the page is at no screen of
 * the site yet. The way in through the form is the matter of the journeys of sign-in (`submitSignIn`). `backend` has its
 * own address where Node does not trust the site's certificate.
 */
export async function signIn(page: Page, origin: string, person: Person, backend = origin): Promise<void> {
  // the page's user agent; with another one its owner would be notified of a new device
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const session = await newSession(backend, person, userAgent);
  // A store belongs to an origin: the smallest document of it, with no script that would look into the store first.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
}

/** The session as supabase-js stores it in a browser. */
async function newSession(origin: string, person: Person, userAgent: string): Promise<string> {
  const kept = new Map<string, string>();
  const { auth } = createClient(origin, ensureLocalKeys().publishableKey, {
    global: { headers: { "User-Agent": userAgent } },
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
    },
  });
  const { error } = await auth.signInWithPassword({ email: PEOPLE[person], password: DEMO_PASSWORD });
  if (error) throw error;
  return kept.get(SESSION_STORAGE_KEY) ?? "";
}

/** Until the service worker has everything and controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }),
    );
  });
}
