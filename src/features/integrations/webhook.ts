/** Events of which a program elsewhere can be notified. */
export const EVENTS = ["new_post", "event_published", "contact_message", "prayer"] as const;
export type WebhookEvent = (typeof EVENTS)[number];

/** A call of a webhook, with the last answer to it. */
export interface Delivery {
  id: string;
  event: WebhookEvent | "test";
  title: string | null;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** Of the next try, while it waits. */
  not_before: string;
  tried_at: string | null;
  status: number | null;
  /** The first kilobyte that was answered. */
  answer: string | null;
  /** Null once it was delivered, and before the first try. */
  problem: string | null;
  created_at: string;
}

export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  is_active: boolean;
  /** Why the site switched it off; null when it is on, or a person did. */
  off_reason: "gone" | "failing" | null;
  failing_since: string | null;
  delivered_at: string | null;
  /** The newest ten. */
  deliveries: Delivery[];
}

/** Whether the answer to a call may come at any moment. */
export function isUnderWay({ state, attempts, tried_at: tried }: Delivery): boolean {
  return state === "waiting" && (attempts === 0 || tried === null);
}
