/** A JSON answer that no cache may keep. */
export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/**
 * The answer for pages of any origin: the site need not lie on the project's. Only for functions that know their caller
 * by the token that the page sends, never by a cookie. Whatever headers a preflight asks for are allowed.
 */
export function toAnyOrigin(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  const asked = request.headers.get("access-control-request-headers");
  if (asked) headers.set("access-control-allow-headers", asked);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * True when the request carries exactly this bearer secret. Digests are compared, whole, so that
 * the time taken tells neither the length nor a prefix of the secret; an empty secret never matches.
 */
export async function hasBearer(request: Request, secret: string): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const [left, right] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
  return secret !== "" && difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
