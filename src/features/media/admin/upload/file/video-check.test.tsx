import { BlobSource, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { copiedSound } from "./copied-sound.ts";
import { indexFirst } from "./index-first.ts";
import { PROBLEMS } from "./problems.ts";
import { aVideo } from "../testing/a-video.ts";
import { aJoinedMp3, anMp3 } from "../testing/an-mp3.ts";
import { checkVideo, pictureOf } from "./video-check.ts";

const problem = (file: File) =>
  checkVideo(file).catch((error: unknown) => (error as { problem?: unknown }).problem);
const named = (content: BlobPart, name: string) => new File([content], name, { type: "video/mp4" });

describe("a video", () => {
  it.each([
    ["mp4", "aac", "video/mp4", true, []],
    ["mov", "aac", "video/quicktime", true, []],
    ["webm", "opus", "video/webm", false, ["sound-not-kept"]],
    ["mp4", "none", "video/mp4", false, ["silent"]],
  ] as const)(
    "in %s with %s sound says what it is",
    async (container, sound, type, hasCopyableSound, warnings) => {
      const video = await checkVideo(await aVideo({ container, sound, seconds: 3 }));
      expect(video).toEqual({ type, duration: 3, height: 180, hasCopyableSound, warnings });
    },
  );

  it("is what its content says, whatever it is called", async () => {
    const file = named(await aVideo({ container: "webm", sound: "none" }), "culto.mp4");
    expect((await checkVideo(file)).type).toBe("video/webm");
  });

  it("in HEVC may be uploaded, with a warning", async () => {
    const video = await checkVideo(await aVideo({ picture: "hevc" }));
    expect(video.warnings).toEqual(["hevc"]);
  });

  it("in a variant of H.264 that most devices do not show may be uploaded, with a warning", async () => {
    const video = await checkVideo(await aVideo({ picture: "avc-high-10" }));
    expect(video.warnings).toEqual(["avc-profile"]);
  });

  it("with a sound that browsers do not play says that it will be mute, and offers no sound alone", async () => {
    const video = await checkVideo(await aVideo({ sound: "ac3" }));
    expect(video).toMatchObject({ warnings: ["mute"], hasCopyableSound: false });
  });

  it.each([0, 90, 180, 270] as const)(
    "turned by %s degrees is as sharp as its shorter side",
    async (rotation) => {
      expect((await checkVideo(await aVideo({ rotation }))).height).toBe(180);
    },
  );

  it("may last twelve hours", async () => {
    const vigil = await aVideo({ sound: "none", seconds: 43_200, frameSeconds: 10_800 });
    expect((await checkVideo(vigil)).duration).toBe(43_200);
  });

  it("gives a picture of itself", async () => {
    const file = await aVideo();
    const picture = await pictureOf(file, await checkVideo(file));
    expect(picture?.type).toBe("image/webp");
    const bitmap = await createImageBitmap(picture ?? new Blob());
    expect([bitmap.width, bitmap.height]).toEqual([320, 180]);
    const context = new OffscreenCanvas(320, 180).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(40, 90, 1, 1).data ?? [];
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it("that this browser cannot decode gives none", async () => {
    const file = await aVideo({ picture: "hevc" });
    expect(await pictureOf(file, await checkVideo(file))).toBeNull();
  });
});

describe("a sound without picture", () => {
  it.each([
    ["MP3", () => anMp3(3), "audio/mpeg"],
    ["AAC", () => aVideo({ picture: "none", seconds: 3 }), "audio/mp4"],
  ] as const)(
    "in %s says what it is, whatever it is called, and has no picture to take",
    async (_form, make, type) => {
      const file = named(await make(), "culto.mp4");
      const sound = await checkVideo(file);
      expect(sound).toEqual({ type, duration: 3, height: null, hasCopyableSound: false, warnings: [] });
      expect(await pictureOf(file, sound)).toBeNull();
    },
  );

  it("that has a picture track, as the cover of an M4A, is a sound all the same", async () => {
    const bytes = new Uint8Array(await (await aVideo({ seconds: 3 })).arrayBuffer());
    bytes.set(new TextEncoder().encode("M4A "), 8);
    const sound = await checkVideo(named(bytes, "predica.m4a"));
    expect(sound).toMatchObject({ type: "audio/mp4", duration: 3, height: null });
  });

  it("counts the length of an MP3, whose rate may change behind its beginning", async () => {
    expect((await checkVideo(aJoinedMp3(3, 27))).duration).toBe(30);
  });

  it.each(["webm", "mp4"] as const)(
    "that not every telephone plays is refused: Opus in %s",
    async (container) => {
      expect(await problem(await aVideo({ container, picture: "none", sound: "opus" }))).toBe(
        "unknown-sound",
      );
    },
  );
});

describe("a file is refused", () => {
  it("that is empty, or one byte more than 2 GB", async () => {
    expect(await problem(named("", "vacio.mp4"))).toBe("empty");
    const huge = Object.defineProperty(named("x", "grande.mp4"), "size", {
      value: LIMITS.videoBytes + 1,
    });
    expect(await problem(huge)).toBe("too-large");
  });

  it.each([
    ["a page", "<!doctype html><title>No</title>"],
    ["a program", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ["a head of an MP3 with nothing behind it", "ID3\u0004\0\0\0\0\0\0"],
  ])("that is %s", async (_what, content) => {
    expect(await problem(named(content, "culto.mp4"))).toBe("not-video");
  });

  it("that is Matroska or WAV, which phones do not play, and says so", async () => {
    expect(await problem(await aVideo({ container: "mkv", sound: "none" }))).toBe("foreign-video");
    expect(await problem(named("RIFF\u0024\0\0\0WAVEfmt ", "culto.mp3"))).toBe("foreign-sound");
  });

  it("that is a voice note of WhatsApp, and says what to do", async () => {
    const note = named("OggS\0\u0002\0\0\0\0\0\0\0\0", "PTT-20261122-WA0003.opus");
    expect(await problem(note)).toBe("voice-note");
    expect(PROBLEMS["voice-note"]).toMatch(/nota de voz de WhatsApp.*VLC.*Medio › Convertir.*MP3/);
  });

  it("that is locked by DRM, which no browser opens without its key", async () => {
    const bytes = await (await aVideo({ sound: "none" })).bytes();
    const text = new TextDecoder("latin1").decode(bytes);
    // How its pictures are coded: what is encrypted says so instead (ISO 14496-12, 8.12).
    bytes.set(new TextEncoder().encode("encv"), text.lastIndexOf("vp09"));
    expect(await problem(named(bytes, "pelicula.mp4"))).toBe("unknown-codec");
  });

  it("that was cut off before its index", async () => {
    const whole = await aVideo();
    expect(await problem(named(whole.slice(0, whole.size / 2), "culto.mp4"))).toBe("incomplete");
  });

  it("with a sentence that says what to do", () => {
    for (const sentence of Object.values(PROBLEMS))
      expect(sentence).toMatch(/(?:Elige|elige|Expórtalo|Cópialo|Ábrelo|súbelo)/);
  });
});

describe("the sound of a video", () => {
  const packets = async (file: Blob): Promise<Uint8Array[]> => {
    using input = new Input({ formats: [MP4], source: new BlobSource(file) });
    const track = await input.getPrimaryAudioTrack();
    if (!track) return [];
    const all: Uint8Array[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) all.push(data);
    return all;
  };

  it("is copied packet by packet into a separate file, which is deleted when it is no longer needed", async () => {
    const video = await aVideo({ seconds: 5 });
    const shares: number[] = [];
    const sound = await copiedSound(video, (share) => shares.push(share), new AbortController().signal);
    if (!sound) throw new Error("no sound");
    expect(sound.file.type).toBe("audio/mp4");
    // A player may begin as soon as it has the index.
    expect(await indexFirst(sound.file)).toBe(sound.file);
    expect(await packets(sound.file)).toEqual(await packets(video));
    using input = new Input({ formats: [MP4], source: new BlobSource(sound.file) });
    expect(await input.getPrimaryVideoTrack()).toBeNull();
    expect(await input.computeDuration()).toBeCloseTo(5, 1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(await privateFiles()).toContain(sound.file.name);
    await sound.remove();
    expect(await privateFiles()).not.toContain(sound.file.name);
  });

  it("is not copied from a silent video, nor once the upload is cancelled, and leaves no file", async () => {
    const names = vi.spyOn(crypto, "randomUUID");
    const wanted = new AbortController();
    expect(await copiedSound(await aVideo({ sound: "none" }), () => undefined, wanted.signal)).toBeNull();
    const copying = copiedSound(await aVideo({ seconds: 5 }), () => wanted.abort(), wanted.signal);
    await expect(copying).rejects.toThrow("aborted");
    const made = names.mock.results.map(({ value }) => `sound-${value}.m4a`);
    expect(made).toHaveLength(2);
    const left = await privateFiles();
    expect(made.filter((name) => left.includes(name))).toEqual([]);
  });

  it("that a closed tab left behind goes with the next one, and one in use stays", async () => {
    const files = await navigator.storage.getDirectory();
    await files.getFileHandle("sound-left.m4a", { create: true });
    const video = await aVideo();
    const sounds = [];
    for (let number = 0; number < 2; number += 1)
      sounds.push(await copiedSound(video, () => undefined, new AbortController().signal));
    const names = sounds.map((sound) => sound?.file.name);
    expect(await privateFiles()).toEqual(expect.arrayContaining(names));
    expect(await privateFiles()).not.toContain("sound-left.m4a");
    for (const sound of sounds) await sound?.remove();
  });
});

async function privateFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
  return names;
}
