import type { SupabaseClient } from "@supabase/supabase-js";
import { type Backend, startBackend } from "#tests/support/backend.ts";
import { publishAndTell } from "#tests/support/publish-and-tell.ts";
import { aChromiumProfile } from "#tests/support/push/chromium.ts";
import { type Desktop, startDesktop } from "#tests/support/push/desktop-notifications.ts";
import { aFirefoxProfile } from "#tests/support/push/firefox.ts";
import { type PushService, startPushService } from "#tests/support/push/push-service.ts";
import { type BenchmarkResult, type Figure, median, percentile } from "./benchmark.ts";

const ROUNDS = 20;
const MAX_P95_MS = 1_000;

/** Part of both browsers' pages that the benchmark needs. */
type BrowserPage = {
  goto: (url: string) => Promise<unknown>;
  evaluate: (
    run: (key: string) => Promise<PushSubscriptionJSON>,
    key: string,
  ) => Promise<PushSubscriptionJSON>;
};

/**
 * From an admin's publication to the notification on the desktop of a member whose browser has no page
 * of the site open: built site, real function, real browsers, local push service.
 */
export async function run(): Promise<BenchmarkResult> {
  const [pushService, desktop] = await Promise.all([startPushService(), startDesktop()]);
  const backend = await startBackend({ env: pushService.functionEnvironment });
  try {
    await backend.functions?.warmUp();
    const admin = await backend.signedIn("admin@demo.local");
    const figures = {
      ...(await inChromium(backend, pushService, desktop, admin)),
      ...(await inFirefox(backend, pushService, desktop, admin)),
    };
    return {
      name: "push-latency",
      figures,
      notes: [`${ROUNDS} publications each, no page of the site open`],
    };
  } finally {
    await backend.close();
    await Promise.all([pushService.close(), desktop.close()]);
  }
}

type Measured = Record<string, Figure>;

async function inChromium(
  backend: Backend,
  pushService: PushService,
  desktop: Desktop,
  admin: SupabaseClient,
): Promise<Measured> {
  const notifications = { origins: [backend.origin], setting: "allow" as const };
  const profile = aChromiumProfile({ pushService, desktop, notifications });
  const context = await profile.launch();
  try {
    const page = await context.newPage();
    await subscribe(page, backend, "miembro@demo.local");
    await page.goto("about:blank");
    return await rounds("Chromium", desktop, admin);
  } finally {
    await context.close();
    profile.remove();
  }
}

async function inFirefox(
  backend: Backend,
  pushService: PushService,
  desktop: Desktop,
  admin: SupabaseClient,
): Promise<Measured> {
  const profile = aFirefoxProfile(pushService, desktop);
  const browser = await profile.launch();
  try {
    const page = await browser.newPage();
    await subscribe(page, backend, "miembro@demo.local");
    await page.goto("about:blank");
    return await rounds("Firefox", desktop, admin);
  } finally {
    await browser.close();
    profile.remove();
  }
}

async function subscribe(page: BrowserPage, backend: Backend, email: string): Promise<void> {
  await page.goto(backend.origin);
  const { endpoint, keys } = await page.evaluate(async (applicationServerKey) => {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    return subscription.toJSON();
  }, backend.keys.vapidPublicKey);
  const member = await backend.signedIn(email);
  await member.from("push_subscriptions").delete().neq("endpoint", "");
  const { error } = await member.rpc("register_push_subscription", {
    p_endpoint: endpoint,
    p_p256dh: keys?.["p256dh"],
    p_auth: keys?.["auth"],
  });
  if (error) throw new Error(error.message);
}

async function rounds(browser: string, desktop: Desktop, admin: SupabaseClient): Promise<Measured> {
  const waits: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const title = `${browser}, publicación ${round} de ${ROUNDS}`;
    const started = Date.now();
    await publishAndTell(admin, { title, content: "<p>Paz.</p>" });
    const shown = await desktop.waitFor(({ body, title: head }) => `${head} ${body}`.includes(title));
    waits.push(shown.at - started);
    desktop.dismiss(shown);
  }
  return {
    [`${browser}: publish to shown, p95`]: { value: percentile(waits, 95), unit: "ms", max: MAX_P95_MS },
    [`${browser}: publish to shown, median`]: { value: median(waits), unit: "ms" },
    [`${browser}: publish to shown, worst`]: { value: Math.max(...waits), unit: "ms" },
  };
}
