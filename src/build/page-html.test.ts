import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fillPage } from "./page-html.ts";

const TEMPLATE = `<head><!--app-head--><script type="module" crossorigin src="/assets/core.js"></script><link rel="modulepreload" crossorigin href="/assets/runtime.js"><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"><!--app-html--></div></body>`;

function filled(markup: string, page: Partial<Parameters<typeof fillPage>[1]> = {}, template = TEMPLATE) {
  return fillPage(template, {
    path: "/",
    title: "Inicio",
    description: "«Paz» & bien",
    markup,
    folded: true,
    readStyle: (file) => `@layer ui{.from-${file.replace(/\W/g, "-")}{}}`,
    styles: ["/assets/b.css"],
    scripts: ["/assets/core.js", "/assets/b.js"],
    laterScripts: ["/assets/c.js"],
    earlyRequests: null,
    inlineScript: "void 0",
    appName: "Monte <Sión>",
    hasPodcast: true,
    siteUrl: "https://luzdelvalle.mx",
    ownStyle: "",
    data: { settings: { name: "</script><b>" } },
    ...page,
  });
}

describe("fillPage", () => {
  it("says the order of the layers before any sheet, whatever chunk comes first", () => {
    const css = /<style>([^]*)<\/style>/.exec(filled(""))?.[1] ?? "";
    const order = /@layer [^;{]*;/.exec(
      readFileSync(join(import.meta.dirname, "../ui/styles/tokens.css"), "utf8"),
    )?.[0];
    expect(css.startsWith(`${order}\n`)).toBe(true);
    expect(css).toContain(".from--assets-a-css");
    expect(css).toContain(".from--assets-b-css");
  });

  it("marks a prerendered screen with its address, but not one for many addresses, nor the empty shell", () => {
    expect(filled("<h1>Hola</h1>")).toContain('<div id="root" data-prerendered="/"><h1>Hola</h1></div>');
    expect(filled("<p>…</p>", { path: null })).toContain('<div id="root"><p>…</p></div>');
    expect(filled("", { path: null })).toContain('<div id="root"></div>');
  });

  it("keeps all styles outside of the root of a page whose content is replaced", () => {
    const html = filled('<h1>Hola</h1><section class="from--assets-b-css">…</section>', { folded: false });
    expect([...html.matchAll(/<style>/g)]).toHaveLength(1);
    expect(/<style>([^]*)<\/style>/.exec(html)?.[1]).toContain(".from--assets-b-css");
  });

  it("names the chunks that are asked for after the first paint, and not before", () => {
    const html = filled("<h1>Hola</h1>");
    expect(html).toContain('<script type="application/json" id="later-scripts">["/assets/c.js"]</script>');
    expect(html).not.toContain('href="/assets/c.js"');
  });

  it("carries what the screen asks first where its script finds it", () => {
    const request = { url: "/rest/v1/x", method: "GET", headers: {}, body: null };
    const html = filled("", { earlyRequests: { placeholder: "", requests: [request] } });
    const [, json = ""] =
      /<script type="application\/json" id="early-requests">([^<]*)<\/script>\s*<script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ placeholder: "", requests: [request] });
    expect(filled("")).not.toContain("early-requests");
  });

  it("fetches the scripts at once and runs them after the first paint, when the rest of the page is there", () => {
    const html = filled("<h1>Hola</h1>");
    expect(
      [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href),
    ).toEqual(["/assets/core.js", "/assets/b.js"]);
    expect(html).not.toContain('type="module"');
    expect(html).toMatch(/<script>\{[^]*requestAnimationFrame[^]*<\/script><\/body>/);
    expect(html).toContain('import("/assets/core.js")');
  });

  it("puts what only sections need before the first one, and takes it out of React's markup again", () => {
    const html = filled(
      '<h1 class="from--assets-a-css">Hola</h1><section class="from--assets-b-css">…</section>',
    );
    const [first = "", second = ""] = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(first).toContain(".from--assets-a-css");
    expect(first).not.toContain(".from--assets-b-css");
    expect(second).toBe("@layer ui{.from--assets-b-css{}}");
    expect(html).toMatch(
      /<\/h1><style>[^<]*<\/style><script>[^<]*document\.head\.append[^<]*<\/script><section/,
    );
  });

  it("lets no style that is in the page be fetched again", () => {
    expect(filled("")).toContain('<link rel="stylesheet" href="/assets/b.css" disabled>');
  });

  it("carries data that cannot leave its element", () => {
    expect(filled("")).toContain(
      '<script type="application/json" id="settings">{"name":"\\u003c/script>\\u003cb>"}</script>',
    );
  });

  it("tells programs of the prophecies, and of the podcast where there is one", () => {
    const index = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
    const told = (hasPodcast: boolean) =>
      [...filled("", { hasPodcast }, index).matchAll(/rel="alternate"\s[^>]*functions\/v1\/(\w+)"/g)].map(
        ([, feed]) => feed,
      );
    expect(told(true)).toEqual(["feed", "podcast"]);
    expect(told(false)).toEqual(["feed"]);
  });

  it("escapes text in attributes", () => {
    expect(filled("")).toContain('content="«Paz» &amp; bien"');
    expect(filled("")).toContain('<meta name="apple-mobile-web-app-title" content="Monte &lt;Sión&gt;">');
  });

  it("says its own address to crawlers when the build knows where the site will be", () => {
    const page = filled("<h1>Hola</h1>");
    expect(page).toContain('<link rel="canonical" href="https://luzdelvalle.mx/">');
    expect(page).toContain('<meta property="og:url" content="https://luzdelvalle.mx/">');
  });

  it("has a picture for a chat under every address, also in the shell for addresses without a file", () => {
    for (const page of [filled("<h1>Hola</h1>"), filled("", { path: null })])
      expect(page).toContain('<meta property="og:image" content="https://luzdelvalle.mx/share.jpg">');
    expect(filled("", { path: null })).not.toContain("canonical");
    const file = readFileSync(join(import.meta.dirname, "../../public/share.jpg"));
    // The frame header of a JPEG (SOF0) says height and width.
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    expect([file.readUInt16BE(frame + 7), file.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
    // WhatsApp leaves out pictures above 300 kB.
    expect(file.length).toBeLessThan(300_000);
  });
});
