import type { SupabaseClient } from "@supabase/supabase-js";
import type { ServerOptions } from "#local/server.ts";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { startFaultProxy, type FaultProxy } from "#tests/support/fault-proxy.ts";
import { publishAndTell } from "#tests/support/publish-and-tell.ts";
import { startDesktop, type Desktop } from "./desktop-notifications.ts";
import { startPushService, type PushService } from "./push-service.ts";

/** The real site with everything between an admin's click and a phone: backend, function, push service, desktop. */
export interface PushSite extends AsyncDisposable {
  backend: Backend;
  /** The network between a phone and the backend. */
  network: FaultProxy;
  /** The address of the site for a phone: that of its network. */
  origin: string;
  pushService: PushService;
  desktop: Desktop;
  /** A client of the demo data's admin. */
  admin: () => Promise<SupabaseClient>;
  /** An admin publishes a prophecy through the API, and sends its notice at once. */
  publish: (title: string, content?: string) => Promise<{ id: string; slug: string }>;
  /** Endpoints of the devices that ring for `email`. */
  devicesOf: (email: string) => Promise<string[]>;
}

/** Starts it on free ports with the production build; `options` may name another database than the seeded one. */
export async function startPushSite(options: Partial<ServerOptions> = {}): Promise<PushSite> {
  const [pushService, desktop] = await Promise.all([startPushService(), startDesktop()]);
  const network = await startFaultProxy(() => backend.origin);
  const env = { ...pushService.functionEnvironment, SITE_URL: network.origin };
  const backend = await startBackend({ env, ...options });
  let session: Promise<SupabaseClient> | undefined;
  const admin = () => (session ??= backend.signedIn("admin@demo.local"));
  return {
    backend,
    network,
    origin: network.origin,
    pushService,
    desktop,
    admin,
    publish: async (title, content = `<p>${title}. Palabra para la comunidad.</p>`) =>
      publishAndTell(await admin(), { title, content }),
    devicesOf: async (email) => {
      const rows = await backend.db.query<{ endpoint: string }>(
        "select endpoint from public.push_subscriptions s join public.app_users u on u.id = s.user_id where u.email = $1 order by s.created_at",
        [email],
      );
      return rows.map(({ endpoint }) => endpoint);
    },
    [Symbol.asyncDispose]: async () => {
      await network.close();
      await backend.close();
      await Promise.all([pushService.close(), desktop.close()]);
    },
  };
}
