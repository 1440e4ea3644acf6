/** Fields of GoTrue's bodies that are text, all of them optional here. */
const TEXTS = ["email", "password", "type", "token", "token_hash", "refresh_token"];

/**
 * Why a request to the accounts or the files can only be refused, as hosted Supabase says it; Lite would fail with 500.
 * Undefined when there is no such reason. Reads a copy of the body.
 */
export async function refusalOf(request: Request): Promise<Response | undefined> {
  const path = decodedPath(request);
  if (path === undefined || path.includes("\0"))
    return refusal("validation_failed", "The address holds characters that are not allowed");
  const isAccount = path.startsWith("/auth/v1/");
  const isList = path.startsWith("/storage/v1/object/list/");
  if (!/^(POST|PUT)$/.test(request.method) || !(isAccount || isList)) return undefined;
  const text = await request.clone().text();
  if (text === "") return isList ? refusal("bad_json", "The body is not a JSON object") : undefined;
  const body = readObject(text);
  if (!body) return refusal("bad_json", "Could not parse request body as JSON: it is not an object");
  if (text.includes("\\u0000")) return refusal("validation_failed", "A text holds a null character");
  const wrong = [...(isAccount ? TEXTS : ["prefix", "search"])].find(
    (name) => body[name] != null && typeof body[name] !== "string",
  );
  return wrong === undefined ? undefined : refusal("validation_failed", `${wrong} must be a text`);
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
function refusal(code: string, message: string): Response {
  return Response.json(
    { code: 400, statusCode: "400", error_code: code, error: code, msg: message, message },
    { status: 400, headers: { "X-Sb-Error-Code": code } },
  );
}
