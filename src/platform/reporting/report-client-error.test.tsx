import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportClientError } from "./report-client-error.ts";

type Row = Record<string, string>;

const stored: Row[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  stored.length = 0;
  answer = () => Promise.resolve(new Response(null, { status: 201 }));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    stored.push((await request.json()) as Row);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

let next = 0;
/** Unique error ids: a page reports each only once. */
const anId = () => `ERR_1700000000000_t${(next += 1)}`;

it("stores what is known of a crash, without the query of the address", async () => {
  const errorId = anId();
  await reportClientError({ errorId, message: "No se pudo dibujar", stack: "Error\n at a" });
  expect(stored).toEqual([
    expect.objectContaining({
      error_id: errorId,
      message: "No se pudo dibujar",
      stack: "Error\n at a",
      path: location.pathname,
      user_agent: navigator.userAgent,
    }),
  ]);
  expect(stored[0]?.["path"]).not.toContain("?");
});

it("makes any text one that the database accepts", async () => {
  await reportClientError({ errorId: anId(), message: " \u0000\u0007 ", stack: `${"x".repeat(7_999)}🙏` });
  expect(stored[0]?.["message"]).toBe("Error");
  expect(stored[0]?.["stack"]).toBe(`${"x".repeat(7_999)}\ufffd`);
});

it("stores an error once, however often it is reported", async () => {
  const report = { errorId: anId(), message: "x", stack: "" };
  await Promise.all([reportClientError(report), reportClientError(report)]);
  expect(stored).toHaveLength(1);
});

it("never throws: without network and with a refusal", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(reportClientError({ errorId: anId(), message: "x", stack: "" })).resolves.toBeUndefined();
  answer = () => Promise.resolve(Response.json({ code: "PT429", message: "rate_limited" }, { status: 429 }));
  await expect(reportClientError({ errorId: anId(), message: "x", stack: "" })).resolves.toBeUndefined();
});

it("stops after twenty of one page", async () => {
  for (let crash = 0; crash < 40; crash += 1) {
    await reportClientError({ errorId: anId(), message: "en bucle", stack: "" });
  }
  expect(stored.length).toBeLessThan(20);
  expect(stored.length).toBeGreaterThan(10);
});
