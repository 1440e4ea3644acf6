import { expect, test } from "vitest";
import { type AcceptedPush, SubscriptionStore } from "./subscription-store.ts";

const aPush = (token: string, topic?: string) => ({
  token,
  body: Buffer.from("x"),
  ttl: 60,
  urgency: "high",
  topic,
  subject: "mailto:a@b.mx",
});

function aBrowser(store: SubscriptionStore) {
  const received: AcceptedPush[] = [];
  const browser = { online: true, received };
  const token = store.add("key==", (_token, push) => {
    if (browser.online) received.push(push);
    return browser.online;
  });
  return Object.assign(browser, { token });
}

test("a connected browser gets a message at once", () => {
  const store = new SubscriptionStore();
  const browser = aBrowser(store);
  const { id } = store.accept(aPush(browser.token));
  expect(browser.received.map((push) => push.id)).toEqual([id]);
});

test("messages wait for a browser that is away, the last of each topic", () => {
  const store = new SubscriptionStore();
  const browser = aBrowser(store);
  browser.online = false;
  store.accept(aPush(browser.token, "a"));
  const kept = [aPush(browser.token, "a"), aPush(browser.token), aPush(browser.token)].map(
    (push) => store.accept(push).id,
  );
  browser.online = true;
  store.flush(browser.token);
  store.flush(browser.token);
  expect(browser.received.map((push) => push.id)).toEqual(kept);
});

test("an expired subscription is gone, an unknown one is not there", () => {
  const store = new SubscriptionStore();
  const { token } = aBrowser(store);
  store.expire(token);
  expect(store.find(token)).toMatchObject({ gone: true, key: "key" });
  expect(store.find("otro")).toBeUndefined();
});
