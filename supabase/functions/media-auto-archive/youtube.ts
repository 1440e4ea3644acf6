import type { Look, Seen } from "./jobs.ts";

/**
 * The finding of `ask` about a video of YouTube at `origin`; an empty origin makes no request. Unknown for a video
 * elsewhere, since Facebook requires a key of theirs, and when the request failed. Never throws.
 */
export async function askYoutube(
  { provider, provider_id: id }: Pick<Look, "provider" | "provider_id">,
  origin: string,
  ask: (id: string) => Promise<Seen>,
): Promise<Seen> {
  if (provider !== "youtube" || id === null || origin === "")
    return { outcome: "unknown", detail: "nobody to ask" };
  try {
    return await ask(id);
  } catch (error) {
    return { outcome: "unknown", detail: String(error).slice(0, 300) };
  }
}
