import { LIMITS } from "#domain/limits.ts";
import { ImageError } from "./image-error.ts";

/** What somebody wants of a picture. */
export interface PictureWish {
  /** Longest side in pixels; smaller pictures keep their size. */
  longestSide: number;
  /** The middle square instead of the whole, always `longestSide` wide. */
  square?: boolean;
  /** Longest side of a small copy, in pixels; none when left out. */
  thumbnailSide?: number;
}

/** WebP (JPEG where the browser cannot write WebP) without EXIF data; the size is the picture's, in pixels. */
export interface CompressedPicture {
  picture: Blob;
  width: number;
  height: number;
  thumbnail: Blob | null;
}

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55];
/** Chromium refuses larger canvases; such a picture would fill a phone's memory, in pixels. */
const MOST_PIXELS = 120_000_000;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The work itself, in a worker or, where it cannot draw, on the page. Throws ImageError. */
export async function compress(file: Blob, wish: PictureWish): Promise<CompressedPicture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ImageError("unreadable", cause);
  });
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw new ImageError("too-heavy");
    const canvas = wish.square ? drawSquare(bitmap, wish.longestSide) : draw(bitmap, wish.longestSide);
    const picture = await smallEnough(canvas);
    const thumbnail =
      wish.thumbnailSide === undefined ? null : await smallEnough(draw(bitmap, wish.thumbnailSide));
    return { picture, width: canvas.width, height: canvas.height, thumbnail };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, longestSide: number): Canvas {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = aCanvas(width, height);
  contextOf(canvas).drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function drawSquare(bitmap: ImageBitmap, side: number): Canvas {
  const edge = Math.min(bitmap.width, bitmap.height);
  const canvas = aCanvas(side, side);
  const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2];
  contextOf(canvas).drawImage(bitmap, left, top, edge, edge, 0, 0, side, side);
  return canvas;
}

function aCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new ImageError("unreadable");
  context.imageSmoothingQuality = "high";
  return context;
}

/** The best quality at which the picture may be stored. */
async function smallEnough(canvas: Canvas): Promise<Blob> {
  for (const quality of QUALITIES) {
    const picture = await encode(canvas, quality);
    if (picture.size <= LIMITS.imageBytes) return picture;
  }
  throw new ImageError("too-large");
}

/** Asked for WebP, Safari encodes PNG, which is many times larger. */
async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError("too-heavy"))), type, quality);
  });
}
