import * as v from "valibot";
import { json } from "../_shared/http.ts";
import { feedAnswer } from "../_shared/rss.ts";
import type { Files } from "../_shared/storage.ts";
import { lastChange, podcastFeed, rss, TYPES } from "./rss.ts";
import { soundAnswer } from "./sound.ts";

export type Podcast = {
  siteUrl: string;
  /** The address under which programs ask for it. */
  selfUrl: string;
  /** Answer of `public.podcast_feed`, about all, a series or one episode. */
  read: (asked: { p_series_id?: string; p_media_id?: string }) => Promise<unknown>;
  files: Pick<Files, "open" | "sizeOf">;
};

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const EPISODE = new RegExp(`/podcast/(${UUID})\\.(?:m4a|mp3)$`);
const SERIES = new RegExp(`^${UUID}$`);

/** Where the names of files begin in the addresses that the database keeps. */
const BUCKET = "/storage/v1/object/media/";

/**
 * `GET /podcast` answers the podcast of all recordings as RSS 2.0, `?serie=<id>` that of a series; 304 when the caller has
 * it already. `GET /podcast/<id>.m4a` answers the sound of an episode, or a part of it: players know an episode by its address, one
 * that opens the file itself ends after some hours, and some follow no other.
 */
export async function handle(request: Request, podcast: Podcast): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  const { pathname, searchParams } = new URL(request.url);
  try {
    if (!pathname.endsWith("/podcast"))
      return await answerSound(request, EPISODE.exec(pathname.toLowerCase())?.[1], podcast);
    const series = searchParams.get("serie")?.toLowerCase() ?? null;
    if (series !== null && !SERIES.test(series)) return json(404, { error: "no such series" });
    const shown = v.parse(podcastFeed, await podcast.read(series === null ? {} : { p_series_id: series }));
    if (isOff(shown)) return json(404, { error: "no podcast" });
    if (series !== null && shown.series === null) return json(404, { error: "no such series" });
    const self = series === null ? podcast.selfUrl : `${podcast.selfUrl}?serie=${series}`;
    return await feedAnswer(request, rss(shown, { ...podcast, self }), lastChange(shown));
  } catch (error) {
    console.error(`podcast: ${String(error).slice(0, 300)}`);
    return json(502, { error: "the database or the storage did not answer" });
  }
}

/** Whether the congregation has switched its podcast off. */
function isOff({ settings }: v.InferOutput<typeof podcastFeed>): boolean {
  return settings?.on === false;
}

async function answerSound(
  request: Request,
  id: string | undefined,
  { read, files }: Podcast,
): Promise<Response> {
  if (id === undefined) return json(404, { error: "no such episode" });
  const shown = v.parse(podcastFeed, await read({ p_media_id: id }));
  const [episode] = isOff(shown) ? [] : shown.episodes;
  if (!episode?.file_url.startsWith(BUCKET)) return json(404, { error: "no such episode" });
  const file = { bucket: "media", path: episode.file_url.slice(BUCKET.length) };
  return soundAnswer(request, {
    size: episode.file_size || (await files.sizeOf(file)),
    type: TYPES[episode.format],
    // The file name is unique to each upload.
    tag: `"${file.path.slice(file.path.lastIndexOf("/") + 1)}"`,
    open: (part) => files.open(file, part),
  });
}
