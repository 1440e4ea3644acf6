import { afterEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { ImageError } from "./image-error.ts";
import { recompress } from "./recompress.ts";

const WISH = { longestSide: 1_600 };
/** A whole GIF of one pixel. */
const PIXEL = Uint8Array.from(atob("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="), (letter) =>
  letter.charCodeAt(0),
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

/** A picture of one colour. */
function aFlat(width: number, height: number, colour = "#fff"): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), "image/png"));
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
    const { picture, width, height } = await recompress(camera, WISH);
    expect(picture.type).toBe("image/webp");
    expect(picture.size).toBeLessThanOrEqual(LIMITS.imageBytes);
    expect(await sizeOf(picture)).toEqual([1_600, 800]);
    expect([width, height]).toEqual([1_600, 800]);
  });

  it("leaves a small picture its size", async () => {
    const { picture, thumbnail } = await recompress(await aPicture(300, 200), WISH);
    expect(await sizeOf(picture)).toEqual([300, 200]);
    expect(thumbnail).toBeNull();
  });

  it("makes a small copy beside it, and cuts out the middle square, where one asks for it", async () => {
    const wide = await aPicture(900, 300);
    const { thumbnail } = await recompress(wide, { ...WISH, thumbnailSide: 240 });
    expect(await sizeOf(thumbnail ?? new Blob())).toEqual([240, 80]);
    const { picture } = await recompress(wide, { longestSide: 64, square: true });
    expect(await sizeOf(picture)).toEqual([64, 64]);
  });

  it("turns a phone's photo upright and drops where it was taken", async () => {
    const photo = await aPhonePhoto();
    expect(await photo.text()).toContain("GPS 19.0633");
    const { picture } = await recompress(photo, WISH);
    expect(await sizeOf(picture)).toEqual([20, 40]);
    expect(await picture.text()).not.toContain("GPS");
  });

  it.each([
    ["a text", new Blob(["hola"], { type: "image/png" })],
    ["nothing", new Blob([])],
    ["a picture that was cut off", new File([PIXEL.slice(0, 20)], "foto.gif")],
    ["a page that calls itself a picture", new Blob(["<svg onload=alert(1)"], { type: "image/svg+xml" })],
  ])("says that %s is no picture it can read", async (_, file) => {
    await expect(recompress(file, WISH)).rejects.toEqual(new ImageError("unreadable"));
  });

  it.each(["1000012345", "foto.jpg_large", "foto.pdf", ""])(
    "takes a picture by the name of %j",
    async (name) => {
      const { picture } = await recompress(
        new File([PIXEL], name, { type: "application/octet-stream" }),
        WISH,
      );
      expect(await sizeOf(picture)).toEqual([1, 1]);
    },
  );

  it("keeps a long screenshot wide enough to be read", async () => {
    const { picture } = await recompress(await aFlat(400, 3_000), { longestSide: 1_000 });
    expect(await sizeOf(picture)).toEqual([333, 2_500]);
    const wide = await recompress(await aFlat(5_000, 500), { longestSide: 500 });
    expect(await sizeOf(wide.picture)).toEqual([1_667, 167]);
  });

  it("lays a transparent picture on white where the browser writes no WebP", async () => {
    vi.stubGlobal("OffscreenCanvas", undefined);
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas it was asked of
    const real = HTMLCanvasElement.prototype.toBlob;
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function safari(
      this: HTMLCanvasElement,
      done,
      type,
      quality,
    ) {
      real.call(this, done, type === "image/webp" ? "image/png" : type, quality);
    });
    const { picture } = await recompress(await aFlat(20, 20, "#0000"), WISH);
    expect(picture.type).toBe("image/jpeg");
    const canvas = Object.assign(document.createElement("canvas"), { width: 20, height: 20 });
    const context = canvas.getContext("2d");
    context?.drawImage(await createImageBitmap(picture), 0, 0);
    expect([...(context?.getImageData(10, 10, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
  });

  it("says that a picture has too many pixels, not that its file is too large", async () => {
    await expect(recompress(await aFlat(12_001, 10_000), WISH)).rejects.toMatchObject({
      problem: "too-many-pixels",
    });
  });

  it("says how to save a HEIC photo that this browser cannot read", async () => {
    const heic = new File(["\0\0\0\u0018ftypheic\0\0\0\0mif1heic"], "IMG_0042.HEIC");
    await expect(recompress(heic, WISH)).rejects.toMatchObject({ problem: "heic" });
  });

  it("does not need a worker that can draw", async () => {
    vi.stubGlobal("OffscreenCanvas", undefined);
    const { picture, thumbnail } = await recompress(await aPicture(300, 200), {
      longestSide: 150,
      thumbnailSide: 30,
    });
    expect(await sizeOf(picture)).toEqual([150, 100]);
    expect(await sizeOf(thumbnail ?? new Blob())).toEqual([30, 20]);
  });

  it("leaves the page alone while it works", async () => {
    const started = vi.spyOn(globalThis, "Worker");
    await recompress(await aPicture(300, 200), WISH);
    expect(started).toHaveBeenCalledOnce();
  });

  it("does not even open a file that no camera makes", async () => {
    const huge = new Blob([new Uint8Array(60_000_001)]);
    await expect(recompress(huge, WISH)).rejects.toMatchObject({ problem: "too-heavy" });
  });
});
