import { expect, test } from "vitest";
import { itemAt, ITEM_PATHS, sharedPath } from "#functions/_shared/contracts/item-addresses.ts";

const at = (address: string) => itemAt(new URL(address, "https://luzdelvalle.mx"));
const ID = "00000000-0000-4000-8000-000000000001";

test.each([
  ["/blog/luz", "blog", "luz", "/blog/luz"],
  ["/blog/luz/?utm_source=whatsapp", "blog", "luz", "/blog/luz"],
  ["/eventos/noche?fecha=2026-12-03&fbclid=1", "eventos", "noche", "/eventos/noche?fecha=2026-12-03"],
  [`/galeria/${ID}`, "galeria", ID, `/galeria/${ID}`],
  ["/seminarios/paz", "seminarios", "paz", "/seminarios/paz"],
  [`/media/${ID}?t=90`, "media", ID, `/media/${ID}`],
  [`/foro/topic/${ID}`, "foro", ID, `/foro/topic/${ID}`],
  [`/testimonios?testimonio=${ID}`, "testimonios", ID, `/testimonios?testimonio=${ID}`],
  [`/recursos?x=1&recurso=${ID}`, "recursos", ID, `/recursos?recurso=${ID}`],
])("%s is one of %s", (address, section, key, path) => {
  expect(at(address)).toMatchObject({ section, key, path });
});

test.each([
  "/",
  "/blog",
  "/blog/",
  "/blog/a/b",
  "/blog/%2e%2e",
  "/blog/a%3Cb",
  "/eventos?fecha=2026-12-03",
  "/testimonios",
  "/testimonios?testimonio=",
  "/testimonios?testimonio=a%22b",
  "/foro/abc",
  "/shells/prophecy.html",
  "/oracion/abc",
])("%s is nobody's own address", (address) => {
  expect(at(address)).toBeNull();
});

test("a day that is none is not kept", () => {
  expect(at("/eventos/noche?fecha=%22%3E")?.path).toBe("/eventos/noche");
});

test("hosts hand over the pages of one, and those that can show one alone", () => {
  expect(ITEM_PATHS).toContain("/blog/*");
  expect(ITEM_PATHS).toContain("/testimonios");
});

test("the function share leads to the address of the same item", () => {
  for (const [asked, path] of [
    ["/blog/luz", "/blog/luz"],
    [`/testimonios/${ID}`, `/testimonios?testimonio=${ID}`],
    [`/foro/topic/${ID}`, `/foro/topic/${ID}`],
  ] as const)
    expect(sharedPath(asked, "")).toBe(path);
  expect(sharedPath("/eventos/noche", "?fecha=2026-12-03")).toBe("/eventos/noche?fecha=2026-12-03");
  expect(sharedPath("//evil.test/a", "")).toBeNull();
});
