import { LIMITS } from "#domain/limits.ts";
import { ImageError } from "./image-error.ts";

/** The wished size and quality of a picture. */
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

/** The short side of a very long picture, as a share of the longest side of others. */
const LEAST_SHORT = 1 / 3;
/** Longest side of a WebP, in pixels. */
const LONGEST_CANVAS = 16_383;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The work itself, in a worker or, where it cannot draw, on the page. Throws ImageError. */
export async function compress(file: Blob, wish: PictureWish): Promise<CompressedPicture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ImageError("unreadable", cause);
  });
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw new ImageError("too-many-pixels");
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
  const scale = scaleFor(bitmap, longestSide);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = aCanvas(width, height);
  contextOf(canvas).drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** A long screenshot is measured by its short side: at the longest alone nobody could read it. */
function scaleFor({ width, height }: ImageBitmap, longestSide: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const wanted = Math.max(longestSide / long, (longestSide * LEAST_SHORT) / short);
  return Math.min(1, wanted, LONGEST_CANVAS / long);
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
  if (webp.type === "image/webp") return webp;
  layOnWhite(canvas);
  return toBlob(canvas, "image/jpeg", quality);
}

/** JPEG has no transparency: what shows through would be black. */
function layOnWhite(canvas: Canvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError("too-heavy"))), type, quality);
  });
}
