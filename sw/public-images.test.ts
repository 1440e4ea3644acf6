import { expect, test } from "vitest";
import { isAnonymous, isPublicImage, isStorable } from "#sw/public-images.ts";

const SITE = "https://luzdelvalle.mx";
const BACKEND = "https://abc.supabase.co";

test.each([
  [`${BACKEND}/storage/v1/object/public/prophecy-images/2026/a.webp`, true],
  [`${BACKEND}/storage/v1/object/public/avatars/u/1.webp`, true],
  [`${BACKEND}/storage/v1/object/public/gallery/a/1-0-mini.webp`, true],
  [`${BACKEND}/storage/v1/object/public/site-pictures/portada.webp`, true],
  [`${BACKEND}/storage/v1/object/public/seminar-images/salmos.webp`, true],
  [`${BACKEND}/storage/v1/object/public/resources/guia.pdf`, false],
  [`${BACKEND}/storage/v1/object/public/other/a.webp`, false],
  [`${BACKEND}/storage/v1/object/sign/prophecy-images/a.webp?token=x`, false],
  [`${BACKEND}/rest/v1/prophecies`, false],
  [`${BACKEND}/auth/v1/user`, false],
  ["https://evil.example/storage/v1/object/public/avatars/u/1.webp", false],
  [`${SITE}/storage/v1/object/public/avatars/u/1.webp`, false],
])("%s may be cached: %s", (address, cached) => {
  expect(isPublicImage(new URL(address), BACKEND)).toBe(cached);
});

test("a request with a key or a token is nobody's cache", () => {
  expect(isAnonymous(new Headers({ accept: "image/webp" }))).toBe(true);
  expect(isAnonymous(new Headers({ Authorization: "Bearer x" }))).toBe(false);
  expect(isAnonymous(new Headers({ apikey: "x" }))).toBe(false);
});

const image = (headers: Record<string, string> = {}, status = 200) =>
  new Response("x", { status, headers: { "content-type": "image/webp", ...headers } });

test("a plain picture is cached", () => {
  expect(isStorable(image())).toBe(true);
  expect(isStorable(image({ "cache-control": "public, max-age=3600" }))).toBe(true);
});

test.each([
  ["no-store", image({ "cache-control": "no-store" })],
  ["private", image({ "cache-control": "max-age=1, PRIVATE" })],
  ["a failure", image({}, 404)],
  ["a part", image({}, 206)],
  ["a page", image({ "content-type": "text/html" })],
  ["opaque", Object.defineProperty(image(), "type", { value: "opaque" })],
  ["redirected", Object.defineProperty(image(), "redirected", { value: true })],
])("%s is not cached", (_name, response) => {
  expect(isStorable(response)).toBe(false);
});
