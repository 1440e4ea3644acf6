import { verifiedPayload } from "./access-tokens.ts";
import type { LocalKeys } from "./keys.ts";

/** Fields of GoTrue's bodies that are text, all of them optional here. */
const TEXTS = ["email", "password", "type", "token", "token_hash", "refresh_token"];
/** Likewise of Storage's. */
const STORAGE_TEXTS = ["prefix", "search", "bucketId", "sourceKey", "destinationKey", "id", "name"];

/**
 * Why a request can only be refused, as hosted Supabase says it; Lite would fail with 500, or take what hosted does not.
 * Undefined when there is no such reason. Reads a copy of the body.
 */
export async function refusalOf(request: Request, keys: LocalKeys): Promise<Response | undefined> {
  const path = decodedPath(request);
  if (path === undefined || path.includes("\0"))
    return refused("validation_failed", "The address holds characters that are not allowed");
  if (path.startsWith("/auth/v1/")) return refusalOfBody(request, TEXTS);
  if (path.startsWith("/storage/v1/")) return refusalOfStorage(request, path, keys);
  return undefined;
}

/** Parts of an address of Storage that stand where a bucket would. */
const NOT_BUCKETS = "list|sign|upload|info|public|authenticated|move|copy";
const UPLOAD = new RegExp(`^/storage/v1/object/(?!(?:${NOT_BUCKETS})(?:/|$))[^/]+(?:/(.*))?$`);
const UPLOAD_SIGNED = /^\/storage\/v1\/object\/upload\/sign\/[^/]+(?:\/(.*))?$/;
const OPEN_SIGNED = /^\/storage\/v1\/(?:object|render\/image)\/(?:upload\/)?sign\//;
/** Characters that every version of hosted Storage accepts in an object's key; none accepts letters with accents. */
const KEY = /^[\w/!.*'()&$@=;:+,?-]{1,1024}$/;

async function refusalOfStorage(
  request: Request,
  path: string,
  keys: LocalKeys,
): Promise<Response | undefined> {
  const token = new URL(request.url).searchParams.get("token");
  if (
    /^(GET|HEAD|PUT)$/.test(request.method) &&
    OPEN_SIGNED.test(path) &&
    !verifiedPayload(token ?? "", keys.jwtSecret)
  )
    return refused("InvalidJWT", "The token of the address is not valid");
  // One file is named by its address, many by the body.
  if (request.method === "DELETE")
    return refusalOfBody(request, /^\/storage\/v1\/object\/[^/]*\/?$/.test(path) ? STORAGE_TEXTS : []);
  if (!/^(POST|PUT)$/.test(request.method)) return undefined;
  const written = UPLOAD_SIGNED.exec(path) ?? UPLOAD.exec(path);
  if (written)
    return KEY.test(written[1] ?? "") ? undefined : refused("InvalidKey", `Invalid key: ${written[1] ?? ""}`);
  const isMove = /^\/storage\/v1\/object\/(?:move|copy)$/.test(path);
  return refusalOfBody(
    request,
    STORAGE_TEXTS,
    !isMove
      ? undefined
      : ({ destinationKey }) =>
          typeof destinationKey === "string" && KEY.test(destinationKey)
            ? undefined
            : refused("InvalidKey", `Invalid key: ${String(destinationKey)}`),
  );
}

async function refusalOfBody(
  request: Request,
  texts: readonly string[],
  further: (body: Record<string, unknown>) => Response | undefined = () => undefined,
): Promise<Response | undefined> {
  if (!/^(POST|PUT|DELETE)$/.test(request.method)) return undefined;
  const text = await request.clone().text();
  if (text === "")
    return texts === STORAGE_TEXTS ? refused("bad_json", "The body is not a JSON object") : undefined;
  const body = readObject(text);
  if (!body) return refused("bad_json", "Could not parse request body as JSON: it is not an object");
  if (text.includes("\\u0000")) return refused("validation_failed", "A text holds a null character");
  const wrong = texts.find((name) => body[name] != null && typeof body[name] !== "string");
  return wrong === undefined ? further(body) : refused("validation_failed", `${wrong} must be a text`);
}

/** Whether hosted Storage takes this as a file's name inside its bucket. */
export function isStorageKey(name: string): boolean {
  return KEY.test(name) && !name.includes("..") && !name.startsWith("/");
}

/** The path as Lite's router reads it; undefined when it is not encoded properly. */
export function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === "object" && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Readable for GoTrue's clients (msg, error_code) and for Storage's (message, error). */
export function refused(code: string, message: string): Response {
  return Response.json(
    { code: 400, statusCode: "400", error_code: code, error: code, msg: message, message },
    { status: 400, headers: { "X-Sb-Error-Code": code } },
  );
}
