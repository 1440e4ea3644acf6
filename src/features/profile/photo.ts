import { LIMITS } from "#domain/limits.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { PHOTO_CODES } from "./rules.ts";

/** Side of the square that is kept, in pixels: four times the largest avatar on the screen. */
const PHOTO_SIDE = 256;

const QUALITY = 0.86;

/**
 * Cuts the middle square out of a picture and shrinks it to 256 px WebP (PNG where the browser writes no
 * WebP). What the camera wrote beside the picture, such as the place, does not survive. Throws AppError
 * "invalid" for files that are no picture, and for results over 3 MB (SPEC 5).
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new AppError("invalid", PHOTO_CODES.unreadable, error);
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    PHOTO_SIDE,
    PHOTO_SIDE,
  );
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  if (!blob) throw new AppError("invalid", PHOTO_CODES.unreadable);
  if (blob.size > LIMITS.imageBytes) throw new AppError("invalid", PHOTO_CODES.tooLarge);
  return blob;
}
