import { afterEach, expect, test, vi } from "vitest";
import { fetchOrTakeUp } from "./early-answers.ts";

const URL_OF_LIST = "https://luzdelvalle.mx/rest/v1/prophecies?status=eq.published";

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

function network() {
  const asked = vi.fn<typeof fetch>(async () => new Response("asked now"));
  vi.stubGlobal("fetch", asked);
  return asked;
}

const textOf = async (...question: Parameters<typeof fetch>) => (await fetchOrTakeUp(...question)).text();

test("the answer to an early request is used once", async () => {
  const asked = network();
  globalThis.earlyAnswers = { [URL_OF_LIST]: Promise.resolve(new Response("early")) };
  expect(await textOf(URL_OF_LIST)).toBe("early");
  expect(asked).not.toHaveBeenCalled();
  expect(await textOf(new URL(URL_OF_LIST))).toBe("asked now");
});

test("another body is another question", async () => {
  network();
  globalThis.earlyAnswers = { [`${URL_OF_LIST}{}`]: Promise.resolve(new Response("early")) };
  expect(await textOf(URL_OF_LIST, { method: "POST", body: '{"p":1}' })).toBe("asked now");
  expect(await textOf(URL_OF_LIST, { method: "POST", body: "{}" })).toBe("early");
});

test("a question that failed early is asked again", async () => {
  network();
  globalThis.earlyAnswers = { [URL_OF_LIST]: Promise.reject(new TypeError("no network")) };
  expect(await textOf(URL_OF_LIST)).toBe("asked now");
});

test("a page without early answers asks", async () => {
  network();
  expect(await textOf(URL_OF_LIST)).toBe("asked now");
});
