import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type * as Encoders from "mediabunny";
import { chromium, type Page } from "playwright";
import { PROJECT_ROOT, SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";
import { chanceFrom, drawScene } from "../gallery-pictures/scenes.ts";
import { DEMO_POSTERS, DEMO_SONGS } from "./songs.ts";

const SIZE = { width: 640, height: 360 };
const ID = "00000000-0000-4000-8000-00000000";
/** The page that encodes. Encoders work only where a page is secure, as localhost is. */
const PAGE = "http://localhost/";
const DOCUMENT = `<script type="importmap">{ "imports": { "mediabunny": "/mediabunny.mjs" } }</script>
<script type="module">
  import * as Mediabunny from "mediabunny";
  import { registerMp3Encoder } from "/mp3-encoder.mjs";
  registerMp3Encoder();
  Object.assign(globalThis, { Mediabunny });
</script>`;
declare global {
  var Mediabunny: typeof Encoders;
}

/**
 * Makes the recordings of the demonstration and their pictures in supabase/seed-files; run by hand when they change, and
 * write the sizes that it prints into seed.sql. Browsers encode no MP3, so the folder of the package
 * `@mediabunny/mp3-encoder`, which nothing else needs, is its argument.
 */
async function main(mp3Encoder: string): Promise<void> {
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const bundles = {
    "mediabunny.mjs": join(PROJECT_ROOT, "node_modules/mediabunny/dist/bundles/mediabunny.mjs"),
    "mp3-encoder.mjs": join(mp3Encoder, "dist/bundles/mediabunny-mp3-encoder.mjs"),
  };
  await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html", body: DOCUMENT }));
  for (const [name, path] of Object.entries(bundles))
    await page.route(PAGE + name, (route) => route.fulfill({ path, contentType: "text/javascript" }));
  await page.goto(PAGE);
  await page.waitForFunction(() => "Mediabunny" in globalThis);

  for (const [index, [scene, hour]] of DEMO_POSTERS.entries()) {
    const svg = drawScene(scene, hour, { ...SIZE, chance: chanceFrom(6_000 + index) });
    save("media-images", "6000", `1760000000000-${index + 1}.webp`, await posterOf(page, svg));
  }
  for (const { number, captions, lines } of DEMO_SONGS) {
    const pictures = lines.map(({ scene, words }, index) =>
      drawScene(scene, "dawn", { ...SIZE, chance: chanceFrom(number + index) }).replace(
        "</svg>",
        captions ? "</svg>" : `${sungWords(words)}</svg>`,
      ),
    );
    const notes = lines.map((line) => line.notes);
    const name = `1760000000000-${String(number).padStart(8, "0")}`;
    save("media", String(number), `${name}.webm`, await encoded(page, { notes, pictures }));
    save("media", String(number), `${name}.mp3`, await encoded(page, { notes, pictures: null }));
    if (captions) {
      const time = (second: number) => `00:${String(second).padStart(2, "0")}.000`;
      const cues = lines.map(
        ({ words }, index) => `${time(8 * index)} --> ${time(8 * index + 8)}\n${words}\n`,
      );
      save("media", String(number), `${name}.vtt`, Buffer.from(["WEBVTT\n", ...cues].join("\n")));
    }
  }
}

/** The words in the picture, where no captions bring them. */
function sungWords(words: string): string {
  return `<rect y="286" width="640" height="74" fill="#241a14" opacity=".72"/>
    <text x="320" y="334" text-anchor="middle" font-family="serif" font-size="34" fill="#fff6e6">${words}</text>`;
}

function save(bucket: string, number: string, name: string, contents: Buffer): void {
  const folder = join(SUPABASE_DIRECTORY, "seed-files", bucket, `${ID}${number}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), contents);
  process.stdout.write(`${number}/${name} ${contents.length}\n`);
}

async function posterOf(page: Page, svg: string): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", 0.7);
    },
    { source: svg, ...SIZE },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

interface Song {
  /** A second each, by line. */
  notes: readonly (readonly number[])[];
  /** One for each line, as SVG; null for the sound alone. */
  pictures: readonly string[] | null;
}

/** The song as WebM with its pictures, or as MP3. */
async function encoded(page: Page, song: Song): Promise<Buffer> {
  const address = await page.evaluate(async ({ notes, pictures }) => {
    const { AudioBufferSource, BufferTarget, CanvasSource, Mp3OutputFormat, Output, WebMOutputFormat } =
      Mediabunny;
    const rate = pictures ? 48_000 : 32_000;
    const melody = notes.flat();
    const buffer = new AudioBuffer({ length: rate * melody.length, sampleRate: rate, numberOfChannels: 1 });
    const samples = buffer.getChannelData(0);
    for (const [place, note] of melody.entries()) {
      const pitch = 440 * 2 ** ((note - 69) / 12);
      for (let at = 0; at < rate * 1.6 && place * rate + at < samples.length; at += 1) {
        const second = at / rate;
        // Struck softly, and ringing on into the next one.
        const loud = Math.min(1, second * 40) * Math.exp(-2.4 * second);
        const wave = [1, 0.45, 0.2, 0.08].reduce(
          (sum, share, overtone) => sum + share * Math.sin(2 * Math.PI * pitch * (overtone + 1) * second),
          0.5 * Math.sin(Math.PI * pitch * second),
        );
        samples[place * rate + at] = (samples[place * rate + at] ?? 0) + 0.22 * loud * wave;
      }
    }
    const target = new BufferTarget();
    const output = new Output({ format: pictures ? new WebMOutputFormat() : new Mp3OutputFormat(), target });
    const sound = new AudioBufferSource({
      codec: pictures ? "opus" : "mp3",
      bitrate: pictures ? 28_000 : 48_000,
    });
    output.addAudioTrack(sound);
    const canvas = new OffscreenCanvas(640, 360);
    const context = canvas.getContext("2d");
    const video = new CanvasSource(canvas, { codec: "vp9", bitrate: 40_000, keyFrameInterval: 16 });
    if (pictures) output.addVideoTrack(video, { frameRate: 1 });
    await output.start();
    await sound.add(buffer);
    sound.close();
    for (const [line, svg] of (pictures ?? []).entries()) {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      for (let frame = 0; frame < 8; frame += 1) {
        // The camera comes slowly nearer.
        const near = frame * 2;
        context?.drawImage(image, 0, 0, 640, 286, -near, -near * 0.45, 640 + 2 * near, 286 + 0.9 * near);
        context?.drawImage(image, 0, 286, 640, 74, 0, 286, 640, 74);
        await video.add(line * 8 + frame, 1);
      }
    }
    await output.finalize();
    const file = new Blob([target.buffer ?? new ArrayBuffer(0)]);
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result as string));
      reader.readAsDataURL(file);
    });
  }, song);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

await main(process.argv[2] ?? "");
