import { expect, test } from "vitest";
import type { PushPayload } from "#functions/_shared/contracts/push-payload.ts";
import { pathAfter, toNotification, wasRead, isShown, sameOriginPathOr } from "#sw/push-notice.ts";

const ORIGIN = "https://luzdelvalle.mx";
const ID = "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b";
const RECEIPT = "5d2c9b1e-3a47-4f6b-8c0d-9e1f2a3b4c5d";

function aMessage(notification: Partial<PushPayload["notification"]> = {}, badge?: number): unknown {
  return {
    web_push: 8030,
    notification: {
      title: "Nueva profecía",
      body: "«Levántate»",
      lang: "es",
      tag: "new_post:1",
      navigate: `${ORIGIN}/blog/levantate?n=${ID}`,
      data: { notification_id: ID, receipt: RECEIPT },
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
    data: { url: `/blog/levantate?n=${ID}`, notificationId: ID, receipt: RECEIPT },
  });
  expect(badge).toBe(3);
});

test("without a tag there is no renotify, which would be a TypeError", () => {
  const { options } = toNotification(aMessage({ tag: undefined }), ORIGIN);
  expect(options).not.toHaveProperty("renotify");
  expect(options).not.toHaveProperty("tag");
});

test("missing fields leave the defaults in place", () => {
  const { options } = toNotification(aMessage({ lang: undefined, body: undefined }), ORIGIN);
  expect(options).toMatchObject({ lang: "es" });
  expect(options).not.toHaveProperty("body");
});

test("a notice needs nothing of the network: its pictures are in the worker", () => {
  const { options } = toNotification(aMessage({ icon: `${ORIGIN}/icons/icon-192.png` }), ORIGIN);
  expect(options.icon).toMatch(/^data:image\/png;base64,/);
  expect(options.badge).toMatch(/^data:image\/png;base64,/);
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
  expect(options.data).toEqual({ url: "/dashboard", notificationId: null, receipt: null });
  expect(badge).toBeNull();
});

test("«Leer», «Hoy no» and «Cerrar» are offered; nothing unreadable is silenced", () => {
  const offered = (message: unknown) =>
    toNotification(message, ORIGIN).options.actions.map(({ title }) => title);
  expect(offered(aMessage())).toEqual(["Leer", "Hoy no", "Cerrar"]);
  expect(offered(undefined)).toEqual(["Leer", "Cerrar"]);
});

test.each([
  ["", `/blog/levantate?n=${ID}`, true],
  ["read", `/blog/levantate?n=${ID}`, true],
  ["silence", null, false],
  ["hear", null, false],
  ["less", `/blog/levantate?n=${ID}`, false],
  ["close", null, false],
])("a press on «%s» leads to %s; whether it opened the notice: %s", (action, path, isRead) => {
  const { data } = toNotification(aMessage(), ORIGIN).options;
  expect(pathAfter(action, data, ORIGIN)).toBe(path);
  expect(wasRead(action)).toBe(isRead);
});

test("«Hoy no» of a push without a receipt is chosen on a page, which a link opens too and which silences nothing", () => {
  const { data } = toNotification(aMessage({ data: { notification_id: ID } }), ORIGIN).options;
  expect(pathAfter("silence", data, ORIGIN)).toBe(`/notificaciones?silenciar=${ID}`);
});

test("a test notice has nothing to read", () => {
  const { options } = toNotification(aMessage({ tag: "test" }), ORIGIN);
  expect(options.actions.map(({ title }) => title)).toEqual(["Hoy no", "Cerrar"]);
});

test("a notice that an older worker left without its id leads to its page", () => {
  expect(pathAfter("silence", { url: "/blog/luz" }, ORIGIN)).toBe("/blog/luz");
  expect(pathAfter("", null, ORIGIN)).toBe("/dashboard");
});

test("a withdrawn permission is no failure of the push", async () => {
  expect(await isShown(Promise.reject(new TypeError("No notification permission")))).toBe(false);
});

test("a shown notice is reported, any other failure is thrown", async () => {
  expect(await isShown(Promise.resolve())).toBe(true);
  await expect(isShown(Promise.reject(new RangeError("full")))).rejects.toThrow("full");
});

test.each([
  [`${ORIGIN}/blog/a?n=1#comentario-2`, "/blog/a?n=1#comentario-2"],
  ["/notificaciones", "/notificaciones"],
  ["https://evil.example/blog/a", "/dashboard"],
  ["//evil.example/blog", "/dashboard"],
  ["\\\\evil.example", "/dashboard"],
  [`${ORIGIN}//evil.example/x`, "/dashboard"],
  [`${ORIGIN}/.//evil.example/x`, "/dashboard"],
  ["/%2e//evil.example/x", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  [`${ORIGIN}.evil.example/`, "/dashboard"],
  [`http://luzdelvalle.mx/blog`, "/dashboard"],
  ["http://[", "/dashboard"],
  [null, "/dashboard"],
  [{ href: "/x" }, "/dashboard"],
])("%j leads to %s", (address, path) => {
  expect(sameOriginPathOr(address, ORIGIN)).toBe(path);
});
