import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { compressFolder } from "../../src/build/compress.ts";

const root = join(import.meta.dirname, "..", "..");

/** Text and picture of one of our pages, as plain HTML. */
export interface PlainContent {
  title: string;
  paragraphs: readonly string[];
  /** Markup of the page's own largest drawing, or "". */
  picture: string;
}

/** Takes title, paragraphs and largest picture out of a prerendered page of ours. */
export function plainContent(html: string): PlainContent {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? html;
  const texts = [...main.matchAll(/<(h1|h2|h3|p|li|dd|dt|a|blockquote)[^>]*>([^]*?)<\/\1>/g)].map(
    ([, , inner = ""]) =>
      inner
        .replace(/<svg[^]*?<\/svg>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
  );
  const [title = "", ...paragraphs] = [...new Set(texts.filter(Boolean))];
  const [picture = ""] = [...main.matchAll(/<svg[^]*?<\/svg>/g)]
    .map(([drawing]) => drawing)
    .toSorted((one, other) => other.length - one.length);
  return { title, paragraphs, picture };
}

/** The least a browser has to do for this text: HTML alone, HTML with a worker, and React prerendered and hydrated. */
export async function buildFloors(
  content: PlainContent,
  directory: string,
): Promise<{ bare: string; react: string }> {
  rmSync(directory, { recursive: true, force: true });
  const bare = join(directory, "bare");
  write(join(bare, "index.html"), page(markup(content), REGISTER));
  write(join(bare, "sw.js"), worker(["/"]));
  const floors = { bare, react: await buildReact(content, join(directory, "react")) };
  await Promise.all(Object.values(floors).map(compressFolder));
  return floors;
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.65 system-ui,sans-serif;color:#17362f;background:#fbf6ec}main{max-width:60rem;margin:auto;padding:1rem}h1{font-size:2.4rem;line-height:1.15}svg{width:100%;height:auto}`;
const REGISTER = `<script>addEventListener("load",()=>navigator.serviceWorker.register("/sw.js"))</script>`;

function page(body: string, scripts: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Piso</title><link rel="icon" href="data:,"><style>${CSS}</style></head><body><div id="root">${body}</div>${scripts}</body></html>`;
}

function markup({ title, paragraphs, picture }: PlainContent): string {
  return `<main>${picture}<h1>${title}</h1><button type="button">Menú</button>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</main>`;
}

function worker(files: readonly string[]): string {
  return `const C="v1",F=${JSON.stringify(files)};addEventListener("install",e=>e.waitUntil(caches.open(C).then(c=>c.addAll(F)).then(()=>skipWaiting())));addEventListener("activate",e=>e.waitUntil(clients.claim()));addEventListener("fetch",e=>{if(e.request.method==="GET"&&new URL(e.request.url).origin===location.origin)e.respondWith(caches.match(e.request.mode==="navigate"?"/":e.request,{ignoreSearch:true}).then(r=>r||fetch(e.request)))});`;
}

async function buildReact({ title, paragraphs }: PlainContent, out: string): Promise<string> {
  // Inside the repository, so that react resolves from its node_modules.
  const source = join(root, ".local", "bench-react");
  rmSync(source, { recursive: true, force: true });
  write(
    join(source, "app.jsx"),
    `import {useState} from "react";const P=${JSON.stringify({ title, paragraphs })};export function App(){const [n,set]=useState(0);return <main><h1>{P.title}</h1><button type="button" onClick={()=>set(n+1)}>Menú {n||""}</button>{P.paragraphs.map(t=><p key={t}>{t}</p>)}</main>}`,
  );
  write(
    join(source, "main.jsx"),
    `import {hydrateRoot} from "react-dom/client";import {App} from "./app.jsx";hydrateRoot(document.getElementById("root"),<App/>)`,
  );
  write(
    join(source, "server.jsx"),
    `import {renderToString} from "react-dom/server";import {App} from "./app.jsx";export const html=()=>renderToString(<App/>)`,
  );
  const options = {
    root: source,
    configFile: false as const,
    logLevel: "error" as const,
    plugins: [react()],
  };
  const ssr = join(source, "ssr");
  await build({
    ...options,
    build: {
      ssr: join(source, "server.jsx"),
      outDir: ssr,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "server.mjs" } },
    },
  });
  const { html } = (await import(join(ssr, "server.mjs"))) as { html: () => string };
  write(
    join(source, "index.html"),
    page(html(), `<script type="module" src="/main.jsx"></script>${REGISTER}`),
  );
  await build({ ...options, build: { outDir: out, emptyOutDir: true, modulePreload: { polyfill: false } } });
  const entry = /src="(\/assets\/[^"]+)"/.exec(readFileSync(join(out, "index.html"), "utf8"))?.[1] ?? "";
  write(join(out, "sw.js"), worker(["/", entry]));
  return out;
}

function write(file: string, text: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}
