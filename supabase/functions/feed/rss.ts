import { Feed } from "feed";
import * as v from "valibot";
import { moment, NAME, newest as newestOf, plain } from "../_shared/rss.ts";

/** Answer of `public.prophecy_feed`; the name is null while nobody has changed the settings. */
export const newestProphecies = v.object({
  name: v.nullable(v.string()),
  prophecies: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      slug: v.string(),
      title: v.string(),
      excerpt: v.string(),
      content: v.string(),
      image_url: v.nullable(v.string()),
      category: v.string(),
      author: v.string(),
      publish_date: moment,
      updated_at: moment,
    }),
  ),
});

export type Newest = v.InferOutput<typeof newestProphecies>;

/** When the newest of it came to be: edited, or published at a date that was set before. */
export function lastChange({ prophecies }: Newest): Date | null {
  return newestOf(prophecies.flatMap((one) => [one.publish_date, one.updated_at]));
}

/** RSS 2.0 with the whole texts; `self` is the feed's own address. All addresses in it are absolute. */
export function rss(newest: Newest, siteUrl: string, self: string): string {
  const feed = new Feed({
    title: plain(`Profecías · ${newest.name ?? NAME}`),
    description: "Palabras de aliento y dirección para nuestra comunidad.",
    id: new URL("/blog", siteUrl).href,
    link: new URL("/blog", siteUrl).href,
    language: "es-mx",
    generator: false,
    feedLinks: { rss: self },
    updated: lastChange(newest) ?? new Date(0),
  });
  for (const one of newest.prophecies) {
    const link = new URL(`/blog/${encodeURIComponent(one.slug)}`, siteUrl).href;
    feed.addItem({
      title: plain(one.title),
      // It stays when the address changes.
      guid: `urn:uuid:${one.id}`,
      link,
      date: one.publish_date,
      description: plain(one.excerpt),
      content: cover(one.image_url, siteUrl) + absolute(plain(one.content), link),
      category: [{ name: one.category }],
      // RSS wants an e-mail in <author>; nobody's is public.
      ...(one.author && { extensions: [{ name: "dc:creator", objects: { _text: plain(one.author) } }] }),
    });
  }
  return feed.rss2();
}

/** Links and pictures of a text, which may name only a path or a place in the page. */
function absolute(html: string, page: string): string {
  return html.replaceAll(/(\s(?:href|src)=")([/#][^"]*)"/g, (whole, before: string, address: string) => {
    const url = URL.parse(address.replaceAll("&amp;", "&"), page);
    return url ? `${before}${url.href.replaceAll("&", "&amp;")}"` : whole;
  });
}

function cover(imageUrl: string | null, siteUrl: string): string {
  const url = imageUrl && URL.parse(imageUrl, siteUrl);
  return url ? `<p><img src="${url.href.replaceAll("&", "&amp;").replaceAll('"', "%22")}" alt=""></p>` : "";
}
