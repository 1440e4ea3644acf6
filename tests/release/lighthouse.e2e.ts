import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { exampleOf } from "#tests/support/addresses.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { expect, test } from "#tests/support/site.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"];

test("Lighthouse gives home and a prophecy 100 for accessibility, best practices and SEO", async ({
  site,
}) => {
  const port = await freePort();
  await using browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  expect(browser.isConnected()).toBe(true);
  for (const path of ["/", await exampleOf("/blog/:slugOrId", site)]) {
    const result = await lighthouse(site.origin + path, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: CATEGORIES,
    });
    const scores = Object.fromEntries(
      Object.entries(result?.lhr.categories ?? {}).map(([name, { score }]) => [name, score]),
    );
    const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1);
    const why = failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`).join(", ");
    expect(scores, `${path}: ${why}`).toEqual({ accessibility: 1, "best-practices": 1, seo: 1 });
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
