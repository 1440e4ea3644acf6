import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, launchOptions } from "./support/chromium-flags.ts";
import type { JourneyOptions, WorkerOptions } from "./support/site.ts";

const root = join(import.meta.dirname, "..");
const report = (project: string) => join(root, "test-results", "reports", `${project}.json`);
const project = process.argv.join(" ").match(/--project[= ](\w+)/)?.[1] ?? "e2e";

export default defineConfig<JourneyOptions, WorkerOptions>({
  testDir: import.meta.dirname,
  testMatch: "**/*.e2e.ts",
  outputDir: join(root, "test-results", project),
  // No retries: a test that passes only at the second try has found something.
  retries: 0,
  forbidOnly: true,
  // Faults keep the embedded database, as `npm start` has it.
  ...(project === "e2e" && { globalSetup: join(import.meta.dirname, "support", "journey-database.ts") }),
  fullyParallel: false,
  workers: availableParallelism(),
  // They end what hangs and measure no speed: beside the other parts, on a busy machine, a journey takes several times longer.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: report(project) }]],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(HEADLESS_SHELL),
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    // A journey that needs the worker says so (testWithWorker in support/site.ts).
    serviceWorkers: "block",
    // A click waits until what it clicks stands still, and tries to reach a menu that slides in by scrolling the page.
    contextOptions: { reducedMotion: "reduce" },
    // A record of every step costs a tenth to a quarter of the time. A failure leaves a picture and the page's text;
    // `--trace retain-on-failure` on the command line says more.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: "e2e", testDir: join(import.meta.dirname, "e2e") },
    { name: "faults", testDir: join(import.meta.dirname, "faults"), use: { engine: "embedded" } },
    {
      name: "release",
      testDir: join(import.meta.dirname, "release"),
      testIgnore: "faults/**",
      use: { engine: "embedded" },
    },
    { name: "seeds", testDir: join(import.meta.dirname, "release", "faults"), use: { engine: "embedded" } },
  ],
});
