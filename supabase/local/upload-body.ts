/** Requests that carry a file: POST and PUT of an object, and PUT to a signed upload address. */
function isUpload(request: Request): boolean {
  return (
    /^(POST|PUT)$/.test(request.method) &&
    /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$)/.test(new URL(request.url).pathname)
  );
}

/**
 * Makes an upload readable for Lite. supabase-js sends a Blob as a form part with an empty name; Lite looks for a part
 * called `file` and believes a size only when a Content-Length tells it. So the part becomes the body, with its type,
 * cache control, metadata and length as headers. Undefined for a form without a file, where Lite fails with 500. Other
 * requests pass unchanged.
 */
export async function withRawUpload(request: Request): Promise<Request | undefined> {
  if (!isUpload(request) || request.body === null) return request;
  const headers = new Headers(request.headers);
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    if (headers.has("content-length")) return request;
    return rawRequest(request, headers, await request.arrayBuffer());
  }
  // A form that cannot be read holds no file.
  const form = await request.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (file === undefined) return undefined;
  headers.set("content-type", file.type.split(";", 1)[0] || "application/octet-stream");
  const [cacheControl, metadata] = [form.get("cacheControl"), form.get("metadata")];
  if (typeof cacheControl === "string")
    headers.set("cache-control", /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl);
  if (typeof metadata === "string") headers.set("x-metadata", Buffer.from(metadata).toString("base64"));
  return rawRequest(request, headers, await file.arrayBuffer());
}

function rawRequest(request: Request, headers: Headers, body: ArrayBuffer): Request {
  headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}
