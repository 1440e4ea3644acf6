import { expect, test } from "vitest";
import { cacheKey, generationName, generations, keysByPath, outdated } from "#sw/generation.ts";

const manifest = [
  { url: "app.html", revision: "1" },
  { url: "assets/main-abcdef12.js", revision: null },
];

test("the same files in any order are one generation", () => {
  expect(generationName(manifest.toReversed())).toBe(generationName(manifest));
});

test("a changed page is another generation", () => {
  const changed = [{ url: "app.html", revision: "2" }, ...manifest.slice(1)];
  expect(generationName(changed)).not.toBe(generationName(manifest));
});

test("an unhashed file is kept under its revision, a hashed one under its path", () => {
  expect(manifest.map(cacheKey)).toEqual(["/app.html?revision=1", "/assets/main-abcdef12.js"]);
  expect(keysByPath(manifest).get("/app.html")).toBe("/app.html?revision=1");
});

test("the current and the newest complete generation before it stay", () => {
  const names = ["app-1", "public-images", "app-2", "app-3", "app-4"];
  expect(outdated(names, "app-4", new Set(["app-1", "app-2", "app-3", "app-4"]))).toEqual(["app-1", "app-2"]);
});

test("what an interrupted install left is deleted and is no generation", () => {
  const names = ["app-1", "app-broken", "app-3"];
  expect(outdated(names, "app-3", new Set(["app-1", "app-3"]))).toEqual(["app-broken"]);
});

test("caches of others are never touched", () => {
  expect(outdated(["public-images", "workbox-x"], "app-1", new Set())).toEqual([]);
  expect(generations(["app-1", "public-images", "app-2"])).toEqual(["app-2", "app-1"]);
});
