import {
  BufferTarget,
  CanvasSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

export interface VideoWish {
  container?: "mp4" | "mov" | "webm" | "mkv";
  /** `hevc` and `avc-high-10` have the frames of nothing: no browser here could make them, and the check reads what the file says. */
  picture?: "vp9" | "hevc" | "avc-high-10" | "none";
  sound?: "aac" | "opus" | "ac3" | "none";
  seconds?: number;
  /** By how many degrees a player turns it, as of a telephone that was held upright. */
  rotation?: 0 | 90 | 180 | 270;
  /** How long each of its pictures stays, in seconds. */
  frameSeconds?: number;
}

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

/** A frame of silence in AAC-LC, 44.1 kHz, two channels: 1,024 samples. */
const SILENCE = Uint8Array.of(0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c);
const FRAME_SECONDS = 1024 / 44_100;
/** HEVCDecoderConfigurationRecord of a Main profile without parameter sets. */
const HEVC = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

/** AVCDecoderConfigurationRecord of the High 10 profile without parameter sets. */
const AVC_HIGH_10 = Uint8Array.of(1, 0x6e, 0, 0x28, 0xff, 0xe0, 0);
/** Sound that is coded in another way: codec of the container, as a player names it, its record, and a frame's first bytes. */
const FOREIGN = {
  hevc: { codec: "hevc", name: "hev1.1.6.L93.90", description: HEVC, frame: Uint8Array.of(0, 0, 0, 1, 0x26) },
  "avc-high-10": {
    codec: "avc",
    name: "avc1.6e0028",
    description: AVC_HIGH_10,
    frame: Uint8Array.of(0, 0, 0, 1, 0x65),
  },
} as const;
/** The head of a frame of AC-3 at 48 kHz and 192 kbit/s, two channels. */
const AC3 = Uint8Array.of(0x0b, 0x77, 0, 0, 0x14, 0x40, 0x40, 0, 0, 0);

/** A small video, made here: the left half of its picture is red and the right half blue. */
export async function aVideo(wish: VideoWish = {}): Promise<File> {
  const {
    container = "mp4",
    picture = "vp9",
    sound = "aac",
    seconds = 2,
    frameSeconds = 1,
    rotation = 0,
  } = wish;
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](), target });
  const addPicture =
    picture === "none" ? undefined : pictures(output, picture, seconds, frameSeconds, rotation);
  const addSound = sound === "none" ? undefined : sounds(output, sound, seconds);
  await output.start();
  await Promise.all([addPicture?.(), addSound?.()]);
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], `culto.${container}`);
}

function pictures(
  output: Output,
  codec: "vp9" | keyof typeof FOREIGN,
  seconds: number,
  frameSeconds: number,
  rotation: 0 | 90 | 180 | 270,
): () => Promise<void> {
  if (codec !== "vp9") {
    const { name, description, frame, ...foreign } = FOREIGN[codec];
    const source = new EncodedVideoPacketSource(foreign.codec);
    output.addVideoTrack(source, { frameRate: 1 });
    const decoderConfig = { codec: name, codedWidth: 320, codedHeight: 180, description };
    return async () => {
      for (let at = 0; at < seconds; at += 1)
        await source.add(new EncodedPacket(frame, "key", at, 1), { decoderConfig });
    };
  }
  const canvas = new OffscreenCanvas(320, 180);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  const source = new CanvasSource(canvas, { codec, bitrate: 100_000 });
  output.addVideoTrack(source, { frameRate: 1, rotation });
  return async () => {
    context.fillStyle = "#f00";
    context.fillRect(0, 0, 160, 180);
    context.fillStyle = "#00f";
    context.fillRect(160, 0, 160, 180);
    for (let at = 0; at < seconds; at += frameSeconds) await source.add(at, frameSeconds);
  };
}

function sounds(output: Output, codec: "aac" | "opus" | "ac3", seconds: number): () => Promise<void> {
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const decoderConfig =
    codec === "aac"
      ? {
          codec: "mp4a.40.2",
          sampleRate: 44_100,
          numberOfChannels: 2,
          description: Uint8Array.of(0x12, 0x10),
        }
      : { codec: codec === "ac3" ? "ac-3" : codec, sampleRate: 48_000, numberOfChannels: 2 };
  return async () => {
    for (let at = 0; at < seconds; at += FRAME_SECONDS)
      await source.add(new EncodedPacket(codec === "ac3" ? AC3 : SILENCE, "key", at, FRAME_SECONDS), {
        decoderConfig,
      });
  };
}
