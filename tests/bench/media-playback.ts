import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import type net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { indexFirst } from "#features/media/admin/upload/file/index-first.ts";
import type { Page } from "playwright";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { workerReady } from "#tests/support/site.ts";
import type { Figure } from "./benchmark.ts";
import { hosting, makeCertificate, startFront } from "./front.ts";
import { makeRecording } from "./recording.ts";
import { startSlowLink } from "./slow-link.ts";
import { openPhone, slowDown } from "./visit.ts";

const SECONDS = 3_600;
/** How long somebody looks at the page before they tap, in ms: at once, and after they have read its title. */
const LOOKS = [0, 8_000] as const;
const PATIENCE_MS = 60_000;
const ITEM = "00000000-0000-4000-8000-00000000be01";

export const about =
  "an hour in H.264 and AAC as the upload sends it, slow 4G (1.6 Mbit/s, 150 ms) and a processor four times slower, of somebody who was here before; from the tap until it moves";

/** From the tap on the player of an hour's recording until its picture moves, or its sound. */
export async function measure(): Promise<Record<string, Figure>> {
  await using backend = await startBackend();
  await backend.functions?.warmUp();
  await storeRecording(backend);
  const certificate = makeCertificate();
  const front = await startFront(certificate, hosting("dist", backend.origin));
  const servers = new Map([[front.port, front.server as unknown as net.Server]]);
  const figures: Record<string, Figure> = {};
  try {
    for (const look of LOOKS) {
      for (const kind of ["picture", "sound"] as const) {
        const profile = mkdtempSync(join(tmpdir(), "bench-profile-"));
        await visitBefore(profile, servers, front.origin, certificate.spki);
        const link = await startSlowLink(servers);
        try {
          await using phone = await openPhone(profile, link, certificate.spki);
          const page = await phone.newPage();
          await slowDown(page);
          await page.goto(`${front.origin}/media/${ITEM}`);
          const value = kind === "picture" ? await tapPicture(page, look) : await tapSound(page, look);
          console.log(`${kind}, ${look} ms: ${value} s`);
          figures[`hour's recording, ${kind}, tapped ${look / 1_000} s after the player is there`] = {
            value,
            unit: "s",
            max: 3,
          };
        } finally {
          link.close();
          rmSync(profile, { recursive: true, force: true });
        }
      }
    }
  } finally {
    front.server.close();
  }
  return figures;
}

/** On another day and with a good signal: the site's worker is installed and uses the line no more. */
async function visitBefore(
  profile: string,
  servers: ReadonlyMap<number, net.Server>,
  origin: string,
  spki: string,
): Promise<void> {
  const link = await startSlowLink(servers);
  link.speedUp();
  try {
    await using phone = await openPhone(profile, link, spki);
    const page = await phone.newPage();
    await page.goto(`${origin}/media`);
    await workerReady(page);
  } finally {
    link.close();
  }
}

async function tapPicture(page: Page, look: number): Promise<number> {
  const video = page.locator("video[src]");
  await video.waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(look);
  const started = Date.now();
  // As a press on the player's own button, whose place depends on the browser.
  const moved = video.evaluate(
    (player: HTMLVideoElement) =>
      new Promise<number>((done) => {
        player.requestVideoFrameCallback(() => {
          player.requestVideoFrameCallback(() => done(Date.now()));
        });
        void player.play();
      }),
  );
  return ((await moved) - started) / 1_000;
}

async function tapSound(page: Page, look: number): Promise<number> {
  const button = page.getByRole("button", { name: "Solo escuchar" });
  await button.waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(look);
  const started = Date.now();
  await button.tap();
  const moved = await page.waitForFunction(
    () => {
      const player = document.querySelector("audio");
      return player && player.currentTime > 0 && Date.now();
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  return ((await moved.jsonValue()) as number) / 1_000 - started / 1_000;
}

async function storeRecording(backend: Backend): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-recording-"));
  try {
    const [video, sound] = [join(folder, "culto.mp4"), join(folder, "culto.m4a")];
    await makeRecording({ path: video, seconds: SECONDS });
    await makeRecording({ path: sound, seconds: SECONDS, hasPicture: false });
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    for (const [path, name, contentType] of [
      [video, "culto.mp4", "video/mp4"],
      [sound, "audio.m4a", "audio/mp4"],
    ] as const) {
      // As the upload sends it.
      const file = await indexFirst(new File([await openAsBlob(path)], name, { type: contentType }));
      const { error } = await service.storage.from("media").upload(`${ITEM}/${name}`, file, { contentType });
      if (error) throw error;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  await backend.db.query(
    `insert into public.media_content (id, title, status, content_type, video_url, published_at, duration)
     values ($1::uuid, 'Una hora', 'active', 'recorded', '/storage/v1/object/media/' || $1::uuid || '/culto.mp4', now(), $2)`,
    [ITEM, SECONDS],
  );
  await backend.db.query(
    `insert into public.stream_archive (media_content_id, file_url, quality, format, is_primary)
     select $1::uuid, '/storage/v1/object/media/' || $1::uuid || '/' || name, quality, format, quality <> 'audio'
     from (values ('culto.mp4', '360p', 'mp4'), ('audio.m4a', 'audio', 'm4a')) as files (name, quality, format)`,
    [ITEM],
  );
}
