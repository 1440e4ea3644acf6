import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import type { SlowLink } from "./slow-link.ts";

/** A phone like those of the village: four times slower than this machine, 412 px wide. */
export const PHONE = { cpuSlowdown: 4, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** When the page answers: hydrated, its scripts there, and no long task in the way. */
  usable: number;
  layoutShift: number;
  /** Milliseconds until the main content was in the document, or NaN when it never came. */
  main: number;
}

/** How long a browser just started is left alone, in ms: its own start would be half of what a visit from the cache takes. */
const SETTLE_MS = 2_000;

/** A browser profile on the slow phone, whose only way out is `link`. */
export async function openPhone(profile: string, link: SlowLink, spki: string): Promise<BrowserContext> {
  const flags = CHROMIUM_FLAGS.filter(
    (flag) => !flag.startsWith("--host-resolver-rules") && !flag.startsWith("--disable-features"),
  );
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    proxy: { server: link.proxy, bypass: "<-loopback>" },
    args: [
      ...flags,
      `--ignore-certificate-errors-spki-list=${spki}`,
      "--disable-features=LocalNetworkAccessChecks,OptimizationHints,MediaRouter,Translate",
    ],
    viewport: PHONE.viewport,
    deviceScaleFactor: PHONE.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
  });
  await new Promise((settled) => setTimeout(settled, SETTLE_MS));
  return phone;
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpuSlowdown });
  return session;
}

interface VisitOptions {
  /** Selector of the main content. */
  main: string;
  /** Selector of an element that React has taken over when the page answers; null for pages without script. */
  hydrated: string | null;
  /** Wait until a service worker has taken over, for the visits that follow. */
  awaitWorker: boolean;
}

/** Opens `url` once in a fresh page and measures it until the page is quiet. */
export async function visit(
  context: BrowserContext,
  url: string,
  link: SlowLink,
  options: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe, options);
  await page.goto(url, { waitUntil: "commit" });
  await quiet(page, link);
  if (options.awaitWorker) {
    link.speedUp();
    await page.evaluate(() =>
      Promise.race([navigator.serviceWorker.ready, new Promise((giveUp) => setTimeout(giveUp, 10_000))]),
    );
    await quiet(page, link);
  }
  const seen = await page.evaluate(() => ({
    ...window.benchSeen,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .map(
        (entry) => [entry.startTime, (entry as PerformanceResourceTiming).responseEnd] as [number, number],
      ),
  }));
  await page.close();
  return {
    firstPaint: seen.fcp,
    largestPaint: seen.lcp,
    layoutShift: seen.cls,
    main: seen.main ?? NaN,
    usable: usableAt(seen),
  };
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  main: number | null;
  hydrated: number | null;
  long: [start: number, duration: number][];
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/** Two seconds without a byte and without a long task. */
async function quiet(page: Page, link: SlowLink): Promise<void> {
  const deadline = performance.now() + 45_000;
  const started = performance.now();
  for (;;) {
    await new Promise((next) => setTimeout(next, 250));
    const { now, lastTask, complete } = await page.evaluate(() => ({
      now: performance.now(),
      lastTask: Math.max(0, ...window.benchSeen.long.map(([start, duration]) => start + duration)),
      complete: document.readyState === "complete",
    }));
    const idle = complete && performance.now() - link.lastByteAt() > 2_000 && now - lastTask > 2_000;
    if ((idle && performance.now() - started > 2_500) || performance.now() > deadline) return;
  }
}

/** When everything asked for before the main content had arrived, React had taken over and the main thread was free for 2 s. */
function usableAt(seen: Seen & { scripts: [number, number][] }): number {
  const main = seen.main ?? Infinity;
  let usable = Math.max(
    seen.fcp,
    main,
    seen.hydrated ?? 0,
    ...seen.scripts.filter(([start]) => start <= main).map(([, end]) => end),
  );
  for (const [start, duration] of seen.long.toSorted(([a], [b]) => a - b)) {
    if (start - usable > 2_000) break;
    usable = Math.max(usable, start + duration);
  }
  return usable;
}

/** Runs in the page before anything else. */
function observe({ main, hydrated }: VisitOptions): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, main: null, hydrated: hydrated ? null : 0, long: [] };
  window.benchSeen = seen;
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  on("paint", (entry) => entry.name === "first-contentful-paint" && (seen.fcp = entry.startTime));
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
  on("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  const look = () => {
    const content = document.querySelector(main);
    if (seen.main === null && content && content.getBoundingClientRect().height > 0)
      seen.main = performance.now();
    const control = hydrated ? document.querySelector(hydrated) : null;
    if (control && seen.hydrated === null && Object.keys(control).some((key) => key.startsWith("__react")))
      seen.hydrated = performance.now();
    if (seen.main === null || seen.hydrated === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
