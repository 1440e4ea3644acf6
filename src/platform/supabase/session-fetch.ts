import { noteRenewal } from "./session-renewal.ts";
import { timedFetch } from "./timed-fetch.ts";

/** Paths of the auth server that renew, open or confirm a session. */
const SESSION_PATH = /\/auth\/v1\/(?:token|verify|signup)$/;

/**
 * `fetch` for supabase-js, which takes any refusal of a refresh for the end of the session and reads the server's
 * clock as this device's. Whatever is not the auth server's own word counts as no answer, so the session stays and is
 * renewed later; and a session ends by this device's clock after the seconds the server gave it.
 */
export async function sessionFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  if (pathname.includes("/rest/v1/rpc/")) return nonEmpty(await timedFetch(input, init));
  if (!SESSION_PATH.test(pathname)) return timedFetch(input, init);
  if (searchParams.get("grant_type") !== "refresh_token")
    return ownWord(await timedFetch(input, init), false);
  try {
    const answer = await ownWord(await timedFetch(input, init), true);
    noteRenewal(true);
    return answer;
  } catch (error) {
    noteRenewal(false);
    throw error;
  }
}

/**
 * A procedure's answer. PostgREST sends a 204 for one that returns nothing, and JSON otherwise; supabase-js takes an empty
 * 404 for a 204. Throws TypeError for an answer that lacks its body.
 */
async function nonEmpty(response: Response): Promise<Response> {
  if (response.status !== 200 && response.status !== 404) return response;
  const text = await response.text();
  if (text === "")
    throw new TypeError(`Failed to fetch: an empty ${response.status} in the database's place`);
  return new Response(text, response);
}

/** The auth server's own word, whose session ends by this device's clock. Throws TypeError for anybody else's. */
async function ownWord(response: Response, isRefresh: boolean): Promise<Response> {
  const body = await bodyOf(response);
  if (body === null || (isRefresh && saysNothingOfTheSession(response.status))) {
    throw new TypeError(`Failed to fetch: ${response.status} in the auth server's place`);
  }
  // Without a moment of the server's, supabase-js counts the seconds from now on.
  if (typeof body["expires_in"] === "number") delete body["expires_at"];
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}

/** The auth server's JSON: a session, an account or one of its refusals; null for a portal's or a gateway's answer. */
async function bodyOf(response: Response): Promise<Record<string, unknown> | null> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (typeof body !== "object" || body === null) return null;
  const known = response.ok
    ? ["access_token", "id", "user", "code", "msg"]
    : ["error_code", "code", "error", "msg"];
  return known.some((field) => field in body) ? body : null;
}

/** Too early, too many, a captive network, a server in trouble: tried again later. */
function saysNothingOfTheSession(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}
