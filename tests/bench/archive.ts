import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { chromium } from "playwright";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { signIn } from "#tests/support/site.ts";
import type { Figure } from "./benchmark.ts";
import { renderersPrivateMb } from "./process-usage.ts";

const MB = 1_000_000;
const FILES = 10;
const FILE_MB = 100;
const SAMPLE_MS = 200;
const PATIENCE_MS = 300_000;

/** A copy of a church with a gigabyte of files, made and checked on its screen, in a browser with a profile on disk. */
export async function measureArchive(): Promise<Record<string, Figure>> {
  await using backend = await startBackend();
  await storeFiles(backend);
  const folder = mkdtempSync(join(tmpdir(), "bench-archive-"));
  // A private window would keep the copy in memory.
  await using context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
    locale: "es-MX",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
      Object.assign(globalThis, { longest: 0 });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Object.assign(globalThis, { longest: Math.max((globalThis as never)["longest"], duration) });
      }).observe({ type: "longtask", buffered: false });
    });
    await signIn(page, backend.origin, "sara");
    await page.goto(`${backend.origin}/admin/backup`);
    await page.getByRole("button", { name: "Hacer una copia" }).click();
    const dialog = page.getByRole("dialog");
    const words = (await dialog.getByRole("listitem").allTextContents()).join(" ");
    await dialog.getByRole("checkbox").click();
    await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
    const file = join(folder, "copia.tar.age");
    const made = await measured(async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Hacer la copia" }).click(),
      ]);
      await download.saveAs(file);
      await page.getByText("Tu copia está lista").waitFor();
    });
    const megabytes = statSync(file).size / MB;
    await page.getByRole("button", { name: "Comprobarla" }).click();
    await page.getByLabel("Archivo de la copia").setInputFiles(file);
    await page.getByLabel("Las seis palabras").fill(words);
    const checked = await measured(async () => {
      await page.getByRole("button", { name: "Comprobar la copia" }).click();
      await page.getByText("La copia está bien").waitFor();
    });
    const longest = await page.evaluate(() => (globalThis as never)["longest"] as number);
    return {
      "the copy": { value: megabytes, unit: "MB", min: FILES * FILE_MB },
      "copy made": { value: megabytes / made.seconds, unit: "MB/s", min: 10 },
      "copy checked": { value: megabytes / checked.seconds, unit: "MB/s", min: 10 },
      "memory more while it is made": { value: made.memory, unit: "MB", max: 400 },
      "memory more while it is checked": { value: checked.memory, unit: "MB", max: 400 },
      "longest task of the page": { value: longest, unit: "ms", max: 200 },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storeFiles({ origin, keys }: Backend): Promise<void> {
  const { storage } = createClient(origin, keys.secretKey, { auth: { persistSession: false } });
  for (let n = 0; n < FILES; n++) {
    const bytes = new Blob([randomBytes(FILE_MB * MB)], { type: "video/mp4" });
    const { error } = await storage.from("media").upload(`bench/${n}.mp4`, bytes);
    if (error) throw error;
  }
}

/** Seconds that `work` took, and how much larger the largest tab was meanwhile, in megabytes. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; memory: number }> {
  const before = renderersPrivateMb();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, renderersPrivateMb())), SAMPLE_MS);
  const since = performance.now();
  try {
    await work();
    return { seconds: (performance.now() - since) / 1000, memory: peak - before };
  } finally {
    clearInterval(sampling);
  }
}
