import { afterAll, vi } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#local/demo-accounts.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";

const [MARTA] = DEMO_ACCOUNTS;

async function auth() {
  const { supabase } = await import("#platform/supabase/client.ts");
  return (await supabase()).auth;
}

export async function signIn(email: string): Promise<void> {
  const { error } = await (await auth()).signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
}

/**
 * Lets the modules of the site be where a page of it would be, behind `network`, until the file ends, and signs Marta in.
 * They take the address when they are loaded: `load` imports them.
 */
export async function asPageOf<Modules>(network: FaultProxy, load: () => Promise<Modules>): Promise<Modules> {
  // supabase-js keeps its session in memory outside a browser; the site only looks whether there is one.
  const kept = new Map([["iglesia-session", "{}"]]);
  vi.stubGlobal("location", new URL(network.origin));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const modules = await load();
  await signIn(MARTA.email);
  return modules;
}

/** Ends it; to be called at the top of the file. */
export function leavePageAfterwards(): void {
  afterAll(async () => {
    await (await auth()).stopAutoRefresh();
    vi.unstubAllGlobals();
  });
}
