import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { manifestOf } from "./manifest.ts";

const PUBLIC = join(import.meta.dirname, "../../public");
const manifest = manifestOf(DEMO_SETTINGS);
const icons = (manifest.icons ?? []).filter(({ type }) => type === "image/png");

/** Width and height from the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("can be installed: name, start inside the scope, own window, both sizes of icon", () => {
  expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  const any = icons.filter(({ purpose }) => purpose === "any").map(({ sizes }) => sizes);
  expect(any).toEqual(["192x192", "512x512"]);
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(["maskable", "monochrome"]));
});

test("carries the name that the office has given the congregation", () => {
  const identity = { ...DEMO_SETTINGS.identity, name: "Iglesia Monte Sión", shortName: "Monte Sión" };
  expect(manifestOf({ ...DEMO_SETTINGS, identity })).toEqual({
    ...manifest,
    name: "Iglesia Monte Sión",
    short_name: "Monte Sión",
  });
});

test.each(icons)("$src is what it says", ({ src, sizes }) => {
  expect(sizeOf(src)).toBe(sizes);
});

test("the icon of iPhones is 180 px", () => {
  expect(sizeOf("icons/apple-touch-180.png")).toBe("180x180");
});

test("shortcuts lead to routes that exist", () => {
  const known = Object.values(ROUTES).map(({ pattern }) => pattern as string);
  for (const { url } of manifest.shortcuts ?? []) expect(known).toContain(url);
});

test("takes texts from other apps at an address that exists", () => {
  const known = Object.values(ROUTES).map(({ pattern }) => pattern as string);
  expect(known).toContain(manifest.share_target?.action);
});
