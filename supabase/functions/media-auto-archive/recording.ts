import type { Look, Seen } from "./jobs.ts";

/** The database publishes without us ten seconds after it called. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Looks whether a recording can be seen, by YouTube's oEmbed at `origin`; an empty one asks nobody. Facebook tells only who has
 * a key of theirs: unknown, which counts as there.
 */
export function createRecordingLook(origin: string) {
  return async ({ provider, provider_id: id }: Pick<Look, "provider" | "provider_id">): Promise<Seen> => {
    if (provider !== "youtube" || id === null || origin === "")
      return { outcome: "unknown", detail: "nobody to ask" };
    const address = new URL("/oembed", origin);
    address.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
    address.searchParams.set("format", "json");
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      await response.body?.cancel();
      return {
        outcome: OUTCOMES[response.status] ?? "unknown",
        detail: `YouTube answered ${response.status}`,
      };
    } catch (error) {
      return { outcome: "unknown", detail: String(error).slice(0, 300) };
    }
  };
}

/** 401 and 403 say of a private video what they say of one that may not be embedded, which people can see at YouTube. */
const OUTCOMES: Readonly<Record<number, Seen["outcome"]>> = { 200: "there", 404: "gone" };
