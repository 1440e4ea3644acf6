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
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({
    short_name: "Luz del Valle",
    display: "standalone",
    start_url: "/",
  });
});
