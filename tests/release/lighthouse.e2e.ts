import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { expect, test } from "#tests/support/site.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"];

for (const pattern of ["/", "/blog/:slugOrId"]) {
  test(`Lighthouse gives ${pattern} 100 for accessibility, best practices and SEO`, async ({ site }) => {
    const port = await freePort();
    await using browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    });
    expect(browser.isConnected()).toBe(true);
    const result = await lighthouse(site.origin + (await exampleOf(pattern, site)), {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: CATEGORIES,
    });
    const scores = Object.fromEntries(
      Object.entries(result?.lhr.categories ?? {}).map(([name, { score }]) => [name, score]),
    );
    const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1);
    expect(scores, failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`).join(", ")).toEqual({
      accessibility: 1,
      "best-practices": 1,
      seo: 1,
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
