import { describe, expect, it } from "vitest";
import { squarePhoto } from "./photo.ts";

/** A picture with a red left, a green middle and a blue right third. */
async function threeStripes(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  ["#f00", "#0f0", "#00f"].forEach((colour, third) => {
    context.fillStyle = colour;
    context.fillRect((third * width) / 3, 0, width / 3 + 1, height);
  });
  return canvas.convertToBlob({ type: "image/png" });
}

async function colourAt(blob: Blob, x: number, y: number): Promise<number[]> {
  const picture = await createImageBitmap(blob);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context?.drawImage(picture, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
}

describe("squarePhoto", () => {
  it("keeps the middle square, 256 px wide, as WebP", async () => {
    const photo = await squarePhoto(await threeStripes(1_200, 400));
    expect(photo.type).toBe("image/webp");
    const { width, height } = await createImageBitmap(photo);
    expect([width, height]).toEqual([256, 256]);
    // The middle third of a 3:1 picture is exactly the green one.
    for (const x of [4, 128, 251]) {
      const [red = 255, green = 0, blue = 255] = await colourAt(photo, x, 128);
      expect(green).toBeGreaterThan(220);
      expect(Math.max(red, blue)).toBeLessThan(40);
    }
  });

  it("makes small pictures large enough", async () => {
    const { width, height } = await createImageBitmap(await squarePhoto(await threeStripes(30, 60)));
    expect([width, height]).toEqual([256, 256]);
  });

  it("lets nothing of the file survive but the picture", async () => {
    const secret = new TextEncoder().encode("GPS 19.0633 N, 98.3064 W");
    const photo = await squarePhoto(new Blob([await threeStripes(300, 300), secret], { type: "image/png" }));
    expect(new TextDecoder("latin1").decode(await photo.arrayBuffer())).not.toContain("GPS");
  });

  it.each([
    ["a text", new Blob(["<svg onload=alert(1)>"], { type: "image/png" })],
    ["nothing", new Blob([])],
    ["a cut-off picture", new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: "image/png" })],
  ])("refuses %s", async (_case, file) => {
    await expect(squarePhoto(file)).rejects.toMatchObject({ kind: "invalid", code: "photo_unreadable" });
  });
});
