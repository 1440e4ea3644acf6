import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { startBackend } from "../support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { signIn } from "../support/site.ts";
import { percentile, type BenchmarkResult } from "./benchmark.ts";

const PHOTOS = 40;
/** A phone's photo: 12 megapixels, about 4 MB. */
const SIZE = { width: 4000, height: 3000 };

/**
 * Forty phone photos brought into an album at once: how long each takes until it is compressed, with its thumbnail, and
 * stored, and how long the page was ever busy. Storing is counted too, so that "ready to send" is at most this.
 */
export async function run(): Promise<BenchmarkResult> {
  const folder = mkdtempSync(join(tmpdir(), "photos-"));
  await using backend = await startBackend();
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    const files = await takePhotos(browser, folder);
    const page = await browser.newPage();
    await page.addInitScript(watchTasks);
    await signIn(page, backend.origin, "abel");
    await page.goto(`${backend.origin}/admin/galeria`);
    await page.getByRole("button", { name: "Nuevo álbum" }).click();
    await page.getByRole("dialog").getByLabel("Título").fill("Cuarenta fotos");
    await page.getByRole("dialog").getByRole("button", { name: "Crear álbum" }).click();
    const field = page.getByLabel("Archivos de las fotos");
    await field.waitFor({ state: "attached" });
    await page.evaluate(() => (window.benchTasks = []));
    const started = performance.now();
    await field.setInputFiles(files.map(({ path }) => path));
    await page.getByText(`Las ${PHOTOS} fotos están en el álbum.`).waitFor({ timeout: 120_000 });
    const took = performance.now() - started;
    const tasks = await page.evaluate(() => window.benchTasks);
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / files.length / 1_000_000;
    return {
      name: "photos",
      figures: {
        "each photo, ready and stored": { value: took / PHOTOS, unit: "ms", max: 1_000 },
        "longest task of the page": { value: Math.max(0, ...tasks), unit: "ms", max: 200 },
        "long tasks, p95": { value: tasks.length > 0 ? percentile(tasks, 95) : 0, unit: "ms" },
      },
      notes: [`${PHOTOS} JPEG of ${SIZE.width} × ${SIZE.height} and ${megabytes.toFixed(1)} MB on average`],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Photos as a phone's camera makes them: sky, ground and the grain of its sensor. */
async function takePhotos(browser: Browser, folder: string): Promise<{ path: string; bytes: number }[]> {
  const page = await browser.newPage();
  const files: { path: string; bytes: number }[] = [];
  for (let number = 1; number <= PHOTOS; number++) {
    const base64 = await page.evaluate(takePhoto, { ...SIZE, number });
    const photo = Buffer.from(base64, "base64");
    const path = join(folder, `IMG_${number}.jpg`);
    writeFileSync(path, photo);
    files.push({ path, bytes: photo.byteLength });
  }
  await page.close();
  return files;
}

/** Runs in the page. */
async function takePhoto({ width, height, number }: typeof SIZE & { number: number }): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${200 + number} 60% 70%)`);
  sky.addColorStop(1, `hsl(${30 + number} 50% 40%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const grain = new ImageData(500, 500);
  let seed = number;
  for (let at = 0; at < grain.data.length; at += 4) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    grain.data.fill((seed >> 16) & 255, at, at + 3);
    grain.data[at + 3] = 40;
  }
  const tile = await createImageBitmap(grain);
  const pattern = context.createPattern(tile, "repeat");
  if (pattern) context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
  const bytes = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).bytes();
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

declare global {
  interface Window {
    benchTasks: number[];
  }
}

function watchTasks(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
}
