import { supabase } from "./client.ts";
import { environment } from "./environment.ts";
import { AppError, toAppError } from "./errors.ts";
import { timedFetch } from "./timed-fetch.ts";

/**
 * An address that opens a file of a private bucket for some minutes, one of media for some hours, made by the function
 * file-address for those who may open the file; with `saveAs` it is saved under that name instead of shown. Throws AppError.
 */
export async function signedAddress(bucket: string, path: string, saveAs?: string): Promise<string> {
  const client = await supabase();
  const { data, error, response } = await client.functions.invoke<Answer>("file-address", {
    body: { bucket, path },
  });
  // Without a response, the error that fetch threw.
  if (error) throw toAppError(response ? error : (error as { context?: unknown }).context, response?.status);
  return whole(data, saveAs);
}

/** The same for visitors, who need no supabase-js. Throws AppError. */
export async function visitorsAddress(bucket: string, path: string): Promise<string> {
  const key = environment.publishableKey;
  try {
    const response = await timedFetch(new URL("/functions/v1/file-address", environment.url), {
      method: "POST",
      headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ bucket, path }),
    });
    if (!response.ok) throw toAppError(new Error("file-address"), response.status);
    return whole((await response.json()) as Answer | null);
  } catch (error) {
    throw toAppError(error);
  }
}

type Answer = { address?: unknown };

function whole(answer: Answer | null, saveAs?: string): string {
  if (typeof answer?.address !== "string") throw new AppError("unknown", "file-address");
  const address = new URL(answer.address, environment.url);
  if (saveAs !== undefined) address.searchParams.set("download", saveAs);
  return address.href;
}
