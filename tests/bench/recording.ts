import { join } from "node:path";
import type * as mediabunny from "mediabunny";
import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { chromium } from "playwright";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";

/** The library for a page without modules. */
const BUNDLE = join(PROJECT_ROOT, "node_modules/mediabunny/dist/bundles/mediabunny.min.cjs");
const CLIP_SECONDS = 4;
const FRAMES_A_SECOND = 30;
const SOUND_RATE = 44_100;
/** A frame of silence in AAC-LC with two channels, 1,024 samples; what follows the end of a frame is not heard. */
const SILENCE = [0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c];
const SOUND_FRAME_SECONDS = 1024 / SOUND_RATE;
/** Frames of a real sound differ in size, so each has its line in the index of the file. */
const SOUND_BYTES = { least: 120, most: 210 };

export interface RecordingWish {
  path: string;
  seconds: number;
  /** Without it there is sound alone, as the site copies it from a video. */
  hasPicture?: boolean;
  /** Of the picture, in bits a second. */
  bitrate?: number;
}

/** A recording of a service in H.264 and AAC, with its index at the end as phones and OBS write it. */
export async function makeRecording({
  path,
  seconds,
  hasPicture = true,
  bitrate = 300_000,
}: RecordingWish): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(path),
  });
  const picture = hasPicture ? new EncodedVideoPacketSource("avc") : undefined;
  const sound = new EncodedAudioPacketSource("aac");
  if (picture) output.addVideoTrack(picture, { frameRate: FRAMES_A_SECOND });
  output.addAudioTrack(sound);
  await output.start();
  const clip = picture && (await readClip(await filmClip(bitrate)));
  const soundConfig = {
    codec: "mp4a.40.2",
    sampleRate: SOUND_RATE,
    numberOfChannels: 2,
    description: Uint8Array.of(0x12, 0x10),
  };
  let frame = 0;
  for (let from = 0; from < seconds; from += CLIP_SECONDS) {
    for (const packet of clip?.packets ?? [])
      await picture?.add(packet.clone({ timestamp: from + packet.timestamp }), clip);
    for (; frame * SOUND_FRAME_SECONDS < Math.min(from + CLIP_SECONDS, seconds); frame++)
      await sound.add(
        new EncodedPacket(soundFrame(frame), "key", frame * SOUND_FRAME_SECONDS, SOUND_FRAME_SECONDS),
        { decoderConfig: soundConfig },
      );
  }
  await output.finalize();
}

function soundFrame(number: number): Uint8Array {
  const { least, most } = SOUND_BYTES;
  const bytes = new Uint8Array(least + ((Math.imul(number, 2_654_435_761) >>> 16) % (most - least)));
  bytes.set(SILENCE);
  return bytes;
}

async function readClip(bytes: Uint8Array) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("the clip has no picture");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { packets, decoderConfig };
}

/** Only a browser has an encoder. */
async function filmClip(bitrate: number): Promise<Uint8Array> {
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  // Encoders are for pages of a safe origin.
  await page.route("https://localhost/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Cine" }),
  );
  await page.goto("https://localhost/");
  await page.addScriptTag({ path: BUNDLE });
  const base64 = await page.evaluate(film, { bitrate, seconds: CLIP_SECONDS, rate: FRAMES_A_SECOND });
  return Buffer.from(base64, "base64");
}

/** Runs in the page. */
async function film({
  bitrate,
  seconds,
  rate,
}: {
  bitrate: number;
  seconds: number;
  rate: number;
}): Promise<string> {
  const {
    BufferTarget,
    CanvasSource,
    Mp4OutputFormat: Format,
    Output: Film,
  } = (globalThis as unknown as { Mediabunny: typeof mediabunny }).Mediabunny;
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const target = new BufferTarget();
  const output = new Film({ format: new Format(), target });
  const source = new CanvasSource(canvas, { codec: "avc", bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  for (let frame = 0; frame < seconds * rate; frame++) {
    context.fillStyle = `hsl(${frame * 3} 60% 60%)`;
    context.fillRect(0, 0, 640, 360);
    context.fillStyle = "#fff";
    for (let star = 0; star < 60; star++)
      context.fillRect((star * 97 + frame * 5) % 640, (star * 53 + frame * (star % 7)) % 360, 14, 14);
    await source.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  let text = "";
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
