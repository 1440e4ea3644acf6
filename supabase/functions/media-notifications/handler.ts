import * as v from "valibot";
import { Refusal } from "../_shared/caller.ts";
import { json, toAnyOrigin } from "../_shared/http.ts";

// Other fields (title, description, scheduledFor) are not read: the notice has the item's own.
const asked = v.object({
  type: v.picklist(["stream_scheduled", "stream_started", "stream_ended", "new_video"]),
  mediaId: v.pipe(v.string(), v.uuid()),
});

type Asked = v.InferOutput<typeof asked>;

/**
 * Asks the database as the caller, who must be an admin, to send at once the notice that would go out within ten
 * minutes; resolves with the number of people who have it. Throws a Refusal, or when it does not answer.
 */
export type Announce = (authorization: string, asked: Asked) => Promise<number>;

/**
 * `POST {type, mediaId}` with the token of an admin answers `{notified}`, or `{code}` when something is against it. A
 * repeat tells nobody twice. Pages of any origin may ask.
 */
export async function handle(request: Request, announce: Announce): Promise<Response> {
  return toAnyOrigin(request, await answer(request, announce));
}

async function answer(request: Request, announce: Announce): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" });
  const body = v.safeParse(asked, await request.json().catch(() => null));
  if (!body.success) return json(400, { code: "invalid" });
  try {
    const authorization = request.headers.get("authorization") ?? "";
    return json(200, { notified: await announce(authorization, body.output) });
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { code: error.message });
    console.error(`media-notifications: ${String(error).slice(0, 300)}`);
    return json(502, { code: "no_answer" });
  }
}
