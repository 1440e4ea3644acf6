import { LIMITS } from "#domain/limits.ts";
import { recompress } from "#platform/images/recompress.ts";
import { supabase } from "#platform/supabase/client.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { environment } from "#platform/supabase/environment.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { extensionOf, uploadFile } from "#platform/supabase/upload.ts";

const BUCKET = "site-pictures";
/** In pixels, as the settings store it. */
const LONGEST_SIDE = 256;
/** The drawing that the app is installed with. */
const APP_ICON = "/icons/icon-512.png";

/** Thrown when the bucket is missing and this account may not make it; nothing was uploaded. */
export class BucketError extends Error {}

/** Thrown for an SVG, which may carry code. */
export class SvgError extends Error {}

/** Where a logo is: in this site's storage, in another one's, or only drawn by the app. */
export type LogoPlace = "here" | "elsewhere" | "app";

/** Finds where the logo of the settings is. */
export function placeOf(logo: string | undefined): LogoPlace {
  if (!logo) return "app";
  const origin = (address: string) => new URL(address, location.href).origin;
  return [origin(environment.url), location.origin].includes(origin(logo)) ? "here" : "elsewhere";
}

/** The picture that is the logo now, to be moved. Throws AppError. */
export async function fetchLogo(logo: string | undefined): Promise<Blob> {
  const answer = await timedFetch(logo ?? APP_ICON).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!answer.ok) throw toAppError({ status: answer.status, message: "logo" });
  return answer.blob();
}

/**
 * Stores a picture as a logo and returns its address. Its name comes from its bytes, so that the same picture uploaded
 * again takes its own place. Throws SvgError and ImageError before anything is sent, BucketError, AppError.
 */
export async function storeLogo(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (await isSvg(file)) throw new SvgError();
  const { picture } = await recompress(file, { longestSide: LONGEST_SIDE });
  await findOrMakeBucket();
  const path = `logo/${await hashOf(picture)}.${extensionOf(picture)}`;
  return uploadFile({ bucket: BUCKET, path, file: picture, onProgress, signal, replaces: true });
}

async function isSvg(file: Blob): Promise<boolean> {
  return file.type === "image/svg+xml" || /<svg[\s>]/i.test(await file.slice(0, 1_000).text());
}

/** Migrations make the bucket; a missing one is made when the caller has the right to it. */
async function findOrMakeBucket(): Promise<void> {
  const { storage } = await supabase();
  const { data, error } = await storage.listBuckets();
  if (error) throw toAppError(error);
  if (data.some(({ id }) => id === BUCKET)) return;
  const made = await storage.createBucket(BUCKET, {
    public: true,
    fileSizeLimit: LIMITS.imageBytes,
    allowedMimeTypes: ["image/webp", "image/jpeg", "image/png"],
  });
  if (made.error) throw new BucketError(made.error.message);
}

async function hashOf(picture: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await picture.arrayBuffer());
  return Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
