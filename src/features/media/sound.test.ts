import { expect, it } from "vitest";
import { isSound, soundIn, type MediaFile } from "./sound.ts";

const file = (name: string, change: Partial<MediaFile> = {}): MediaFile => ({
  file_url: `/storage/v1/object/media/1/${name}`,
  quality: "audio",
  format: name.split(".").at(-1) ?? "",
  file_size: 9,
  ...change,
});

it("hears the form that every telephone plays, and no picture, captions or page of another site", () => {
  expect(soundIn([file("a.weba"), file("b.mp3"), file("c.m4a")])).toEqual({ path: "1/c.m4a", size: 9 });
  expect(soundIn([file("a.weba")])).toEqual({ path: "1/a.weba", size: 9 });
  expect(soundIn([file("es.vtt", { quality: "captions" }), file("v.mp4", { quality: "1080p" })])).toBeNull();
  expect(soundIn([file("a.m4a", { quality: "1080p" })])).toBeNull();
  expect(soundIn([file("a.m4a", { file_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" })])).toBeNull();
});

it("knows a recording that is sound alone by the name of its file", () => {
  expect(["1/culto.mp4", "1/culto.m4a", "1/culto.mp3", "1/m4a.webm"].map(isSound)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
