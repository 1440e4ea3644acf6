import { randomBytes, randomUUID } from "node:crypto";

/** A message that the service took from an application server. */
export type AcceptedPush = {
  id: string;
  token: string;
  body: Buffer;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  subject: string;
  at: number;
};

/** One browser's subscription; `deliver` writes to its open connection, false when it is closed. */
type Subscription = {
  /** The VAPID key it was made with, base64url. */
  key: string;
  gone: boolean;
  waiting: AcceptedPush[];
  deliver: (push: AcceptedPush) => boolean;
};

/** Subscriptions of all browsers at this service, and what waits for those that are away. */
export class SubscriptionStore {
  readonly accepted: AcceptedPush[] = [];
  readonly #subscriptions = new Map<string, Subscription>();

  /** Makes a subscription and answers its token, the last part of the endpoint. */
  add(key: string, deliver: (token: string, push: AcceptedPush) => boolean): string {
    const token = randomBytes(32).toString("base64url");
    this.#subscriptions.set(token, {
      key: key.replace(/=+$/, ""),
      gone: false,
      waiting: [],
      deliver: (push) => deliver(token, push),
    });
    return token;
  }

  find(token: string): { key: string; gone: boolean } | undefined {
    return this.#subscriptions.get(token);
  }

  /** From now on the service answers 410 for it. */
  expire(token: string): void {
    const subscription = this.#subscriptions.get(token);
    if (subscription) subscription.gone = true;
  }

  /** Takes a message: delivered now, or kept until `flush`; a later one of the same topic replaces it. */
  accept(push: Omit<AcceptedPush, "id" | "at">): AcceptedPush {
    const accepted = { ...push, id: randomUUID(), at: Date.now() };
    this.accepted.push(accepted);
    const subscription = this.#subscriptions.get(push.token);
    if (subscription && !subscription.deliver(accepted)) {
      const others = subscription.waiting.filter(({ topic }) => topic === undefined || topic !== push.topic);
      subscription.waiting = [...others, accepted];
    }
    return accepted;
  }

  /** Delivers what waited for a browser that has connected again. */
  flush(token: string): void {
    const subscription = this.#subscriptions.get(token);
    for (const push of subscription?.waiting.splice(0) ?? []) subscription?.deliver(push);
  }
}
