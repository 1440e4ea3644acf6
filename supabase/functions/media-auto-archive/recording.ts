import type { Look, Seen } from "./jobs.ts";
import { askYoutube } from "./youtube.ts";

/** The database publishes without us ten seconds after it called. */
const ANSWER_WITHIN_MS = 5_000;

/** Looks whether a recording can be seen, by YouTube's oEmbed at `origin`; unknown counts as there. */
export function createRecordingLook(origin: string) {
  return (look: Pick<Look, "provider" | "provider_id">): Promise<Seen> =>
    askYoutube(look, origin, async (id) => {
      const address = new URL("/oembed", origin);
      address.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
      address.searchParams.set("format", "json");
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      await response.body?.cancel();
      return {
        outcome: OUTCOMES[response.status] ?? "unknown",
        detail: `YouTube answered ${response.status}`,
      };
    });
}

/** 401 and 403 say of a private video what they say of one that may not be embedded, which people can see at YouTube. */
const OUTCOMES: Readonly<Record<number, Seen["outcome"]>> = { 200: "there", 404: "gone" };
