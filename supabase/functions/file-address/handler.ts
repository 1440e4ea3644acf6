import * as v from "valibot";
import { FILE_ADDRESS_SECONDS, MEDIA_ADDRESS_SECONDS } from "../_shared/contracts/file-address.ts";
import { json, toAnyOrigin } from "../_shared/http.ts";
import type { Files } from "../_shared/storage.ts";

/** The buckets whose files have no public address. */
export const PRIVATE_BUCKETS = ["media", "receipts", "resources-private", "seminar-files"];

/** Plain segments, as the database wants them: others could lead the server's key to another route of Storage. */
const PLAIN_PATH = /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)*$/;

const fileName = v.object({
  bucket: v.picklist(PRIVATE_BUCKETS),
  path: v.pipe(v.string(), v.maxLength(200), v.regex(PLAIN_PATH)),
});

/** `POST {bucket, path}` with a person's token: an address for those who may open the file. Pages of any origin may ask. */
export async function handle(request: Request, files: Pick<Files, "mayOpen" | "sign">): Promise<Response> {
  return toAnyOrigin(request, await answer(request, files));
}

async function answer(
  request: Request,
  { mayOpen, sign }: Pick<Files, "mayOpen" | "sign">,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") return json(405, { error: "method not allowed" });
  const file = v.safeParse(fileName, await request.json().catch(() => null));
  if (!file.success) return json(400, { error: "no such file name" });
  try {
    if (!(await mayOpen(request.headers.get("authorization") ?? "", file.output)))
      return json(403, { error: "not allowed, or no such file" });
    const seconds = file.output.bucket === "media" ? MEDIA_ADDRESS_SECONDS : FILE_ADDRESS_SECONDS;
    return json(200, { address: await sign(file.output, seconds) });
  } catch (error) {
    console.error(`file-address: ${String(error).slice(0, 300)}`);
    return json(502, { error: "the storage did not answer" });
  }
}
