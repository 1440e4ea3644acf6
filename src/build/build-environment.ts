import { ensureLocalKeys } from "#local/keys.ts";

/**
 * The values that go into the bundle (README, "Deploy"). Without VITE_SUPABASE_URL the build is for
 * the local stack: same origin, this machine's keys and the demo accounts on the sign-in page.
 */
export function buildEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const values = env["VITE_SUPABASE_URL"] ? hosted(env) : local();
  const all = { ...values, VITE_BUILD_ID: Date.now().toString(36) };
  return Object.fromEntries(
    Object.entries(all).map(([key, value]) => [`import.meta.env.${key}`, JSON.stringify(value)]),
  );
}

/** Origin of the configured Supabase project, or "" for the local stack (same origin). */
export function supabaseOrigin(env: NodeJS.ProcessEnv = process.env): string {
  const url = env["VITE_SUPABASE_URL"];
  return url ? new URL(url).origin : "";
}

function hosted(env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    VITE_SUPABASE_URL: supabaseOrigin(env),
    VITE_SUPABASE_PUBLISHABLE_KEY: required(env, "VITE_SUPABASE_PUBLISHABLE_KEY"),
    VITE_VAPID_PUBLIC_KEY: required(env, "VITE_VAPID_PUBLIC_KEY"),
    VITE_SHARE_PAGES: String(env["VITE_SHARE_PAGES"] === "true"),
    VITE_LOCAL_DEMO: "false",
  };
}

function local(): Record<string, string> {
  const keys = ensureLocalKeys();
  return {
    VITE_SUPABASE_URL: "",
    VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    VITE_VAPID_PUBLIC_KEY: keys.vapidPublicKey,
    VITE_SHARE_PAGES: "true",
    VITE_LOCAL_DEMO: "true",
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`VITE_SUPABASE_URL is set, so ${name} must be set too (see README, "Deploy").`);
  return value;
}
