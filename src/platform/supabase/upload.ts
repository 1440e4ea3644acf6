import { supabase } from "./client.ts";
import { environment, storedAddress } from "./environment.ts";
import { AppError, toAppError } from "./errors.ts";
import { whileUploading } from "./running-uploads.ts";

/** Every upload has a new name, so a file never changes behind its address. */
const CACHE_SECONDS = 31_536_000;

/** How long the question for the reason of a refusal may take, in milliseconds. */
const ASK_MS = 5_000;

interface Upload {
  bucket: string;
  path: string;
  file: Blob;
  /** Gets 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Takes the place of a file with this name, for a name that comes from the bytes. */
  replaces?: boolean;
}

/**
 * Stores a file and returns its public address as rows keep it. XMLHttpRequest, since fetch tells nothing of an
 * upload's progress. Throws AppError; a file that was stored although its answer was lost is the caller's to remove.
 */
export function uploadFile(upload: Upload): Promise<string> {
  return whileUploading(async () => {
    try {
      return await store(upload);
    } catch (error) {
      throw await fileProblem(error);
    }
  });
}

/** The AppError for a file that was not stored: Storage does not say that the site is read-only, so the database is asked. */
export async function fileProblem(error: unknown): Promise<AppError> {
  const problem = toAppError(error);
  if (problem.status < 500 && problem.kind !== "denied") return problem;
  const state = await import("#platform/maintenance/read-maintenance.ts")
    .then(({ readMaintenance }) => readMaintenance(AbortSignal.timeout(ASK_MS)))
    .catch(() => null);
  return state?.mode === "read_only" ? new AppError("maintenance", "storage", error) : problem;
}

async function store({ bucket, path, file, onProgress, signal, replaces = false }: Upload): Promise<string> {
  const client = await supabase();
  const { data } = await client.auth.getSession();
  await send(`${environment.url}/storage/v1/object/${bucket}/${path}`, file, {
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? environment.publishableKey}`,
      apikey: environment.publishableKey,
      "content-type": file.type,
      "cache-control": `max-age=${CACHE_SECONDS}`,
      "x-upsert": String(replaces),
    },
    onProgress,
    signal,
  });
  return storedAddress(client.storage.from(bucket).getPublicUrl(path).data.publicUrl, location.origin);
}

/** Removes files of a bucket. Never throws: an orphaned file is harmless. */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  try {
    await (await supabase()).storage.from(bucket).remove(paths);
  } catch {
    // Offline, or no longer allowed.
  }
}

/** "webp" or "jpg", the extension of what recompressing makes. */
export function extensionOf({ type }: Blob): string {
  return type === "image/jpeg" ? "jpg" : type.replace("image/", "");
}

type Sending = Pick<Upload, "onProgress" | "signal"> & { headers: Record<string, string> };

function send(url: string, body: Blob, { headers, onProgress, signal }: Sending): Promise<void> {
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
    if (signal.aborted) reject(new AppError("network", "aborted"));
    else request.send(body);
  });
}
