import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { abandonedImages, imagePath } from "./abandoned-images.ts";
import { ImageError, recompress } from "./recompress.ts";

/** A picture whose pixels hardly compress, as a file of the given type. */
async function aPicture(width: number, height: number, type = "image/png"): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const pixels = context.createImageData(width, height);
  // The browser gives 64 kB of noise at a time.
  for (let start = 0; start < pixels.data.length; start += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(start, start + 65_536));
  }
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
  context.putImageData(pixels, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), type, 1));
}

async function sizeOf(picture: Blob): Promise<[number, number]> {
  const bitmap = await createImageBitmap(picture);
  return [bitmap.width, bitmap.height];
}

/** A JPEG with an EXIF block that says "GPS" and an orientation of 6 (turned right). */
async function aPhonePhoto(): Promise<Blob> {
  const jpeg = new Uint8Array(await (await aPicture(40, 20, "image/jpeg")).arrayBuffer());
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const note = new TextEncoder().encode("GPS 19.0633 -98.3019");
  const block = [...new TextEncoder().encode("Exif\0\0"), ...tiff, ...note];
  const length = block.length + 2;
  return new Blob([
    jpeg.slice(0, 2),
    new Uint8Array([0xff, 0xe1, length >> 8, length & 255, ...block]),
    jpeg.slice(2),
  ]);
}

describe("recompress", () => {
  it("makes WebP of at most 1600 px and 3 MB of a picture above 3 MB", async () => {
    const camera = await aPicture(2_400, 1_200);
    expect(camera.size).toBeGreaterThan(LIMITS.imageBytes);
    const picture = await recompress(camera);
    expect(picture.type).toBe("image/webp");
    expect(picture.size).toBeLessThanOrEqual(LIMITS.imageBytes);
    expect(await sizeOf(picture)).toEqual([1_600, 800]);
  });

  it("leaves a small picture its size", async () => {
    expect(await sizeOf(await recompress(await aPicture(300, 200)))).toEqual([300, 200]);
  });

  it("turns a phone's photo upright and drops where it was taken", async () => {
    const photo = await aPhonePhoto();
    expect(await photo.text()).toContain("GPS 19.0633");
    const picture = await recompress(photo);
    expect(await sizeOf(picture)).toEqual([20, 40]);
    expect(await picture.text()).not.toContain("GPS");
  });

  it.each([
    ["a text", new Blob(["hola"], { type: "image/png" })],
    ["nothing", new Blob([])],
    ["a page that calls itself a picture", new Blob(["<svg onload=alert(1)"], { type: "image/svg+xml" })],
  ])("says that %s is no picture it can read", async (_, file) => {
    await expect(recompress(file)).rejects.toEqual(new ImageError("unreadable"));
  });

  it("does not even open a file that no camera makes", async () => {
    const huge = new Blob([new Uint8Array(60_000_001)]);
    await expect(recompress(huge)).rejects.toMatchObject({ problem: "too-large" });
  });
});

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
