import { LIMITS } from "#domain/limits.ts";

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1_600;
/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55];
/** A file that no camera makes is not even opened, in bytes. */
const LARGEST_SOURCE = 60_000_000;
/** Chromium refuses larger canvases; such a picture would fill a phone's memory, in pixels. */
const MOST_PIXELS = 120_000_000;

/** Why a picture cannot be used. */
export type ImageProblem = "too-large" | "unreadable";

export class ImageError extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "ImageError";
    this.problem = problem;
  }
}

/**
 * A picture of any size and type the browser can read, as WebP (JPEG where the browser cannot write
 * WebP) of at most 1600 px and 3 MB (SPEC 5), turned upright and without its EXIF data (place, camera).
 */
export async function recompress(file: Blob): Promise<Blob> {
  if (file.size > LARGEST_SOURCE) throw new ImageError("too-large");
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ImageError("unreadable", cause);
  });
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw new ImageError("too-large");
    const canvas = draw(bitmap);
    for (const quality of QUALITIES) {
      const picture = await encode(canvas, quality);
      if (picture.size <= LIMITS.imageBytes) return picture;
    }
    throw new ImageError("too-large");
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new ImageError("unreadable");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari answers a wish for WebP with PNG, which is many times larger. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError("too-large"))), type, quality);
  });
}
