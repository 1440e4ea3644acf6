import { expect, test } from "vitest";
import { frameReader } from "./chromium-mcs.ts";

test("frames are cut from the stream wherever the network cuts it", () => {
  const stream = Buffer.from([41, 2, 3, 1, 2, 3, 0, 0, 2, 1, 9]);
  const whole = [
    { tag: 2, body: Buffer.from([1, 2, 3]) },
    { tag: 0, body: Buffer.alloc(0) },
    { tag: 2, body: Buffer.from([9]) },
  ];
  expect(frameReader()(stream)).toEqual(whole);
  const read = frameReader();
  expect([...stream].flatMap((byte) => read(Buffer.from([byte])))).toEqual(whole);
});
