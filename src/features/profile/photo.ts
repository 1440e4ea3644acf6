import { ImageError } from "#platform/images/image-error.ts";
import { recompress } from "#platform/images/recompress.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { PHOTO_CODES } from "./rules.ts";

/** Side of the square that is kept, in pixels: four times the largest avatar on the screen. */
const PHOTO_SIDE = 256;

/**
 * Cuts the middle square out of a picture and shrinks it to 256 px WebP (JPEG where the browser writes no
 * WebP). What the camera wrote beside the picture, such as the place, does not survive. Throws AppError
 * "invalid" for files that are no picture, and for results over 3 MB.
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  try {
    return (await recompress(file, { longestSide: PHOTO_SIDE, square: true })).picture;
  } catch (error) {
    if (!(error instanceof ImageError)) throw toAppError(error);
    throw new AppError("invalid", PHOTO_CODES[error.problem], error);
  }
}
