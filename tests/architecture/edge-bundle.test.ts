import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ITEM_PATHS } from "#functions/_shared/contracts/item-addresses.ts";

const root = join(import.meta.dirname, "..", "..");
const bundle = readFileSync(join(root, "dist/_edge/item-pages.js"), "utf8");

/** Cloudflare's free plan takes 3 MB packed, and every start reads all of it. */
const MAX_BYTES = 800_000;

interface Mounted {
  default?: (request: Request, context: object) => Promise<Response>;
  onRequest?: (context: object) => Promise<Response>;
  config?: { path: string[] };
}

const mounted = (file: string) => import(join(root, file)) as Promise<Mounted>;

it("the middleware of hosts is one file that needs nothing of Node, and no secret", () => {
  expect(bundle.match(/\b(?:import|require)\s*\(\s*["'`]|\bfrom\s*["'][^"']+["']|["']node:/g)).toBeNull();
  expect(bundle.length).toBeLessThan(MAX_BYTES);
  expect(bundle).not.toMatch(/sb_secret_|service_role/);
});

it("Netlify and Cloudflare run it for the addresses of single items, and hand the rest on", async () => {
  const netlify = await mounted("netlify/edge-functions/item-pages.js");
  const cloudflare = await mounted("functions/_middleware.js");
  expect(netlify.config?.path).toEqual(ITEM_PATHS);
  const routes = JSON.parse(readFileSync(join(root, "dist/_routes.json"), "utf8")) as { include: string[] };
  expect(routes.include).toEqual(ITEM_PATHS);
  const file = new Response("the file");
  const request = new Request("https://luzdelvalle.mx/donaciones");
  const context = { request, next: () => Promise.resolve(file), waitUntil: () => undefined };
  expect(await netlify.default?.(request, context)).toBe(file);
  expect(await cloudflare.onRequest?.(context)).toBe(file);
});
