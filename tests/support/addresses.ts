import type { Backend } from "./backend.ts";

/** Values for the variables of an address pattern: the newest public row of each kind. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "/blog/:slugOrId":
    "select slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
  "/eventos/:slugOrId":
    "select slug from public.events where status = 'published' order by starts_at desc, id limit 1",
  "/admin/eventos/lista/:eventId":
    "select event_id as slug from public.event_rsvps group by event_id order by count(*) desc, event_id limit 1",
  "/seminarios/:slugOrId":
    "select slug from public.seminars where status = 'published' order by starts_on desc, id limit 1",
  "/foro/topic/:topicId":
    "select topics.id as slug from public.forum_topics as topics join public.forum_categories as categories on categories.id = category_id where status = 'approved' and deleted_at is null and read_rank = 0 order by last_post_at desc, topics.id limit 1",
  "/galeria/:albumId":
    "select id as slug from public.albums where deleted_at is null order by created_at desc, id limit 1",
  "/media/:mediaId":
    "select id as slug from public.media_content where status in ('published', 'active') and is_public and deleted_at is null order by published_at desc, id limit 1",
  "/admin/media/edit/:mediaId":
    "select id as slug from public.media_content where deleted_at is null order by created_at desc, id limit 1",
  "/admin/media/series/:seriesId":
    "select id as slug from public.media_series order by order_position, id limit 1",
  "/perfil/:part": "select 'nombre' as slug",
  "/oracion/:prayerId":
    "select id as slug from public.prayer_requests where visibility = 'todos' and status = 'approved' and expires_at > now() order by created_at desc, id limit 1",
};

/** An address of a route at which there is something to see. */
export async function exampleOf(pattern: string, site: Pick<Backend, "db">): Promise<string> {
  if (!pattern.includes(":")) return pattern;
  const sql = EXAMPLES[pattern];
  if (sql === undefined) throw new Error(`no example of ${pattern}`);
  const [row] = await site.db.query<{ slug: string }>(sql);
  if (!row) throw new Error(`the seed has nothing for ${pattern}`);
  return pattern.replace(/:\w+/, row.slug);
}
