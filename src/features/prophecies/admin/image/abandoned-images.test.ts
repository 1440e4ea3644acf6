import { describe, expect, it } from "vitest";
import { abandonedImages, imagePath } from "./abandoned-images.ts";

describe("the pictures of a prophecy", () => {
  const now = 1_800_000_000_000;
  const old = `${now - 25 * 60 * 60_000}-0.webp`;
  const fresh = `${now - 60_000}-0.webp`;

  it("are named by prophecy, moment and type", () => {
    expect(imagePath("abc", now, "image/webp")).toBe(`abc/${now}-0.webp`);
    expect(imagePath("abc", now, "image/jpeg")).toBe(`abc/${now}-0.jpg`);
  });

  it("are abandoned when nothing shows them, nobody may still save them and we made them", () => {
    expect(abandonedImages([old, fresh, "portada.webp"], null, now)).toEqual([old]);
    expect(
      abandonedImages([old, fresh], `/storage/v1/object/public/prophecy-images/abc/${old}`, now),
    ).toEqual([]);
  });
});
