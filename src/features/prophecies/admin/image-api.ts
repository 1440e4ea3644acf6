import { environment } from "#platform/supabase/environment.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { supabase } from "#platform/supabase/client.ts";
import { abandonedImages } from "./image/abandoned-images.ts";

const BUCKET = "prophecy-images";
/** Every upload has a name of its own, so a picture never changes behind its address. */
const CACHE_SECONDS = 31_536_000;

/**
 * Uploads a recompressed picture and returns its public address. `onProgress` gets 0..1: the reason for
 * XMLHttpRequest, since fetch tells nothing of an upload. Throws AppError.
 */
export async function uploadImage(
  path: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const client = await supabase();
  const { data } = await client.auth.getSession();
  await send(`${environment.url}/storage/v1/object/${BUCKET}/${path}`, picture, {
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? environment.publishableKey}`,
      apikey: environment.publishableKey,
      "content-type": picture.type,
      "cache-control": `max-age=${CACHE_SECONDS}`,
      "x-upsert": "false",
    },
    onProgress,
    signal,
  });
  return client.storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
}

/**
 * Deletes the older pictures of a prophecy that its saved text no longer shows (`keep`: its address or
 * null). Never throws: what is left over is found the next time.
 */
export async function tidyImages(prophecyId: string, keep: string | null): Promise<void> {
  try {
    const bucket = (await supabase()).storage.from(BUCKET);
    const files = unwrap(await bucket.list(prophecyId, { limit: 100 }));
    const names = abandonedImages(
      files.map(({ name }) => name),
      keep,
      Date.now(),
    );
    if (names.length > 0) await bucket.remove(names.map((name) => `${prophecyId}/${name}`));
  } catch {
    // Offline, or not allowed any more.
  }
}

/** Deletes every picture of a deleted prophecy. Never throws. */
export async function deleteImages(prophecyId: string): Promise<void> {
  try {
    const bucket = (await supabase()).storage.from(BUCKET);
    const files = unwrap(await bucket.list(prophecyId, { limit: 100 }));
    if (files.length > 0) await bucket.remove(files.map(({ name }) => `${prophecyId}/${name}`));
  } catch {
    // The prophecy is gone; its picture has no reader any more.
  }
}

interface Upload {
  headers: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function send(url: string, body: Blob, { headers, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status < 300) resolve();
      else reject(toAppError({ status: request.status, message: request.responseText.slice(0, 200) }));
    });
    request.addEventListener("error", () => reject(new AppError("network", "upload")));
    request.addEventListener("abort", () => reject(new AppError("network", "aborted")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
