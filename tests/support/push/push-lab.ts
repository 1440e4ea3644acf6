import { startBackend } from "#tests/support/backend.ts";
import { publishAndTell } from "#tests/support/publish-and-tell.ts";
import { startDesktop, type Desktop } from "./desktop-notifications.ts";
import { buildLabSite } from "./lab-site.ts";
import { startPushService, type PushService } from "./push-service.ts";

export type PushLab = {
  origin: string;
  pushService: PushService;
  desktop: Desktop;
  /** Registers a device for the demo member, as the site does. */
  save: (device: readonly string[] | undefined) => Promise<void>;
  /** Endpoints of the demo member's devices. */
  endpoints: () => Promise<string[]>;
  /** An admin publishes a prophecy: what a subscribed phone rings for. */
  publish: (title: string) => Promise<{ slug: string }>;
  /** Counts of the pushes of a prophecy: "accepted 1", "shown 1" … */
  countsOf: (slug: string) => Promise<string[]>;
  close: () => Promise<void>;
};

/** Everything between an admin's click and a phone: backend, function, push service, desktop. */
export async function startPushLab(): Promise<PushLab> {
  const [pushService, desktop, site] = await Promise.all([
    startPushService(),
    startDesktop(),
    buildLabSite(),
  ]);
  const backend = await startBackend({ dist: site.dist, env: pushService.functionEnvironment });
  const member = await backend.signedIn("miembro@demo.local");
  const admin = await backend.signedIn("admin@demo.local");
  return {
    origin: backend.origin,
    pushService,
    desktop,
    save: async (device) => {
      const [p_endpoint, p_p256dh, p_auth, p_device_label] = device ?? [];
      const { error } = await member.rpc("register_push_subscription", {
        p_endpoint,
        p_p256dh,
        p_auth,
        p_device_label,
      });
      if (error) throw new Error(error.message);
    },
    endpoints: async () => {
      const { data, error } = await member.from("push_subscriptions").select("endpoint");
      if (error) throw new Error(error.message);
      return data.map(({ endpoint }) => String(endpoint));
    },
    publish: (title) => publishAndTell(admin, { title, content: `<p>${title}</p>` }),
    countsOf: async (slug) => {
      const rows = await backend.db.query<{ told: string }>(
        `select told.outcome || ' ' || sum(told.number) as told
         from public.prophecies, lateral (
           select outcome, number from private.push_tallies where notice_key = 'new_post:' || prophecies.id
           union all
           select outcome, number::int
           from jsonb_each_text(private.receipts_of('new_post:' || prophecies.id)) as counts (outcome, number)) as told
         where slug = $1 group by told.outcome having sum(told.number) > 0 order by 1`,
        [slug],
      );
      return rows.map(({ told }) => told);
    },
    close: async () => {
      await backend.close();
      await Promise.all([pushService.close(), desktop.close()]);
      site.remove();
    },
  };
}
