import * as v from "valibot";

const ANSWER_WITHIN_MS = 15_000;

/** A server's refusal of a call, with its own code. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const refused = v.object({ message: v.optional(v.string()), code: v.optional(v.string()) });

/**
 * Calls a procedure of schema `public` with the caller's token, so that the database decides whether they may; the
 * caller of this function checks the answer. Throws a Refusal, or an Error when the database does not answer.
 */
export async function callAs(
  { url, key }: { url: string; key: string },
  authorization: string,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { status, body } = await send(
    "POST",
    new URL(`/rest/v1/rpc/${name}`, url),
    { apikey: key, ...(authorization && { authorization }) },
    args,
  );
  if (status === 200) return body;
  const said = v.safeParse(refused, body);
  if (said.success && said.output.code === "PT503") throw new Refusal(503, "maintenance");
  if (status >= 500) throw new Error(`the database answered ${status}`);
  const message = said.success ? (said.output.message ?? "") : "";
  // a caller without the right, or with an expired token, learns nothing more
  throw status === 401 || status === 403
    ? new Refusal(403, "rank_required")
    : new Refusal(status, /^[a-z_]+$/.test(message) ? message : "invalid");
}

/** Sends `body` as JSON; what is no JSON is answered as null: a gateway that fails answers a page. */
export async function send(
  method: "POST" | "PUT",
  url: URL,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  return { status: response.status, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
