import { afterEach, describe, expect, it, vi } from "vitest";
import { SESSION_STORAGE_KEY as KEY } from "#domain/session-storage-key.ts";
import { isSessionUnkept, sessionStorage, withPossibleEnd } from "./session-storage.ts";

const NOW = 1_790_000_000;
const kept = (expires_at: number) => JSON.stringify({ access_token: "x", expires_in: 3_600, expires_at });

it("is due for a refresh when it was stored under a clock that ran a day ahead", () => {
  const text = withPossibleEnd(kept(NOW + 86_400 + 3_600), NOW);
  expect(JSON.parse(text ?? "")).toEqual({ access_token: "x", expires_in: 3_600, expires_at: 1 });
});

it.each([
  ["a fresh session", kept(NOW + 3_600)],
  ["one of a clock that is a few seconds off", kept(NOW + 3_630)],
  ["one that is over", kept(NOW - 5)],
  ["one of unknown length", JSON.stringify({ expires_at: NOW + 86_400 })],
  ["nothing", null],
  ["a damaged text", "{"],
])("leaves %s as it is", (_case, text) => {
  expect(withPossibleEnd(text, NOW)).toBe(text);
});

describe("a browser that stores nothing", () => {
  afterEach(() => vi.unstubAllGlobals());

  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };

  it("gives the session that it stored before, and holds a newer one in memory until it can be stored", () => {
    const stored = new Map([[KEY, kept(NOW)]]);
    const getItem = (key: string) => stored.get(key) ?? null;
    vi.stubGlobal("localStorage", { getItem, setItem: refuse, removeItem: refuse });
    expect([sessionStorage.getItem(KEY), isSessionUnkept()]).toEqual([kept(NOW), false]);
    sessionStorage.setItem(KEY, kept(NOW + 1));
    expect([sessionStorage.getItem(KEY), isSessionUnkept()]).toEqual([kept(NOW + 1), true]);
    sessionStorage.removeItem(KEY);
    expect([sessionStorage.getItem(KEY), isSessionUnkept()]).toEqual([null, false]);
    const setItem = (key: string, text: string) => void stored.set(key, text);
    vi.stubGlobal("localStorage", { getItem, setItem, removeItem: refuse });
    sessionStorage.setItem(KEY, kept(NOW + 2));
    expect([sessionStorage.getItem(KEY), stored.get(KEY), isSessionUnkept()]).toEqual([
      kept(NOW + 2),
      kept(NOW + 2),
      false,
    ]);
  });

  it("holds the session where not even reading is allowed", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(sessionStorage.getItem(KEY)).toBeNull();
    sessionStorage.setItem(KEY, kept(NOW));
    expect([sessionStorage.getItem(KEY), isSessionUnkept()]).toEqual([kept(NOW), true]);
    sessionStorage.removeItem(KEY);
  });
});
