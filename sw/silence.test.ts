import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

const ID = "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b";
const RECEIPT = "1c9a8d6f-8a1f-4e64-8d8c-2d3e4f5a6b7c";
const DATA = { url: "/blog/la-luz", notificationId: ID, receipt: RECEIPT };
/** Ten in the evening, and the morning after, by the clock of this device. */
const NOW = new Date(2026, 10, 28, 22, 0).getTime();
const MORNING = new Date(2026, 10, 29, 7, 0).toISOString();

type Shown = {
  title: string;
  body: string;
  silent: boolean;
  vibrate: unknown;
  buttons: string[];
  data: object;
};

let server: Server;
/** Answer to the next request; null refuses the connection as a phone without network would. */
let answer: { status: number; body: unknown } | null;
let asked: unknown[];
let shown: Shown[];
let opened: string[];
/** Notices on the screen, as the worker finds them. */
let tray: object[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  [answer, asked, shown, opened, tray] = [{ status: 200, body: MORNING }, [], [], [], []];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (!answer) return request.socket.destroy();
      asked.push(JSON.parse(String(Buffer.concat(parts))));
      return response
        .writeHead(answer.status, { "Content-Type": "application/json" })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubGlobal("caches", new MemoryCaches());
  vi.stubGlobal("self", {
    location: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    clients: { matchAll: async () => [], openWindow: async (address: string) => opened.push(address) },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => {
        const actions = options["actions"] as { title: string }[];
        shown.push({
          title,
          body: options["body"] as string,
          silent: options["silent"] as boolean,
          vibrate: options["vibrate"],
          buttons: actions.map((each) => each.title),
          data: options["data"] as object,
        });
      },
      getNotifications: async () => tray,
      active: { postMessage: () => undefined },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

async function hand(file: string, listener: string, event: object): Promise<void> {
  const listeners = (await import(/* @vite-ignore */ `#sw/${file}.ts`)) as Record<
    string,
    (event: object) => void
  >;
  const work: Promise<unknown>[] = [];
  listeners[listener]?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}
const press = (action: string, data: object = DATA) =>
  hand("notification-click", "handleNotificationClick", {
    action,
    notification: { data, close: () => undefined },
  });
const begins = () => hand("messages", "handleMessage", { data: { type: "REPORT_RECEIPTS" }, ports: [] });
const push = () =>
  hand("push", "handlePush", {
    data: {
      json: () => ({ web_push: 8030, notification: { title: "Otra", navigate: "https://luz.example/" } }),
    },
  });

const begun = (silent = true) => ({
  p_receipt: RECEIPT,
  p_pressed_at: new Date(NOW).toISOString(),
  p_silent: silent,
});

test("«Hoy no» silences at once without a page, and says until when, without a sound and with the way back", async () => {
  await press("silence");
  expect(asked).toEqual([begun()]);
  expect(opened).toEqual([]);
  expect(shown).toEqual([
    {
      title: "Silencio hasta mañana, 7:00\u00a0a.\u00a0m.",
      body: "Lo que llegue te espera en la campana.",
      silent: true,
      vibrate: undefined,
      buttons: ["Deshacer", "Silenciar menos"],
      data: { ...DATA, url: `/notificaciones?silenciar=${ID}` },
    },
  ]);
  await press("less", shown[0]?.data);
  expect(opened).toEqual([expect.stringMatching(`/notificaciones\\?silenciar=${ID}$`)]);
});

test("«Deshacer» lets it ring again, and says nothing more", async () => {
  answer = { status: 200, body: null };
  await press("hear");
  expect(asked).toEqual([begun(false)]);
  expect(shown).toEqual([]);
  expect(opened).toEqual([]);
});

test("«Deshacer» says until when it stays silent when that was chosen before", async () => {
  await press("hear");
  expect(shown).toEqual([
    expect.objectContaining({
      title: "Silencio hasta mañana, 7:00\u00a0a.\u00a0m.",
      body: "Así lo habías elegido antes.",
      silent: true,
      buttons: [],
    }),
  ]);
});

test("without network this device is silent, the others once the network is back", async () => {
  answer = null;
  await press("silence");
  expect(shown.at(-1)).toMatchObject({
    title: "Silencio en este dispositivo hasta mañana",
    body: "Sin conexión: en los demás, en cuanto vuelva la red.",
  });
  await push();
  expect(shown.at(-1)).toMatchObject({ title: "Otra", silent: true, vibrate: undefined });
  answer = { status: 200, body: MORNING };
  await begins();
  await begins();
  expect(asked.filter((each) => Object.hasOwn(each as object, "p_silent"))).toEqual([begun()]);
  await push();
  expect(shown.at(-1)?.silent).toBeUndefined();
});

test("a press that reaches the server after its morning says nothing: nothing is silent", async () => {
  answer = null;
  await press("silence");
  const close = vi.fn<() => void>();
  tray = shown.splice(0).map(({ data }) => ({ data, close }));
  vi.setSystemTime(Date.parse(MORNING) + 5 * 3_600_000);
  answer = { status: 200, body: MORNING };
  await begins();
  expect(close).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
});

test("without network it can be taken back, and in the morning a press that waited holds nothing", async () => {
  answer = null;
  await press("silence");
  vi.setSystemTime(Date.parse(MORNING));
  await push();
  expect(shown.at(-1)?.silent).toBeUndefined();
  vi.setSystemTime(NOW);
  await press("hear");
  expect(shown.at(-1)).toMatchObject({
    title: "Sin conexión",
    body: "Lo deshacemos en cuanto vuelva la red.",
    buttons: [],
  });
  await push();
  expect(shown.at(-1)?.silent).toBeUndefined();
});

test.each([
  ["knows no such push", { status: 200, body: null }],
  ["is too old for it", { status: 404, body: { code: "PGRST202", message: "no such function" } }],
])("a server that %s is not said to have silenced; a tap leads to the choice", async (_, given) => {
  answer = given;
  await press("silence");
  expect(shown).toEqual([
    expect.objectContaining({
      title: "No se pudo silenciar",
      buttons: [],
      data: { ...DATA, url: `/notificaciones?silenciar=${ID}` },
    }),
  ]);
});

test.each([
  ["200", { status: 200, body: { portal: "Acepte" } }],
  ["401", { status: 401, body: { portal: "Acepte" } }],
  ["403", { status: 403, body: "<html>Acepta los términos</html>" }],
  ["404", { status: 404, body: { code: "" } }],
])(
  "a portal's answer of %s refuses nothing: the device stays silent until the server has it",
  async (_, page) => {
    answer = page;
    await press("silence");
    expect(shown.at(-1)).toMatchObject({ title: "Silencio en este dispositivo hasta mañana" });
    await push();
    expect(shown.at(-1)).toMatchObject({ title: "Otra", silent: true });
    answer = { status: 200, body: MORNING };
    asked = [];
    await begins();
    expect(asked).toContainEqual(begun());
  },
);

test("a press that waits is nothing to the next person at this device", async () => {
  answer = null;
  await press("silence");
  await hand("messages", "handleMessage", { data: { type: "CLEAR_MEMBER_DATA" }, ports: [] });
  await push();
  expect(shown.at(-1)?.silent).toBeUndefined();
});
