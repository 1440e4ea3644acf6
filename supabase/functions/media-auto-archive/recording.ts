import * as v from "valibot";
import type { Look, Seen } from "./jobs.ts";
import { askYoutube } from "./youtube.ts";

/** The database publishes without us ten seconds after it called. */
const ANSWER_WITHIN_MS = 5_000;

/** oEmbed's answer for a video that may be embedded. Check it: YouTube once sent "Forbidden" with status 200. */
const shown = v.object({ type: v.literal("video") });

/** Looks whether a video can be seen here, by YouTube's oEmbed at `origin`, which asks for no key. */
export function createRecordingLook(origin: string) {
  return (look: Pick<Look, "provider" | "provider_id">): Promise<Seen> =>
    askYoutube(look, origin, async (id) => {
      const address = new URL(`${origin}/oembed`);
      address.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
      address.searchParams.set("format", "json");
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      const detail = `YouTube answered ${response.status}`;
      if (response.status !== 200) {
        await response.body?.cancel();
        return { outcome: OUTCOMES[response.status] ?? "unknown", detail };
      }
      return { outcome: v.is(shown, await response.json()) ? "there" : "unknown", detail };
    });
}

/**
 * 401 and 403 say of a private video what they say of one that may not be embedded: our page shows neither. 400 is said of an
 * id that never was one.
 */
const OUTCOMES: Readonly<Record<number, Seen["outcome"]>> = {
  400: "gone",
  401: "closed",
  403: "closed",
  404: "gone",
  410: "gone",
};
