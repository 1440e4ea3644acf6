import { chromium, type Page } from "playwright";
import { startBackend } from "../support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { median, type BenchmarkResult } from "./benchmark.ts";
import { PHONE, slowDown } from "./visit.ts";

const ROUNDS = 11;

/** How long the slow phone takes to answer a tap on the menu and on a prophecy link of home (INP stand-in). */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const menu: number[] = [];
  const link: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await using context = await browser.newContext({ ...PHONE, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript(watchTaps);
    await page.goto(backend.origin);
    const prophecy = page.locator("main a[href^='/blog/']").first();
    await prophecy.waitFor();
    await slowDown(page);
    menu.push(await tapped(page, () => page.getByRole("button", { name: /menú/i }).tap()));
    await page.keyboard.press("Escape");
    await prophecy.scrollIntoViewIfNeeded();
    link.push(await tapped(page, () => prophecy.tap()));
  }
  return {
    name: "taps",
    figures: {
      "menu opens": { value: median(menu), unit: "ms", max: 100 },
      "prophecy link responds": { value: median(link), unit: "ms", max: 100 },
    },
    notes: [
      `medians of ${ROUNDS}, processor slowed ${PHONE.cpuSlowdown} times; longest event of each tap, in steps of 8 ms`,
    ],
  };
}

declare global {
  interface Window {
    benchTaps: number[];
  }
}

function watchTaps(): void {
  window.benchTaps = [];
  // TypeScript does not know the threshold yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.benchTaps.push(entry.duration);
  }).observe(events);
}

/** Duration of the slowest event of a tap; 16 ms when it was too fast to be listed. */
async function tapped(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.benchTaps = []));
  await tap();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 300))));
  return page.evaluate(() => Math.max(16, ...window.benchTaps));
}
