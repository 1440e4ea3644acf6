import { expect, it } from "vitest";
import { decodeFrame, encodeFrame } from "./realtime-frames.ts";

it("reads and writes the JSON form", () => {
  const frame = {
    joinRef: "1",
    ref: "2",
    topic: "realtime:sala",
    event: "phx_join",
    payload: { config: {} },
  };
  expect(decodeFrame(Buffer.from(encodeFrame(frame)), false)).toEqual(frame);
});

it("reads the byte form of a broadcast, whose lengths are bytes and not letters", () => {
  const texts = ["1", "22", "realtime:oración", "saludó", ""].map((text) => Buffer.from(text));
  const payload = Buffer.from(JSON.stringify({ texto: "¡Paz! 🙏" }));
  const data = Buffer.concat([Buffer.from([3, ...texts.map((text) => text.length), 1]), ...texts, payload]);
  expect(decodeFrame(data, true)).toEqual({
    joinRef: "1",
    ref: "22",
    topic: "realtime:oración",
    event: "broadcast",
    payload: { type: "broadcast", event: "saludó", payload: { texto: "¡Paz! 🙏" } },
  });
});

it("makes nothing of anything else", () => {
  for (const text of ["", "{}", "[1,2]", "[null,null,5,6,{}]"])
    expect(decodeFrame(Buffer.from(text), false)).toBeUndefined();
  for (const bytes of [[], [3], [4, 0, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 0, 0]])
    expect(decodeFrame(Buffer.from(bytes), true)).toBeUndefined();
});
