import { chromium } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { expect, testWithWorker, workerReady } from "#tests/support/site.ts";

testWithWorker("the site can be installed", async ({ site }) => {
  // Incognito contexts cannot install anything, so this one has a profile.
  await using context = await chromium.launchPersistentContext("", {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
  });
  const page = await context.newPage();
  await page.goto(site.origin);
  await workerReady(page);
  const session = await context.newCDPSession(page);
  expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  const { errors, data, manifest } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest.shareTarget).toMatchObject({ action: `${site.origin}/compartir` });
  expect(JSON.parse(data ?? "{}")).toMatchObject({
    short_name: "Luz del Valle",
    display: "standalone",
    start_url: "/",
  });
});

testWithWorker(
  "a first visit gets the brand's letters once the worker has them, and nothing moves",
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.origin);
    await workerReady(page);
    const moved = await page.evaluate(async () => {
      let score = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      const { dataset } = document.documentElement;
      while (!dataset["fonts"]) await new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return score;
    });
    expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
    expect(moved).toBeLessThan(0.005);
  },
);
