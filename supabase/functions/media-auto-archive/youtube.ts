import type { Look, Seen } from "./jobs.ts";

/**
 * What `ask` learns of a video of YouTube at `origin`; an empty one asks nobody. Unknown too is what is not at YouTube, since
 * Facebook tells only who has a key of theirs, and what could not be asked. Never throws.
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
