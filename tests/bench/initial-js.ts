import { chromium } from "playwright";
import type { Role } from "#domain/roles.ts";
import { ROUTES } from "#domain/routes.ts";
import { exampleOf } from "../support/addresses.ts";
import { startBackend } from "../support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { signIn, type Person } from "../support/site.ts";
import type { BenchmarkResult, Figure } from "./benchmark.ts";

const KB = 1_000;
/** Deferred parts count too when they come within this time of the load event, in ms. */
const SETTLE_MS = 5_000;
/** Where people come in: what they fetch there is all that most of them fetch. Other screens bring what they are for. */
const WAYS_IN: ReadonlySet<string> = new Set(["/", "/blog"]);

/** The person with the lowest role that may open an address. */
const PEOPLE: Record<Role, Person | null> = {
  visitor: null,
  member: "marta",
  admin: "abel",
  super_admin: "sara",
};

/**
 * JavaScript that a visit downloads with the lowest role that may open the address, brotli: before the load event,
 * with all that the page's own markup requests (it does not hold the load event up, and may arrive after it), and
 * within 5 s of it.
 */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const figures: Record<string, Figure> = {};
  for (const { pattern, minimum } of Object.values(ROUTES)) {
    const path = await exampleOf(pattern, backend);
    const context = await browser.newContext();
    const page = await context.newPage();
    const person = PEOPLE[minimum];
    if (person) await signIn(page, backend.origin, person);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Map<string, number>();
    session.on("Network.responseReceived", ({ response }) => {
      if (response.mimeType.includes("javascript")) {
        scripts.set(
          new URL(response.url).pathname,
          Number(response.headers["Content-Length"] ?? response.headers["content-length"]),
        );
      }
    });
    const total = (paths: Iterable<string>) =>
      [...new Set(paths)].reduce((sum, each) => sum + (scripts.get(each) ?? 0), 0) / KB;
    await page.goto(backend.origin + path, { waitUntil: "load" });
    const arrived = [...scripts.keys()];
    // Not from the browser, which may have dropped the page's source by now.
    const html = await (await fetch(backend.origin + path, { headers: { accept: "text/html" } })).text();
    const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)];
    await page.waitForTimeout(SETTLE_MS);
    const first = [...arrived, ...named.map(([, address = ""]) => address)];
    figures[`${pattern} before load`] = { value: total(first), unit: "kB", max: 100 };
    figures[`${pattern} within 5 s`] = {
      value: total(scripts.keys()),
      unit: "kB",
      ...(WAYS_IN.has(pattern) && { max: 180 }),
    };
    await context.close();
  }
  return {
    name: "initial-js",
    figures,
    notes: ["Bytes of the bodies as they travel, brotli 11, without the headers."],
  };
}
