import { expect, test } from "vitest";
import { cacheKey, generationName, generations, keysByPath, outdated } from "#sw/generation.ts";

const manifest = [
  { url: "app.html", revision: "1" },
  { url: "assets/main-abcdef12.js", revision: "x" },
];

test("the same files in any order are one generation", () => {
  expect(generationName(manifest.toReversed())).toBe(generationName(manifest));
});

test("a changed page is another generation", () => {
  const changed = [{ url: "app.html", revision: "2" }, ...manifest.slice(1)];
  expect(generationName(changed)).not.toBe(generationName(manifest));
});

test("an unhashed file is cached under its revision, a hashed one under its path", () => {
  expect(manifest.map(cacheKey)).toEqual(["/app.html?revision=1", "/assets/main-abcdef12.js"]);
  expect(keysByPath(manifest).get("/app.html")).toBe("/app.html?revision=1");
});

const builds = (
  complete: string[],
  { inCharge = complete, running = [] }: { inCharge?: string[]; running?: string[] | null } = {},
) => ({
  complete: new Set(complete),
  inChargeSince: new Map(inCharge.map((name, moment) => [name, moment])),
  running: running && new Set(running),
});

test("the current generation and the one that was in charge before it stay", () => {
  const names = ["site-1", "public-images", "site-2", "site-3", "site-4"];
  const complete = ["site-1", "site-2", "site-3"];
  expect(outdated(names, "site-4", builds(complete))).toEqual(["site-1", "site-2"]);
  expect(outdated(names, "site-4", builds(complete, { inCharge: ["site-1"] }))).toEqual(["site-2", "site-3"]);
  // After a deploy was taken back, the older cache is the one that was in charge last.
  const takenBack = builds(complete, { inCharge: ["site-1", "site-3", "site-2"] });
  expect(outdated(names, "site-4", takenBack)).toEqual(["site-1", "site-3"]);
});

test("a generation that an open window runs stays; all do while one's is unknown", () => {
  const names = ["site-1", "site-2", "site-3", "site-4"];
  const complete = ["site-1", "site-2", "site-3"];
  expect(outdated(names, "site-4", builds(complete, { running: ["site-1"] }))).toEqual(["site-2"]);
  expect(outdated(names, "site-4", builds(complete, { running: null }))).toEqual([]);
});

test("deletes the cache of an interrupted install and does not count it as a generation", () => {
  const names = ["site-1", "site-broken", "site-3"];
  expect(outdated(names, "site-3", builds(["site-1", "site-3"], { running: null }))).toEqual(["site-broken"]);
});

test("deletes a cache that was filled unchecked and does not count it as a generation", () => {
  expect(outdated(["app-1", "site-1", "site-2"], "site-2", builds(["app-1", "site-1"]))).toEqual(["app-1"]);
  expect(generations(["app-1", "site-1"])).toEqual(["site-1"]);
});

test("caches of others are never touched", () => {
  expect(outdated(["public-images", "workbox-x"], "site-1", builds([]))).toEqual([]);
  expect(generations(["site-1", "public-images", "site-2"])).toEqual(["site-2", "site-1"]);
});
