import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { LOCAL_BACKEND } from "#domain/early-pages.ts";
import { localData } from "#local/local-data.ts";
import { ensureLocalKeys } from "#local/keys.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/**
 * The values that go into the bundle (supabase/README.md, "Deploy"). Without VITE_SUPABASE_URL the build is for
 * the local stack: same origin, this machine's keys and, unless it was started empty, the demo accounts on the sign-in page. `settings` are those that
 * pages show which do not carry any themselves.
 */
export function buildEnvironment(
  env: NodeJS.ProcessEnv = process.env,
  settings: SiteSettings = DEMO_SETTINGS,
): Record<string, string> {
  const values = env["VITE_SUPABASE_URL"] ? hosted(env) : local(env);
  // Not imported by the site itself: a panel that needs the defaults would bring them into every visitor's download.
  const all = {
    ...values,
    VITE_BUILD_ID: Date.now().toString(36),
    VITE_SITE_SETTINGS: JSON.stringify(settings),
  };
  return Object.fromEntries(
    Object.entries(all).map(([key, value]) => [`import.meta.env.${key}`, JSON.stringify(value)]),
  );
}

/** The same for screens that are drawn outside of a browser, where a request needs an origin. */
export function drawingEnvironment(settings: SiteSettings): Record<string, string> {
  return {
    ...buildEnvironment(process.env, settings),
    "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(supabaseOrigin() || LOCAL_BACKEND),
  };
}

/** Origin of the configured Supabase project, or "" for the local stack (same origin). */
export function supabaseOrigin(env: NodeJS.ProcessEnv = process.env): string {
  const url = env["VITE_SUPABASE_URL"];
  return url ? new URL(url).origin : "";
}

/** Origin of the site as the build was given it; "" for none, and the edge answers at any. */
export function siteOrigin(env: NodeJS.ProcessEnv = process.env): string {
  const said = env["VITE_SITE_URL"];
  return said ? new URL(said).origin : "";
}

/**
 * Where the site will be, "" when nobody said: pictures for chats, the canonical address and the sitemap need it. The
 * local stack is at the address that `npm start` serves.
 */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string {
  const said = siteOrigin(env);
  if (said) return said;
  if (!env["VITE_SUPABASE_URL"]) return `http://localhost:${env["PORT"] || "4173"}`;
  console.warn(
    "VITE_SITE_URL is not set: pages are built without a picture for chats, and there is no sitemap (see supabase/README.md).",
  );
  return "";
}

function hosted(env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    VITE_SUPABASE_URL: supabaseOrigin(env),
    VITE_SUPABASE_PUBLISHABLE_KEY: required(env, "VITE_SUPABASE_PUBLISHABLE_KEY"),
    VITE_VAPID_PUBLIC_KEY: required(env, "VITE_VAPID_PUBLIC_KEY"),
    VITE_LOCAL_DEMO: "false",
  };
}

function local(env: NodeJS.ProcessEnv): Record<string, string> {
  const keys = ensureLocalKeys();
  return {
    VITE_SUPABASE_URL: "",
    VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    VITE_VAPID_PUBLIC_KEY: keys.vapidPublicKey,
    VITE_LOCAL_DEMO: String(localData(env)?.isDemo ?? true),
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value)
    throw new Error(
      `VITE_SUPABASE_URL is set, so ${name} must be set too (see supabase/README.md, "Deploy").`,
    );
  return value;
}
