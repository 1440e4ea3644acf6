import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

it.each([
  [0, "0 B"],
  [820, "820 B"],
  [1_024, "1 KB"],
  [1_023.9, "1 KB"],
  [1_258_291, "1.2 MB"],
  [12_900_000, "12 MB"],
  [52_428_800, "50 MB"],
  [1_048_576 * 1_023.8, "1 GB"],
  [3_000_000_000_000, "2,794 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text.replace(" ", "\u00A0"));
});
