import { json, toAnyOrigin } from "./http.ts";

/** The function's own name, behind the gateway's path where that is passed on. */
const HEALTH = /^(?:\/functions\/v1)?\/[a-z-]+\/health$/;

type Handle = (request: Request) => Response | Promise<Response>;

/**
 * Answers `GET …/<function>/health` for pages of any origin, and leaves all else to `handle`. That a function answers
 * shows that it is deployed and has its secrets, without which it does not start.
 */
export function withHealth(handle: Handle): Handle {
  return (request) =>
    request.method === "GET" && HEALTH.test(new URL(request.url).pathname)
      ? toAnyOrigin(request, json(200, { ok: true }))
      : handle(request);
}

/** Starts a function. */
export function serve(handle: Handle): void {
  Deno.serve(withHealth(handle));
}
