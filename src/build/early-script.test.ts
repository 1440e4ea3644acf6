import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { EARLY_ANSWERS, EARLY_REQUESTS, type EarlyRequests } from "#domain/early-pages.ts";
import { earlyScript } from "./inline-scripts.ts";

const ORIGIN = "https://luzdelvalle.mx";
const SLUG = "un-lugar-cualquiera";
const ID = "00000000-0000-4000-8000-000000000000";
const ask = (url: string, body: string | null = null) => ({
  url,
  method: "GET",
  headers: { apikey: "k" },
  body,
});

const LIST: EarlyRequests = {
  placeholder: "",
  requests: [ask("/rest/v1/a?b=c"), ask("https://abc.supabase.co/x", "{}")],
};
const ONE: EarlyRequests = { placeholder: SLUG, requests: [ask(`/rest/v1/a?slug=eq.${SLUG}`)] };
const BY_ID: EarlyRequests = { placeholder: ID, requests: [ask("/rest/v1/b", `{"id":"${ID}"}`)] };

interface Visit {
  address?: string;
  session?: string | null;
  controller?: unknown;
}

/** Requests of the page at `address`, and the keys under which its scripts find the answers. */
function visit(early: EarlyRequests, { address = "/blog", session = null, controller = null }: Visit = {}) {
  const asked: { url: string; body: unknown }[] = [];
  const window: { earlyAnswers?: Record<string, unknown> } = {};
  const { pathname, search } = new URL(address, ORIGIN);
  runInNewContext(earlyScript, {
    window,
    location: { pathname, search, origin: ORIGIN },
    navigator: { serviceWorker: { controller } },
    localStorage: { getItem: () => session },
    document: {
      getElementById: (id: string) => id === EARLY_REQUESTS && { textContent: JSON.stringify(early) },
    },
    URL,
    fetch: (url: string, { body }: { body: unknown }) => {
      asked.push({ url, body });
      return Promise.reject(new TypeError("no network"));
    },
  });
  return { asked, keys: Object.keys(window.earlyAnswers ?? {}) };
}

describe("earlyScript", () => {
  it("takes the answers of a page that was filled at the edge, but not for a member", async () => {
    const answer = { url: "/rest/v1/a?b=c", body: null, status: 206, headers: { "content-range": "0-0/1" } };
    const take = (session: string | null) => {
      const window: { earlyAnswers?: Record<string, Promise<Response>> } = {};
      runInNewContext(earlyScript, {
        window,
        location: { origin: ORIGIN },
        localStorage: { getItem: () => session },
        document: {
          getElementById: (id: string) =>
            id === EARLY_ANSWERS && {
              textContent: JSON.stringify({ answers: [{ ...answer, text: "[1]" }] }),
            },
        },
        URL,
        Response,
      });
      return window.earlyAnswers;
    };
    const taken = await take(null)?.[`${ORIGIN}/rest/v1/a?b=c`];
    expect([taken?.status, taken?.headers.get("content-range"), await taken?.text()]).toEqual([
      206,
      "0-0/1",
      "[1]",
    ]);
    expect(take("{}")).toBeUndefined();
  });

  it("asks for a list, and leaves the answers under address and body", () => {
    const { asked, keys } = visit(LIST);
    expect(asked).toEqual([
      { url: `${ORIGIN}/rest/v1/a?b=c`, body: null },
      { url: "https://abc.supabase.co/x", body: "{}" },
    ]);
    expect(keys).toEqual([`${ORIGIN}/rest/v1/a?b=c`, "https://abc.supabase.co/x{}"]);
  });

  it("asks for what the address names, by slug or by id", () => {
    expect(visit(ONE, { address: "/blog/agua-viva?n=1" }).asked).toEqual([
      { url: `${ORIGIN}/rest/v1/a?slug=eq.agua-viva`, body: null },
    ]);
    const id = ID.replace("0", "7");
    expect(visit(BY_ID, { address: `/galeria/${id}` }).asked).toEqual([
      { url: `${ORIGIN}/rest/v1/b`, body: `{"id":"${id}"}` },
    ]);
  });

  it.each<[string, EarlyRequests, Visit]>([
    ["a filtered list", LIST, { address: "/blog?categoria=Fe" }],
    ["a member, whose questions carry a token", LIST, { session: "{}" }],
    ["a later visit, which has a copy", LIST, { controller: {} }],
    [
      "a page by its id where the screen would ask by it",
      ONE,
      { address: `/blog/${ID.replaceAll("0", "a")}` },
    ],
    ["an album whose id is none", BY_ID, { address: "/galeria/navidad" }],
    ["an address that would have to be encoded", ONE, { address: "/blog/a%26b" }],
  ])("asks nothing early for %s", (_, early, visited) => {
    expect(visit(early, visited).asked).toEqual([]);
  });
});
