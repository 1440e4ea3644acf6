import { expect, test } from "vitest";
import type { PushPayload } from "#functions/_shared/contracts/push-payload.ts";
import { pathAfter, toNotification } from "#sw/push-notice.ts";

const ORIGIN = "https://luzdelvalle.mx";
const ID = "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b";

function aMessage(notification: Partial<PushPayload["notification"]> = {}, badge?: number): unknown {
  return {
    web_push: 8030,
    notification: {
      title: "Nueva profecía",
      body: "«Levántate»",
      lang: "es",
      tag: "new_post:1",
      navigate: `${ORIGIN}/blog/levantate?n=${ID}`,
      data: { notification_id: ID },
      ...notification,
    },
    app_badge: badge,
  };
}

test("a prophecy is shown with its text, tag and target, vibrating 200/100/200", () => {
  const { title, options, badge } = toNotification(aMessage({}, 3), ORIGIN);
  expect(title).toBe("Nueva profecía");
  expect(options).toMatchObject({
    body: "«Levántate»",
    lang: "es",
    tag: "new_post:1",
    renotify: true,
    vibrate: [200, 100, 200],
    data: { url: `/blog/levantate?n=${ID}`, notificationId: ID },
  });
  expect(badge).toBe(3);
});

test("without a tag there is no renotify, which would be a TypeError", () => {
  const { options } = toNotification(aMessage({ tag: undefined }), ORIGIN);
  expect(options).not.toHaveProperty("renotify");
  expect(options).not.toHaveProperty("tag");
});

test("missing fields leave the defaults in place", () => {
  const { options } = toNotification(aMessage({ lang: undefined, icon: undefined, body: undefined }), ORIGIN);
  expect(options).toMatchObject({ lang: "es", icon: "/icons/icon-192.png" });
  expect(options).not.toHaveProperty("body");
});

test("a target outside the site becomes the member's home", () => {
  const { options } = toNotification(aMessage({ navigate: "https://evil.example/" }), ORIGIN);
  expect(options.data.url).toBe("/dashboard");
});

test.each([
  undefined,
  null,
  "hola",
  42,
  [],
  {},
  { web_push: 8030 },
  aMessage({ title: "" }),
  { ...Object(aMessage()), web_push: 1 },
])("something is shown for an unreadable message: %j", (message) => {
  const { title, options, badge } = toNotification(message, ORIGIN);
  expect(title).toBe("Tienes un aviso nuevo");
  expect(options.vibrate).toEqual([200, 100, 200]);
  expect(options.data).toEqual({ url: "/dashboard", notificationId: null });
  expect(badge).toBeNull();
});

test("«Leer», «Hoy no» and «Cerrar» are offered; nothing unreadable is silenced", () => {
  const offered = (message: unknown) =>
    toNotification(message, ORIGIN).options.actions.map(({ title }) => title);
  expect(offered(aMessage())).toEqual(["Leer", "Hoy no", "Cerrar"]);
  expect(offered(undefined)).toEqual(["Leer", "Cerrar"]);
});

test.each([
  ["", `/blog/levantate?n=${ID}`],
  ["read", `/blog/levantate?n=${ID}`],
  ["silence", `/notificaciones?silenciar=${ID}`],
  ["close", null],
])("a press on «%s» leads to %s", (action, path) => {
  const { data } = toNotification(aMessage(), ORIGIN).options;
  expect(pathAfter(action, data, ORIGIN)).toBe(path);
});

test("a notice that an older worker left without its id leads to its page", () => {
  expect(pathAfter("silence", { url: "/blog/luz" }, ORIGIN)).toBe("/blog/luz");
  expect(pathAfter("", null, ORIGIN)).toBe("/dashboard");
});
