import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { APPEARANCE_KEY } from "#lib/appearance.ts";
import { appearanceScript } from "./inline-scripts.ts";

const SCRIPT = appearanceScript(["/assets/letters.woff2", "/assets/titles.woff2"]);

/** Attributes of <html> and links in <head> after the script. */
function after(
  stored: string | null,
  controller: unknown = null,
  {
    session = null,
    search = "",
    hash = "",
  }: { session?: string | null; search?: string; hash?: string } = {},
) {
  const dataset: Record<string, string> = {};
  const links: object[] = [];
  const localStorage = {
    getItem: (key: string) =>
      key === APPEARANCE_KEY ? stored : key === SESSION_STORAGE_KEY ? session : null,
  };
  runInNewContext(SCRIPT, {
    localStorage,
    location: { search, hash },
    navigator: { serviceWorker: { controller } },
    document: {
      documentElement: { dataset },
      createElement: (name: string) => ({ name }),
      head: { append: (link: object) => links.push(link) },
    },
  });
  return { dataset, links };
}

test("puts the stored choices on the document", () => {
  expect(after('{"theme":"dark","text":"large"}').dataset).toEqual({ theme: "dark", text: "large" });
});

test.each([null, "{broken", '{"theme":"system","text":"normal"}', '{"theme":"<x>"}'])(
  "%j changes nothing",
  (stored) => {
    expect(after(stored).dataset).toEqual({});
  },
);

test("uses the fonts, and asks for them at once, only when the worker can answer with them", () => {
  const { dataset, links } = after(null, {});
  expect(dataset).toEqual({ fonts: "1" });
  const preload = { name: "link", rel: "preload", as: "font", type: "font/woff2", crossOrigin: "" };
  expect(links).toEqual([
    { ...preload, href: "/assets/letters.woff2" },
    { ...preload, href: "/assets/titles.woff2" },
  ]);
  expect(after(null, null)).toEqual({ dataset: {}, links: [] });
});

test("says that somebody is signed in, or that the address has parameters, until the page is drawn", () => {
  expect(after(null, null, { session: "{}" }).dataset).toEqual({ member: "1" });
  expect(after(null, null, { search: "?modo=crear" }).dataset).toEqual({ asked: "1" });
  expect(after(null, null, { hash: "#token_hash=1" }).dataset).toEqual({ asked: "1" });
  expect(after(null, null, { search: "?next=%2Fblog&modo=crear" }).dataset).toEqual({ asked: "1" });
  // Where to go afterwards changes nothing on the page.
  expect(after(null, null, { search: "?next=%2Fblog", hash: "#horarios" }).dataset).toEqual({});
});

test("blocked storage does not stop the page", () => {
  const storage = {
    get localStorage() {
      throw new Error("denied");
    },
  };
  expect(() => runInNewContext(SCRIPT, Object.create(storage) as object)).not.toThrow();
});
