import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import type { Backend } from "../support/backend.ts";

const [MARTA] = DEMO_ACCOUNTS;
const PROPHECY = "00000000-0000-4000-8000-000000000101";

/** Ids of the things to write about. */
export interface Targets {
  day: string;
  event: string;
  session: string;
  seminar: string;
  category: string;
  topic: string;
  post: string;
  comment: string;
  prayer: string;
  ownPrayer: string;
  /** A request of Marta's that waits for a decision. */
  waitingPrayer: string;
  /** A testimonial of Marta's that waits for a decision. */
  waitingTestimonial: string;
  fund: string;
  media: string;
  series: string;
  notice: string;
  /** A notice about a prophecy. */
  pageNotice: string;
}

/** Finds or makes what Marta may write about. */
export async function makeTargets(backend: Backend): Promise<Targets> {
  const one = async (sql: string) => (await backend.db.query<Record<string, string>>(sql))[0] ?? {};
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const admin = await backend.signedIn("admin@demo.local");
  const { data: event } = await admin
    .from("events")
    .insert({
      title: "Convivio",
      description: "Trae tu silla.",
      status: "published",
      starts_at: `${day}T10:00`,
      ends_at: `${day}T12:00`,
    })
    .select("id")
    .single()
    .throwOnError();
  const found = await one(`select
      (select sessions.id from public.seminar_sessions as sessions join public.seminars on seminars.id = seminar_id where seminars.status = 'published' order by sessions.id limit 1) as session,
      (select id from public.forum_categories where is_active and write_rank = 1 order by position limit 1) as category,
      (select posts.topic_id from public.forum_posts as posts join public.forum_topics as topics on topics.id = topic_id
        join public.forum_categories as categories on categories.id = category_id
        where categories.is_active and categories.write_rank = 1 and topics.closed_at is null and posts.status = 'approved' and posts.user_id <> '${MARTA.id}' and posts.deleted_at is null order by posts.id limit 1) as topic,
      (select id from public.comments where prophecy_id = '${PROPHECY}' and is_approved and user_id <> '${MARTA.id}' and deleted_at is null order by id limit 1) as comment,
      (select id from public.prayer_requests where status = 'approved' and user_id <> '${MARTA.id}' and answered_at is null and expires_at > now() and visibility <> 'pastores' order by id limit 1) as prayer,
      (select id from public.donation_funds where is_active order by position limit 1) as fund,
      (select id from public.media_content where status = 'published' order by id limit 1) as media,
      (select id from public.media_series where is_active order by id limit 1) as series`);
  const { seminar } = await one(
    `select seminar_id as seminar from public.seminar_sessions where id = '${found["session"]}'`,
  );
  const { post } = await one(
    `select id as post from public.forum_posts where topic_id = '${found["topic"]}' and status = 'approved' and user_id <> '${MARTA.id}' and deleted_at is null limit 1`,
  );
  const { id: ownPrayer } = await one(
    `insert into public.prayer_requests (user_id, shown_name, content, status) values ('${MARTA.id}', 'Marta Hernández', 'Por el viaje de mi hermano', 'approved') returning id`,
  );
  const { id: waitingPrayer } = await one(
    `insert into public.prayer_requests (user_id, shown_name, content) values ('${MARTA.id}', 'Marta Hernández', 'Por el hospital') returning id`,
  );
  const { id: waitingTestimonial } = await one(
    `insert into public.testimonials (author_id, author_name, content) values ('${MARTA.id}', 'Marta Hernández', 'Ya salimos del hospital') returning id`,
  );
  const { id: notice } = await one(
    `insert into public.notifications (user_id, type, title) values ('${MARTA.id}', 'admin_notification', 'Hola') returning id`,
  );
  const { id: pageNotice } = await one(
    `insert into public.notifications (user_id, type, title, data) values ('${MARTA.id}', 'new_post', 'Nueva profecía', '{"post_slug": "otra-luz"}') returning id`,
  );
  return {
    ...found,
    notice,
    pageNotice,
    day,
    event: String(event.id),
    seminar,
    post,
    ownPrayer,
    waitingPrayer,
    waitingTestimonial,
  } as unknown as Targets;
}

/** One write of a kind, and what shows that it has arrived. */
export interface Write {
  kind: string;
  /** Where the sender writes. */
  path: string;
  id: string;
  payload: unknown;
  /** A query that counts what has come of it. */
  count: string;
}

const words = { slug: "alzare-mis-ojos-al-volcan", title: "Alzaré mis ojos al volcán" };

/** One write of every kind, each about a different thing, with new keys at every call. */
export function everyKind(ids: Targets): Write[] {
  const key = () => crypto.randomUUID();
  const [comment, topic, answer, testimonial, prayer, update, donation, contact, report, edit] = Array.from(
    { length: 10 },
    key,
  ) as [string, string, string, string, string, string, string, string, string, string];
  const authorName = "Marta Hernández";
  const row = (table: string, id: string) => `select count(*)::int from public.${table} where id = '${id}'`;
  const own = (table: string, rest: string) =>
    `select count(*)::int from public.${table} where user_id = '${MARTA.id}' and ${rest}`;
  const post = { title: "Tema", quotedPostId: null, quote: "", mentions: [], authorName };
  return [
    {
      kind: "comment",
      path: "comments",
      id: comment,
      payload: {
        target: { type: "prophecy", id: PROPHECY },
        ...words,
        parentId: null,
        content: `Uno ${comment}`,
        mentions: [],
        authorName,
      },
      count: `select count(*)::int from public.comments where content = 'Uno ${comment}'`,
    },
    {
      kind: "forum-post",
      path: "rpc/open_topic",
      id: topic,
      payload: {
        ...post,
        topicId: topic,
        opens: { categoryId: ids.category, title: `Tema ${topic}` },
        content: "Para empezar",
      },
      count: `select count(*)::int from public.forum_topics where title = 'Tema ${topic}'`,
    },
    {
      kind: "forum-post",
      path: "forum_posts",
      id: answer,
      payload: { ...post, topicId: ids.topic, opens: null, content: `Amén ${answer}` },
      count: `select count(*)::int from public.forum_posts where content = 'Amén ${answer}'`,
    },
    {
      kind: "forum-mark",
      path: "rpc/mark_topic_read",
      id: `forum-mark:${ids.topic}`,
      payload: { of: "topic", topicId: ids.topic, title: "Tema", number: 1 },
      count: own("forum_states", `topic_id = '${ids.topic}' and last_read_number >= 1`),
    },
    {
      kind: "forum-level",
      path: "rpc/follow_topic",
      id: `forum-level:${ids.topic}`,
      payload: { topicId: ids.topic, title: "Tema", level: "following" },
      count: own("forum_states", `topic_id = '${ids.topic}' and level = 'following'`),
    },
    {
      kind: "reaction",
      path: "rpc/react",
      id: `reaction:comment:${ids.comment}`,
      payload: {
        thread: { type: "prophecy", id: PROPHECY },
        target: "comment",
        targetId: ids.comment,
        reaction: "amen",
      },
      count: own("comment_reactions", `comment_id = '${ids.comment}' and kind = 'amen'`),
    },
    {
      kind: "media-like",
      path: "rpc/like_media",
      id: `media-like:${ids.media}`,
      payload: { mediaId: ids.media, title: "Domingo", liked: true },
      count: own("media_likes", `media_content_id = '${ids.media}'`),
    },
    {
      kind: "series-follow",
      path: "rpc/follow_series",
      id: `series-follow:${ids.series}`,
      payload: { seriesId: ids.series, name: "Salmos", follows: true },
      count: own("media_series_follows", `series_id = '${ids.series}'`),
    },
    {
      kind: "prayer",
      path: "prayer_requests",
      id: prayer,
      payload: {
        content: `Oren por mi examen ${prayer}`,
        visibility: "miembros",
        anonymous: false,
        urgent: false,
      },
      count: `select count(*)::int from public.prayer_requests where content = 'Oren por mi examen ${prayer}'`,
    },
    {
      kind: "prayer-edit",
      path: "prayer_requests",
      id: `prayer-edit:${ids.waitingPrayer}`,
      payload: {
        content: `Por la operación de mi tío ${edit}`,
        visibility: "miembros",
        anonymous: false,
        urgent: false,
        requestId: ids.waitingPrayer,
      },
      count: `select count(*)::int from public.prayer_requests where content = 'Por la operación de mi tío ${edit}' and status = 'pending'`,
    },
    {
      kind: "prayer-update",
      path: "prayer_updates",
      id: update,
      payload: { content: `Ya va mejor ${update}`, requestId: ids.ownPrayer },
      count: `select count(*)::int from public.prayer_updates where content = 'Ya va mejor ${update}'`,
    },
    {
      kind: "prayer-mark",
      path: "rpc/pray",
      id: `prayer:${ids.prayer}`,
      payload: { requestId: ids.prayer, day: new Date().toISOString().slice(0, 10) },
      count: own("prayer_marks", `request_id = '${ids.prayer}'`),
    },
    {
      kind: "testimonial",
      path: "testimonials",
      id: testimonial,
      payload: { content: `Gracias por todo lo que hicieron por nosotros ${testimonial}`, authorName },
      count: row("testimonials", testimonial),
    },
    {
      kind: "testimonial-edit",
      path: "testimonials",
      id: `testimonial-edit:${ids.waitingTestimonial}`,
      payload: {
        content: `Mi tío salió bien del hospital ${edit}`,
        authorName,
        testimonialId: ids.waitingTestimonial,
      },
      count: `select count(*)::int from public.testimonials where content = 'Mi tío salió bien del hospital ${edit}' and status = 'pending'`,
    },
    {
      kind: "donation",
      path: "donations",
      id: donation,
      payload: {
        fundId: ids.fund,
        fund: "Diezmo",
        amount: 250,
        givenOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
        method: "cash",
        reference: "",
        note: "",
        receipt: null,
      },
      count: row("donations", donation),
    },
    {
      kind: "rsvp",
      path: "rpc/answer_event",
      id: `rsvp:${ids.event}:${ids.day}`,
      payload: { eventId: ids.event, day: ids.day, going: true, slug: "convivio", title: "Convivio" },
      count: own("event_rsvps", `event_id = '${ids.event}' and state = 'going'`),
    },
    {
      kind: "session-mark",
      path: "rpc/mark_session",
      id: `session-mark:${ids.session}`,
      payload: { sessionId: ids.session, seminarId: ids.seminar, done: true, slug: "s", title: "S" },
      count: own("seminar_progress", `session_id = '${ids.session}'`),
    },
    {
      kind: "notification-read",
      path: "notifications",
      id: ids.notice,
      payload: { action: "read", id: ids.notice, at: new Date().toISOString() },
      count: own("notifications", `id = '${ids.notice}' and read`),
    },
    {
      kind: "notification-read",
      path: "notifications",
      id: ids.pageNotice,
      payload: { action: "read-page", id: null, path: "/blog/otra-luz", at: new Date().toISOString() },
      count: own("notifications", `id = '${ids.pageNotice}' and read`),
    },
    {
      kind: "contact",
      path: "rpc/send_contact_message",
      id: contact,
      payload: {
        name: "Marta Hernández",
        email: "",
        phone: "2225550199",
        subject: "",
        message: `Quiero ayudar ${contact}`,
        website: "",
      },
      count: row("contact_messages", contact),
    },
    {
      kind: "report",
      path: "rpc/report",
      id: report,
      payload: { kind: "comment", targetId: ids.comment, reason: "other", note: "", path: "/blog/luz" },
      count: row("reports", report),
    },
  ];
}
