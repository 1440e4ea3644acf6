import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, openAsBlob, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type BrowserContext, type Page } from "playwright";
import { indexFirst } from "#features/media/admin/upload/file/index-first.ts";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { signIn } from "#tests/support/site.ts";
import type { Figure } from "./benchmark.ts";
import { startCuttingProxy, type CuttingProxy } from "./cutting-proxy.ts";
import { childProcess, renderersPrivateMb } from "./process-usage.ts";
import { makeRecording } from "./recording.ts";

const MB = 1_000_000;
const SIZE = 500 * MB;
const LARGE = 2_000 * MB;
const SECONDS = 3_600;
/** How much of a file is picture, so that it does not grow too large; what is missing is filled up. */
const PICTURE_SHARE = 0.75;
const CUTS = 10;
/** A part of an upload, as hosted Storage takes them. */
const PART_MB = 6.3;
/** A good line, in bytes a second: the sound is copied while the file travels. */
const LINE = 2.5 * MB;
const SAMPLE_MS = 200;
const PATIENCE_MS = 300_000;
const TITLE = "Culto de una hora";

export const about = `an hour in H.264 and AAC, ${SIZE / MB} MB, ${CUTS} connections reset at random places of its parts, on this machine's loopback; the largest renderer's Private_* of smaps_rollup, every ${SAMPLE_MS} ms; an hour of ${LARGE / MB} MB, its sound copied while it is sent at ${LINE / MB} MB/s`;

/** Uploads through a network that breaks, and a file as large as may be. */
export async function measure(): Promise<Record<string, Figure>> {
  const folder = mkdtempSync(join(tmpdir(), "bench-upload-"));
  try {
    const file = await aFile(folder, "culto.mp4", SIZE);
    const figures = { ...(await cutUpload(file)), ...(await leftUpload(file, folder)) };
    rmSync(file);
    return { ...figures, ...(await largeFile(await aFile(folder, "grande.mp4", LARGE))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A recording of exactly so many bytes: what it lacks is a box at its end that players skip. */
async function aFile(folder: string, name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await makeRecording({ path, seconds: SECONDS, bitrate: Math.round((8 * PICTURE_SHARE * bytes) / SECONDS) });
  const rest = bytes - statSync(path).size;
  if (rest < 8) throw new Error(`${name} grew to ${statSync(path).size} bytes`);
  console.log(`${name}: ${(bytes - rest) / MB} MB of picture and sound`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rest);
  head.write("free", 4);
  appendFileSync(path, head);
  for (let left = rest - 8; left > 0; left -= MB) appendFileSync(path, randomBytes(Math.min(left, MB)));
  return path;
}

async function cutUpload(file: string): Promise<Record<string, Figure>> {
  await using backend = await startBackend();
  await using proxy = await startCuttingProxy(backend.origin);
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  await openDialog(page, proxy);
  proxy.cutAt(Array.from({ length: CUTS }, () => Math.random() * SIZE));
  const memory = watchMemory();
  const started = performance.now();
  await choose(page, file);
  await page.getByRole("dialog").getByLabel("Título").fill(TITLE);
  await page.getByRole("dialog").getByRole("button", { name: "Subir video" }).click();
  await isDone(page);
  const seconds = (performance.now() - started) / 1_000;
  return {
    "upload of 500 MB: cuts": { value: proxy.cuts(), unit: "", min: CUTS, max: CUTS },
    "upload of 500 MB: bytes that differ": await differing(backend, file),
    "upload of 500 MB: sent again": { value: (100 * (proxy.sent() - SIZE)) / SIZE, unit: "%", max: 10 },
    "upload of 500 MB: memory of the tab": { value: await memory.most(), unit: "MB", max: 150 },
    "upload of 500 MB: took": { value: seconds, unit: "s" },
  };
}

/** Left three times: the tab is closed, the browser killed, and another browser goes on. */
async function leftUpload(file: string, folder: string): Promise<Record<string, Figure>> {
  await using backend = await startBackend();
  await using proxy = await startCuttingProxy(backend.origin);
  const [first, second] = [join(folder, "profile-1"), join(folder, "profile-2")];
  let context = await openBrowser(first);
  let page = await context.newPage();
  await openDialog(page, proxy);
  await choose(page, file);
  await page.getByRole("dialog").getByLabel("Título").fill(TITLE);
  await page.getByRole("dialog").getByRole("button", { name: "Subir video" }).click();
  const behind = new Behind(proxy);
  await behind.until(0.25 * SIZE);
  await page.close();
  page = await context.newPage();
  const afterTab = await goOn(page, proxy, file, behind);
  await behind.until(0.5 * SIZE);
  await kill(context);
  context = await openBrowser(first);
  page = await context.newPage();
  const afterKill = await goOn(page, proxy, file, behind);
  await behind.until(0.75 * SIZE);
  await kill(context);
  context = await openBrowser(second);
  page = await context.newPage();
  await signIn(page, proxy.origin, "abel");
  const elsewhere = await goOn(page, proxy, file, behind);
  await isDone(page);
  await context.close();
  const at = (value: number): Figure => ({ value: value / MB, unit: "MB", max: PART_MB });
  return {
    "upload goes on behind by, tab closed": at(afterTab),
    "upload goes on behind by, browser killed": at(afterKill),
    "upload goes on behind by, another browser": at(elsewhere),
    "upload left three times: bytes that differ": await differing(backend, file),
  };
}

/** How much of what was sent is sent again. */
class Behind {
  readonly #proxy: CuttingProxy;
  /** Where the present sending began, in the file and in what the proxy has seen. */
  #from = { offset: 0, sent: 0 };

  constructor(proxy: CuttingProxy) {
    this.#proxy = proxy;
  }

  #reached(): number {
    return this.#from.offset + this.#proxy.sent() - this.#from.sent;
  }

  /** Until so much of the file has been sent. */
  async until(bytes: number): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (this.#reached() < bytes) {
      if (Date.now() > giveUpAt) throw new Error(`only ${this.#reached()} bytes were sent`);
      await pause(5);
    }
  }

  /** Goes on at a place of the file; answers how far that is behind. */
  from(offset: number, sent: number): number {
    const behind = this.#from.offset + sent - this.#from.sent - offset;
    this.#from = { offset, sent };
    return behind;
  }
}

async function goOn(page: Page, proxy: CuttingProxy, file: string, behind: Behind): Promise<number> {
  const sent = proxy.sent();
  const part = page.waitForRequest(
    (request) => /\/upload\/resumable\//.test(request.url()) && request.method() === "PATCH",
    { timeout: PATIENCE_MS },
  );
  await page.goto(`${proxy.origin}/admin/media`);
  await page.getByRole("button", { name: `Continuar ${TITLE}` }).click();
  await choose(page, file);
  await page.getByRole("button", { name: "Continuar la subida" }).click();
  return behind.from(Number((await part).headers()["upload-offset"]), sent);
}

async function largeFile(file: string): Promise<Record<string, Figure>> {
  await using backend = await startBackend();
  await using proxy = await startCuttingProxy(backend.origin);
  proxy.setPace(LINE);
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  await openDialog(page, proxy);
  const memory = watchMemory();
  const chosen = performance.now();
  await choose(page, file);
  const send = page.getByRole("dialog").getByRole("button", { name: "Subir video" });
  await send.waitFor();
  const read = (performance.now() - chosen) / 1_000;
  const working = page.waitForEvent("worker");
  await send.click();
  const worker = await working;
  const begun = performance.now();
  await worker.waitForEvent("close", { timeout: PATIENCE_MS });
  const copied = (performance.now() - begun) / 1_000;
  return {
    "file of 2 GB: read and picture together": { value: read, unit: "s", max: 1 },
    "file of 2 GB: sound copied": { value: copied, unit: "s", max: 20 },
    "file of 2 GB: memory of the tab": { value: await memory.most(), unit: "MB", max: 300 },
  };
}

async function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
}

/** As when the machine's battery is empty. */
async function kill(context: BrowserContext): Promise<void> {
  const gone = new Promise((closed) => context.once("close", closed));
  process.kill(childProcess("--user-data-dir"), "SIGKILL");
  await gone;
}

async function openDialog(page: Page, proxy: CuttingProxy): Promise<void> {
  await signIn(page, proxy.origin, "abel");
  await page.goto(`${proxy.origin}/admin/media?dialogo=subir`);
  await page.getByRole("dialog").waitFor();
}

const choose = (page: Page, file: string) => page.getByLabel("Archivo del video").setInputFiles(file);

const isDone = (page: Page) =>
  page.getByText("Contenido creado correctamente").waitFor({ timeout: PATIENCE_MS });

/** 0 when the stored file is the one that was sent, byte by byte. */
async function differing(backend: Backend, file: string): Promise<Figure> {
  const [stored] = await backend.db.query<{ url: string }>(
    "select video_url as url from public.media_content where title = $1",
    [TITLE],
  );
  const { secretKey } = backend.keys;
  const answer = await fetch(`${backend.origin}${stored?.url}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  const chosen = await indexFirst(new File([await openAsBlob(file)], "culto.mp4"));
  const [sent, kept] = await Promise.all(
    [chosen.stream(), answer.body].map(async (pieces) => {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const piece of pieces as unknown as AsyncIterable<Uint8Array>) {
        hash.update(piece);
        bytes += piece.length;
      }
      return { bytes, hash: hash.digest("hex") };
    }),
  );
  const isSame = answer.ok && sent?.hash === kept?.hash;
  return { value: isSame ? 0 : Math.max(1, Math.abs(SIZE - (kept?.bytes ?? 0))), unit: "", max: 0 };
}

/** The most that the largest tab of this process's browsers holds for itself. */
function watchMemory() {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, renderersPrivateMb());
      await pause(SAMPLE_MS);
    }
  })();
  return {
    most: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}
