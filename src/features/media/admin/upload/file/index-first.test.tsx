import { BlobSource, EncodedPacketSink, Input, MP4, QTFF } from "mediabunny";
import { describe, expect, it } from "vitest";
import { indexFirst } from "./index-first.ts";
import { aVideo } from "../testing/a-video.ts";

/** Types of a file's boxes, in their order. */
async function boxesOf(file: Blob): Promise<string[]> {
  const bytes = await file.bytes();
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let at = 0; at < bytes.length;) {
    names.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at += view.getUint32(at) === 1 ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
  }
  return names;
}

/** The picture and the sound of a file, packet by packet. */
async function contentOf(file: Blob) {
  using input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) });
  const content = [];
  for (const track of await input.getTracks())
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      content.push({ data, timestamp });
  return content;
}

/** A part of a file, with so many bytes behind its head. */
const aBox = (type: string, content: BlobPart, bytes: number) => {
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, 8 + bytes);
  new TextEncoder().encodeInto(type, new Uint8Array(head.buffer, 4));
  return new Blob([head, content]);
};

describe("the index of a recording", () => {
  it.each(["mp4", "mov"] as const)(
    "that stands behind in %s comes first, and leads to the same content",
    async (container) => {
      const file = await aVideo({ container, seconds: 3 });
      expect((await boxesOf(file)).indexOf("moov")).toBeGreaterThan((await boxesOf(file)).indexOf("mdat"));
      const sent = await indexFirst(file);
      const boxes = await boxesOf(sent);
      expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
      expect(boxes.toSorted()).toEqual((await boxesOf(file)).toSorted());
      expect(await contentOf(sent)).toEqual(await contentOf(file));
      expect([sent.name, sent.size, sent.lastModified]).toEqual([file.name, file.size, file.lastModified]);
    },
  );

  it("leaves boxes behind the index where they are", async () => {
    const video = await aVideo({ seconds: 3 });
    const file = new File([video, aBox("free", new Uint8Array(99), 99)], "culto.mp4");
    const sent = await indexFirst(file);
    expect((await boxesOf(sent)).at(-1)).toBe("free");
    expect(await contentOf(sent)).toEqual(await contentOf(video));
  });

  it("is moved once: the same bytes come of the same file, and of what was moved", async () => {
    const file = await aVideo();
    const sent = await indexFirst(file);
    expect(await (await indexFirst(file)).bytes()).toEqual(await sent.bytes());
    expect(await indexFirst(sent)).toBe(sent);
  });
});

it.each([
  ["a WebM", () => aVideo({ container: "webm", sound: "none" })],
  ["a file that is cut off", async () => new File([(await aVideo()).slice(0, -1)], "culto.mp4")],
  ["a recording in fragments", async () => new File([await aVideo(), aBox("moof", "", 0)], "culto.mp4")],
  [
    "an index without places",
    async () => {
      const content = aBox("mdat", "cero", 4);
      return new File([content, aBox("moov", aBox("cmov", "", 0), 8)], "culto.mov");
    },
  ],
  ["nothing", async () => new File([], "vacio.mp4")],
])("%s stays as it is", async (_what, file) => {
  const chosen = await file();
  expect(await indexFirst(chosen)).toBe(chosen);
});
