import { chromium } from "playwright";
import { startBackend } from "../support/backend.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import type { BenchmarkResult, Figure } from "./benchmark.ts";

const KB = 1_000;
/** Deferred parts count too when they come within this time of the load event, in ms. */
const SETTLE_MS = 5_000;

/** JavaScript a visitor downloads for `/` and `/blog`: before the load event and within 5 s of it, brotli. */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  await using browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: CHROMIUM_FLAGS });
  const figures: Record<string, Figure> = {};
  for (const path of ["/", "/blog"]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Map<string, number>();
    session.on("Network.responseReceived", ({ requestId, response }) => {
      if (response.mimeType.includes("javascript")) {
        scripts.set(
          requestId,
          Number(response.headers["Content-Length"] ?? response.headers["content-length"]),
        );
      }
    });
    const total = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / KB;
    await page.goto(backend.origin + path, { waitUntil: "load" });
    figures[`${path} before load`] = { value: total(), unit: "kB", max: 100 };
    await page.waitForTimeout(SETTLE_MS);
    figures[`${path} within 5 s`] = { value: total(), unit: "kB", max: 180 };
    await context.close();
  }
  return {
    name: "initial-js",
    figures,
    notes: ["Bytes of the bodies as they travel, brotli 11, without the headers."],
  };
}
