import * as v from "valibot";
import { background } from "../_shared/background.ts";
import { Refusal } from "../_shared/caller.ts";
import { hasBearer, json, toAnyOrigin } from "../_shared/http.ts";
import type { Look, LookJobs, Seen } from "./jobs.ts";

export type Archiving = {
  /** With which the database calls. */
  secret: string;
  /** Asks the database as the caller whether they are an admin. Throws a Refusal when not, or when it does not answer. */
  requireAdmin: (authorization: string) => Promise<void>;
  jobs: LookJobs;
  /** Looks whether a recording or a video can be seen, or a start arrives; never throws. */
  see: (look: Look) => Promise<Seen>;
};

// Other fields (streamUrl, quality) are not read: the link is the item's, and the platform's copy is its best.
const asked = v.object({ mediaId: v.pipe(v.string(), v.uuid()) });

/**
 * `POST` with the secret looks at every recording, start and video that waits for it; `POST {mediaId}` with the token of an admin
 * at those of one item. Answers how many were looked at and what was seen; when nobody calls, or it fails, the database
 * publishes by itself, and says of no start that it does not arrive; of a video it tells after an hour.
 */
export async function handle(request: Request, archiving: Archiving): Promise<Response> {
  return toAnyOrigin(request, await answer(request, archiving));
}

async function answer(request: Request, archiving: Archiving): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" });
  try {
    if (await hasBearer(request, archiving.secret)) return json(200, await lookAt(archiving, null));
    const body = v.safeParse(asked, await request.json().catch(() => null));
    if (!body.success) return json(400, { code: "invalid" });
    await archiving.requireAdmin(request.headers.get("authorization") ?? "");
    return json(200, await lookAt(archiving, body.output.mediaId));
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { code: error.message });
    console.error(`media-auto-archive: ${String(error).slice(0, 300)}`);
    return json(502, { code: "no_answer" });
  }
}

type Summary = Record<"checked" | Seen["outcome"], number>;

async function lookAt({ jobs, see }: Archiving, mediaId: string | null): Promise<Summary> {
  const leased = await jobs.lease(mediaId);
  const work = Promise.all(
    leased.map(async (look) => {
      const seen = await see(look);
      await jobs.finish(look, seen);
      return seen.outcome;
    }),
  );
  background(work);
  const outcomes = await work;
  const count = (outcome: Seen["outcome"]) => outcomes.filter((each) => each === outcome).length;
  return {
    checked: outcomes.length,
    there: count("there"),
    gone: count("gone"),
    closed: count("closed"),
    unknown: count("unknown"),
  };
}
