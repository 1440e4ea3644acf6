import { Feed } from "feed";
import * as v from "valibot";
import { podcastSettings } from "../_shared/contracts/site-settings.ts";
import { moment, NAME, newest, plain } from "../_shared/rss.ts";

const DEFAULT_CATEGORY = "Religion & Spirituality/Christianity";
/** The kind of sound by its form. */
export const TYPES = { m4a: "audio/mp4", mp3: "audio/mpeg" };

/** Answer of `public.podcast_feed`; name, e-mail and settings are null while nobody has changed them. */
export const podcastFeed = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  settings: v.nullable(podcastSettings),
  series: v.nullable(v.object({ name: v.string(), description: v.string() })),
  episodes: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      title: v.string(),
      description: v.string(),
      speaker: v.string(),
      published_at: moment,
      duration: v.nullable(v.number()),
      series_position: v.number(),
      file_url: v.string(),
      format: v.picklist(["m4a", "mp3"]),
      file_size: v.nullable(v.number()),
      changed_at: moment,
    }),
  ),
});

type Shown = v.InferOutput<typeof podcastFeed>;
type Episode = Shown["episodes"][number];

interface Addresses {
  siteUrl: string;
  /** Of the podcast of all; below it lie the episodes. */
  selfUrl: string;
  /** Of this feed. */
  self: string;
}

/** When the newest of it came to be: edited, published, or given its sound. */
export function lastChange({ episodes }: Shown): Date | null {
  return newest(episodes.map((one) => one.changed_at));
}

const tag = (tagName: string, objects: Record<string, unknown>) => ({ name: `itunes:${tagName}`, objects });

function categoryTag(category: string) {
  // The library leaves attributes as they are.
  const [main, within] = category.replaceAll("&", "&amp;").split("/");
  return tag("category", {
    _attributes: { text: main },
    ...(within !== undefined && { "itunes:category": { _attributes: { text: within } } }),
  });
}

/** RSS 2.0 with the tags of iTunes that catalogues ask for: https://podcasters.apple.com/support/823-podcast-requirements */
export function rss(shown: Shown, { siteUrl, selfUrl, self }: Addresses): string {
  const name = plain(shown.name ?? NAME);
  const title = plain(shown.settings?.title || name);
  const author = plain(shown.settings?.author || name);
  const email = shown.settings?.email ?? shown.email;
  const page = new URL(self.slice(selfUrl.length), new URL("/media", siteUrl)).href;
  const cover = new URL("/icons/podcast-1400.png", siteUrl).href;
  const feed = new Feed({
    podcast: true,
    title: shown.series ? plain(`${shown.series.name} · ${title}`) : title,
    description: plain(
      shown.series?.description ||
        `Predicaciones, alabanza y enseñanza de ${author} para escuchar cuando quieras.`,
    ),
    id: page,
    link: page,
    language: "es-mx",
    generator: false,
    image: cover,
    feedLinks: { rss: self },
    updated: lastChange(shown) ?? new Date(0),
  });
  for (const one of [
    tag("author", { _text: author }),
    tag("image", { _attributes: { href: cover } }),
    categoryTag(shown.settings?.category ?? DEFAULT_CATEGORY),
    tag("explicit", { _text: "false" }),
    // A series is heard from its beginning.
    tag("type", { _text: shown.series ? "serial" : "episodic" }),
    ...(email
      ? [tag("owner", { "itunes:name": { _text: author }, "itunes:email": { _text: plain(email) } })]
      : []),
  ])
    feed.addExtension(one);
  for (const one of shown.episodes)
    feed.addItem({
      title: plain(one.title),
      // It stays when sound is replaced.
      guid: `urn:uuid:${one.id}`,
      link: new URL(`/media/${one.id}`, siteUrl).href,
      date: one.published_at,
      description: plain(one.description || one.title),
      audio: sound(one, selfUrl),
      extensions: [
        tag("author", { _text: plain(one.speaker) || author }),
        tag("explicit", { _text: "false" }),
        ...(shown.series ? [tag("episode", { _text: one.series_position })] : []),
      ],
    });
  return feed.rss2();
}

function sound({ id, format, file_size: size, duration }: Episode, selfUrl: string) {
  const url = `${selfUrl}/${id}.${format}`;
  return { url, type: TYPES[format], length: size ?? 0, ...(duration && { duration }) };
}
