import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { Webhook } from "../../webhook.ts";
import { aDelivery } from "../../testing/a-webhook.ts";

interface Asked {
  p_id: string;
  p_name: string;
  p_url: string;
  p_events: Webhook["events"];
  p_is_active: boolean;
}

/** The far end of the page: webhooks, functions that answer or do not, and a session that may be too old. */
export class IntegrationsServer extends RowsServer {
  webhooks: Webhook[] = [];
  /** Names of functions that do not answer. */
  readonly silent = new Set<string>();
  isOld = false;
  /** Names and bodies of the procedures called, in their order. */
  readonly called: [name: string, body: object][] = [];

  constructor() {
    super({});
  }

  override async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const asked = /\/functions\/v1\/([a-z-]+)\/health$/.exec(pathname)?.[1];
    if (asked !== undefined) {
      if (this.silent.has(asked)) throw new TypeError("Failed to fetch");
      return Response.json({ ok: true });
    }
    if (pathname.endsWith("/auth/v1/token")) {
      this.isOld = false;
      const user = { id: anId(3), aud: "authenticated", email: "sara@example.com" };
      const tokens = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3_600 };
      return Response.json({ ...tokens, user });
    }
    const name = pathname.split("/rpc/")[1];
    if (name === undefined || this.mood !== "well") return super.answer(request);
    const body = (await request.json()) as Asked;
    this.called.push([name, body]);
    if (this.isOld && /^(add|change|switch|delete)_/.test(name))
      return Response.json({ code: "PT403", message: "recent_session_required" }, { status: 403 });
    return Response.json(this.#answerOf(name, body) ?? null);
  }

  #answerOf(name: string, { p_id: id, p_name, p_url, p_events, p_is_active }: Asked): unknown {
    const found = this.webhooks.find((webhook) => webhook.id === id);
    if (name === "webhook_state") return this.webhooks;
    if (name === "add_webhook") {
      this.webhooks.push({
        id,
        name: p_name,
        url: p_url,
        events: p_events,
        is_active: true,
        off_reason: null,
        failing_since: null,
        delivered_at: null,
        deliveries: [],
      });
      return "whsec_c2VjcmV0";
    }
    if (name === "change_webhook" && found)
      Object.assign(found, { name: p_name, url: p_url, events: p_events });
    if (name === "change_webhook_secret") return "whsec_bnVldmE=";
    if (name === "switch_webhook" && found)
      Object.assign(found, { is_active: p_is_active, off_reason: null });
    if (name === "delete_webhook") this.webhooks = this.webhooks.filter((webhook) => webhook !== found);
    if (name === "test_webhook")
      found?.deliveries.unshift(
        aDelivery({ id: anId(77), event: "test", title: "Prueba", answer: "recibido, gracias" }),
      );
    return undefined;
  }
}
