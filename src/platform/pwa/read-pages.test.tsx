import { afterEach, expect, it } from "vitest";
import { READ_PAGES_CACHE } from "#domain/read-pages.ts";
import { keepReadPage } from "./read-pages.ts";

afterEach(async () => {
  document.body.replaceChildren();
  await caches.delete(READ_PAGES_CACHE);
});

it("keeps of a page that was read neither who read it nor what belongs to the moment", async () => {
  document.body.innerHTML = `
    <div id="root">
      <header><button data-private><img src="/marta.webp"><span>Tu cuenta, Marta</span></button></header>
      <article>El texto</article>
      <section data-live>Marta comentó</section>
    </div>
    <link rel="modulepreload" href="/assets/core.js">`;
  await keepReadPage("/blog/una");
  const kept = await (await (await caches.open(READ_PAGES_CACHE)).match("/blog/una"))?.text();
  expect(kept).toContain("El texto");
  expect(kept).toContain("<button data-private");
  expect(kept).not.toMatch(/[Mm]arta/);
});
