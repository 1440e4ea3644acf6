import { LIMITS } from "#domain/limits.ts";
import { recompress } from "#platform/images/recompress.ts";
import type { CompressedPicture } from "#platform/images/compress.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { toAppError, unwrap } from "#platform/supabase/errors.ts";
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

/** A picture as it would be stored as the logo; nothing is sent. Throws SvgError, ImageError. */
export async function prepareLogo(file: Blob): Promise<CompressedPicture> {
  if (await isSvg(file)) throw new SvgError();
  return recompress(file, { longestSide: LONGEST_SIDE });
}

/**
 * Stores a prepared picture and returns its address. Its name comes from its bytes, so that the same picture uploaded
 * again takes its own place. Throws BucketError, AppError.
 */
export async function storeLogo(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  await findOrMakeBucket();
  const path = `logo/${await hashOf(picture)}.${extensionOf(picture)}`;
  return uploadFile({ bucket: BUCKET, path, file: picture, onProgress, signal, replaces: true });
}

/** The last picture that was the logo before this one and whose file is still there, else null. Throws AppError. */
export async function findEarlierLogo(logo: string | undefined, signal: AbortSignal): Promise<string | null> {
  const query = (await db())
    .from("audit_log")
    .select("action, changes")
    .eq("table_name", "site_settings")
    .eq("row_id", "identity")
    .order("created_at", { ascending: false })
    .limit(100);
  const earlier = unwrap(await query.abortSignal(signal)).map(({ action, changes }) => {
    // an update notes what was and what is, a deletion only what was
    const { value } = changes as { value?: unknown };
    const before: unknown = action === "UPDATE" && Array.isArray(value) ? value[0] : value;
    return action === "INSERT" ? undefined : (before as { logo?: unknown } | undefined)?.logo;
  });
  const last = earlier.find((each): each is string => typeof each === "string" && each !== logo);
  if (last === undefined) return null;
  // private.queue_orphaned_pictures() removes it thirty days after the change
  const isThere = await timedFetch(last, { method: "HEAD", cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? last : null;
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
