import { supabase } from "./client.ts";
import { environment } from "./environment.ts";
import { AppError, toAppError } from "./errors.ts";

/**
 * An address that opens a file of a private bucket for some minutes, made by the function file-address for those who may
 * open the file; with `saveAs` it is saved under that name instead of shown. Throws AppError.
 */
export async function signedAddress(bucket: string, path: string, saveAs?: string): Promise<string> {
  const client = await supabase();
  const { data, error, response } = await client.functions.invoke<{ address?: unknown }>("file-address", {
    body: { bucket, path },
  });
  // What fetch threw, when there was no answer at all.
  if (error) throw toAppError(response ? error : (error as { context?: unknown }).context, response?.status);
  if (typeof data?.address !== "string") throw new AppError("unknown", "file-address");
  const address = new URL(data.address, environment.url);
  if (saveAs !== undefined) address.searchParams.set("download", saveAs);
  return address.href;
}
