import { afterEach, expect, it } from "vitest";
import { PAGES_CACHE } from "#domain/cached-pages.ts";
import { cachePage } from "./cached-pages.ts";

afterEach(async () => {
  document.body.replaceChildren();
  await caches.delete(PAGES_CACHE);
});

it("keeps of a page that was read neither who read it nor what belongs to the moment", async () => {
  document.body.innerHTML = `
    <div id="root">
      <header><button data-private><img src="/marta.webp"><span>Tu cuenta, Marta</span></button></header>
      <article>El texto</article>
      <section data-live>Marta comentó</section>
    </div>
    <link rel="modulepreload" href="/assets/core.js">`;
  await cachePage("/blog/una");
  const kept = await (await (await caches.open(PAGES_CACHE)).match("/blog/una"))?.text();
  expect(kept).toContain("El texto");
  expect(kept).toContain("<button data-private");
  expect(kept).not.toMatch(/[Mm]arta/);
});
