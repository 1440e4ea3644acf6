import * as v from "valibot";
import type { Look, Seen } from "./jobs.ts";
import { askYoutube } from "./youtube.ts";

/** The database gives a look half a minute. */
const ANSWER_WITHIN_MS = 10_000;

const videos = v.object({
  items: v.array(v.object({ snippet: v.object({ liveBroadcastContent: v.string() }) })),
});

/**
 * Looks whether a transmission arrives, by YouTube's Data API at `origin`, which answers who has a `key` of theirs: one look is
 * one unit of its 10,000 a day. Without, nobody is asked. A video that the API does not show, viewers do not see either.
 */
export function createSignalLook(origin: string, key: string) {
  return (look: Pick<Look, "provider" | "provider_id">): Promise<Seen> =>
    askYoutube(look, key === "" ? "" : origin, async (id) => {
      const address = new URL("/youtube/v3/videos", origin);
      address.searchParams.set("part", "snippet");
      address.searchParams.set("id", id);
      const response = await fetch(address, {
        // Not in the address, which messages of errors have in them.
        headers: { "x-goog-api-key": key },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const answer: unknown = await response.json();
      if (!response.ok) return { outcome: "unknown", detail: `YouTube answered ${response.status}` };
      const state = v.parse(videos, answer).items[0]?.snippet.liveBroadcastContent ?? "no such video";
      return { outcome: state === "live" ? "there" : "gone", detail: `YouTube answered ${state}` };
    });
}
