import type { Delivery, Webhook } from "../webhook.ts";

/** A webhook that works, without calls. */
export function aWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    id: "00000000-0000-4000-8000-0000000000a1",
    name: "Hoja de cálculo",
    url: "https://ganchos.example.com/recibir",
    events: ["new_post", "event_published"],
    is_active: true,
    off_reason: null,
    failing_since: null,
    delivered_at: null,
    deliveries: [],
    ...change,
  };
}

/** A call that was delivered. */
export function aDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    id: "00000000-0000-4000-8000-0000000000b1",
    event: "new_post",
    title: "La luz",
    state: "delivered",
    attempts: 1,
    not_before: "2026-11-28T12:00:00Z",
    tried_at: "2026-11-28T12:00:01Z",
    status: 200,
    answer: "ok",
    problem: null,
    created_at: "2026-11-28T12:00:00Z",
    ...change,
  };
}
