import {
  BlobSource,
  CanvasSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP3,
  MP4,
  QTFF,
  WEBM,
} from "mediabunny";
import { LIMITS } from "#domain/limits.ts";
import { foreignKindOf, type ForeignKind } from "./foreign-file.ts";

/** Why a file cannot be uploaded as a recording. */
export type VideoProblem =
  | "empty"
  | "too-large"
  | "not-video"
  | ForeignKind
  | "incomplete"
  | "unknown-codec"
  | "unknown-sound"
  | "unreadable"
  /** Another one than the upload began with. */
  | "other-file";

/** Warnings before a long upload; it may be uploaded all the same. */
export type VideoWarning = "hevc" | "avc-profile" | "silent" | "mute" | "sound-not-kept";

/** Facts of a video, or of a sound without picture. */
export interface CheckedVideo {
  /** By its content, whatever its name says. */
  type: "video/mp4" | "video/quicktime" | "video/webm" | "audio/mp4" | "audio/mpeg";
  /** Whole seconds. */
  duration: number;
  /** The shorter side of its picture as it is shown: one that was filmed upright is no sharper. Null for a sound. */
  height: number | null;
  /** Whether its sound can be offered alone: it is AAC, which is copied as it is. What is a sound already needs no copy. */
  hasCopyableSound: boolean;
  warnings: VideoWarning[];
}

export class VideoError extends Error {
  readonly problem: VideoProblem;

  constructor(problem: VideoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Codecs of which the browsers of today play every one. */
const PLAYED = new Set(["avc", "vp8", "vp9", "av1"]);
/** Of H.264, by its codec string: 10 bits a colour (6e), 4:2:2 (7a) and 4:4:4 (f4, 2c), of which most devices show nothing. */
const UNSEEN_AVC = /^avc[13]\.(?:6e|7a|f4|2c)/i;
/** Sounds that browsers play. */
const HEARD = new Set<string | null>(["aac", "opus", "mp3", "vorbis", "flac"]);
const PICTURE_WIDTH = 1280;

/**
 * Reads what is needed of a file, some hundred kilobytes even of two gigabytes.
 * @throws VideoError
 */
export async function checkVideo(file: File): Promise<CheckedVideo> {
  if (file.size === 0) throw new VideoError("empty");
  if (file.size > LIMITS.videoBytes) throw new VideoError("too-large");
  return reading(file, async (input) => {
    if (!(await input.canRead())) throw new VideoError((await foreignKindOf(file)) ?? "not-video");
    const [video, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    if (video === null && sound === null) throw new VideoError("incomplete");
    // The picture of an M4A is its cover, and no video.
    if (video === null || (await file.slice(8, 12).text()) === "M4A ") return checkSound(input, sound);
    const codec = await video.getCodec();
    if (codec !== "hevc" && (codec === null || !PLAYED.has(codec))) throw new VideoError("unknown-codec");
    const soundCodec = sound === null ? null : await sound.getCodec();
    return {
      type: await typeOf(input),
      duration: await durationOf(input),
      height: Math.min(await video.getDisplayWidth(), await video.getDisplayHeight()),
      hasCopyableSound: soundCodec === "aac",
      warnings: [
        ...pictureWarnings(codec, await video.getCodecParameterString()),
        ...soundWarnings(sound !== null, soundCodec),
      ],
    };
  });
}

/** A sound without picture: an MP3, or AAC as every telephone records it. */
async function checkSound(input: Input, sound: InputAudioTrack | null): Promise<CheckedVideo> {
  const [format, codec] = [await input.getFormat(), await sound?.getCodec()];
  const isMp3 = format === MP3 && codec === "mp3";
  if (!isMp3 && ((format !== MP4 && format !== QTFF) || codec !== "aac"))
    throw new VideoError("unknown-sound");
  return {
    type: isMp3 ? "audio/mpeg" : "audio/mp4",
    duration: await durationOf(input),
    height: null,
    hasCopyableSound: false,
    warnings: [],
  };
}

/** An MP3 says nothing reliable of its length: without a table it is guessed, and joined files keep the first one's. */
async function durationOf(input: Input): Promise<number> {
  const told = (await input.getFormat()) === MP3 ? null : await input.getDurationFromMetadata();
  const duration = told ?? (await input.computeDuration());
  if (!(duration > 0)) throw new VideoError("incomplete");
  return Math.max(1, Math.round(duration));
}

/** A picture from the first part of a video; null where this browser cannot decode it. */
export async function pictureOf(file: File, { duration }: CheckedVideo): Promise<Blob | null> {
  return reading(file, async (input) => {
    const video = await input.getPrimaryVideoTrack();
    if (video === null || !(await video.canDecode())) return null;
    const canvas = await drawnAt(video, duration / 10);
    return canvas === null ? null : encoded(canvas);
  });
}

/** At the moment that is wanted, or else the first that there is. */
async function drawnAt(
  video: InputVideoTrack,
  seconds: number,
): Promise<HTMLCanvasElement | OffscreenCanvas | null> {
  const width = Math.min(PICTURE_WIDTH, await video.getDisplayWidth());
  const sink = new CanvasSink(video, { width });
  const start = await video.getFirstTimestamp();
  for (const moment of [Math.max(start, seconds), start]) {
    const drawn = await sink.getCanvas(moment);
    if (drawn !== null) return drawn.canvas;
  }
  return null;
}

function encoded(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  if (canvas instanceof HTMLCanvasElement)
    return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.8));
  return canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
}

/** A file that ends or contradicts itself in the middle is as bad as one that is no video. */
async function reading<Answer>(file: File, work: (input: Input) => Promise<Answer>): Promise<Answer> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MP3], source: new BlobSource(file) });
  try {
    return await work(input);
  } catch (error) {
    throw error instanceof VideoError ? error : new VideoError("unreadable", { cause: error });
  } finally {
    input.dispose();
  }
}

async function typeOf(input: Input): Promise<CheckedVideo["type"]> {
  const format = await input.getFormat();
  if (format === WEBM) return "video/webm";
  return format === QTFF ? "video/quicktime" : "video/mp4";
}

function pictureWarnings(codec: string, parameters: string | null): VideoWarning[] {
  if (codec === "hevc") return ["hevc"];
  return UNSEEN_AVC.test(parameters ?? "") ? ["avc-profile"] : [];
}

function soundWarnings(hasSound: boolean, codec: string | null): VideoWarning[] {
  if (!hasSound) return ["silent"];
  if (codec === "aac") return [];
  return [HEARD.has(codec) ? "sound-not-kept" : "mute"];
}
