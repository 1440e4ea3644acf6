import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReceipts } from "#sw/receipts.ts";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

const FIRST = "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b";
const SECOND = "1c9a8d6f-8a1f-4e64-8d8c-2d3e4f5a6b7c";

let server: Server;
let backend: string;
/** The status of the next answer. */
let status: number;
/** Its body. */
let problem: string;
let asked: { path: string | undefined; headers: Record<string, unknown>; body: unknown }[];

beforeEach(async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  [status, problem, asked] = [204, "", []];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push({
        path: request.url,
        headers: request.headers,
        body: JSON.parse(String(Buffer.concat(parts))),
      });
      response.writeHead(status).end(problem);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const someReceipts = (at = backend) => createReceipts({ backend: at, publishableKey: "public" });

const FULL = new DOMException("full", "QuotaExceededError");
const blockStorage = () =>
  vi.stubGlobal("caches", { open: () => Promise.reject(FULL), delete: () => Promise.resolve(false) });

const bodies = () => asked.map(({ body }) => body);

test("one request says what was shown and opened, with the ids alone and nobody's token", async () => {
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  await receipts.note("shown", SECOND);
  await receipts.note("opened", SECOND);
  await receipts.report();
  expect(bodies()).toEqual([{ p_shown: [FIRST, SECOND], p_opened: [SECOND] }]);
  expect(asked[0]).toMatchObject({
    path: "/rest/v1/rpc/report_pushes",
    headers: { apikey: "public", authorization: "Bearer public" },
  });
  expect(asked[0]?.headers).not.toHaveProperty("cookie");
});

test("what was said is not said again, and without anything to say nothing is asked", async () => {
  const receipts = someReceipts();
  await receipts.report();
  await receipts.note("shown", FIRST);
  await receipts.note("shown", FIRST);
  await receipts.report();
  await receipts.report();
  expect(bodies()).toEqual([{ p_shown: [FIRST], p_opened: [] }]);
});

test.each([429, 503])(
  "after an answer of %i, or without network, it waits for the next event",
  async (busy) => {
    await someReceipts().note("shown", FIRST);
    await someReceipts("http://127.0.0.1:9").report();
    status = busy;
    await someReceipts().report();
    status = 204;
    await someReceipts().note("opened", FIRST);
    await someReceipts().report();
    expect(bodies().at(-1)).toEqual({ p_shown: [FIRST], p_opened: [FIRST] });
    await someReceipts().report();
    expect(asked).toHaveLength(2);
  },
);

test.each([400, 404])("what the server refuses for good (%i) is not repeated", async (refusal) => {
  [status, problem] = [refusal, JSON.stringify({ code: "PGRST202" })];
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  await receipts.report();
  await receipts.report();
  expect(asked).toHaveLength(1);
});

test("a portal's 404 refuses nothing: it is said in the next report", async () => {
  [status, problem] = [404, "<html>No existe</html>"];
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  await receipts.report();
  await receipts.report();
  expect(asked).toHaveLength(2);
});

test("a tap during a report is said in the next one", async () => {
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  const reporting = receipts.report();
  await vi.waitUntil(() => asked.length === 1);
  await receipts.note("opened", FIRST);
  await reporting;
  await receipts.report();
  expect(bodies().at(-1)).toEqual({ p_shown: [], p_opened: [FIRST] });
});

test("a phone that was long without network says the newest hundred", async () => {
  const receipts = someReceipts();
  const ids = Array.from({ length: 120 }, (_, place) => FIRST.slice(0, -3) + String(place).padStart(3, "0"));
  for (const id of ids) await receipts.note("shown", id);
  await receipts.report();
  await receipts.report();
  expect(bodies()).toEqual([{ p_shown: ids.slice(-100), p_opened: [] }]);
});

test("a message without a receipt, blocked storage or a server that is not there rejects nothing", async () => {
  const receipts = someReceipts("http://127.0.0.1:9");
  await receipts.note("shown", null);
  await receipts.note("opened", undefined);
  await receipts.note("shown", FIRST);
  await receipts.report();
  blockStorage();
  await receipts.note("shown", FIRST);
  await receipts.report();
  expect(asked).toEqual([]);
});

test("what a full storage does not take is said all the same, once", async () => {
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  vi.spyOn(await caches.open("receipts"), "put").mockRejectedValue(FULL);
  await receipts.note("shown", SECOND);
  await receipts.report();
  await receipts.report();
  expect(bodies()).toEqual([{ p_shown: [FIRST, SECOND], p_opened: [] }]);
});

test("what a storage that does not open leaves in memory is said, and forgotten by signing out", async () => {
  const receipts = someReceipts();
  blockStorage();
  await receipts.note("shown", FIRST);
  await receipts.report();
  expect(bodies()).toEqual([{ p_shown: [FIRST], p_opened: [] }]);
  await receipts.note("shown", SECOND);
  await receipts.clear();
  await receipts.report();
  expect(asked).toHaveLength(1);
});

test("what a storage that does not answer leaves in memory is said all the same, once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const told = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", told);
  vi.stubGlobal("caches", { open: () => new Promise(() => undefined) });
  const receipts = someReceipts();
  void receipts.note("shown", FIRST).then(receipts.report).then(receipts.report);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ p_shown: [FIRST], p_opened: [] }));
});

test("signing out forgets what was not said", async () => {
  const receipts = someReceipts();
  await receipts.note("shown", FIRST);
  await receipts.clear();
  await receipts.report();
  expect(asked).toEqual([]);
});
