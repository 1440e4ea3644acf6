import { makePeople, PEOPLE, SIGNED_IN } from "./people.ts";
import type { Statements } from "./test-database.ts";

const id = (suffix: string): string => `00000000-0000-4000-8000-00000000${suffix}`;

/** Rows that every test finds. Published and quiet are public; quiet has no reactions and no comments. */
export const PROPHECIES = {
  published: id("c001"),
  quiet: id("c002"),
  scheduled: id("c003"),
  draft: id("c004"),
} as const;

/** Comments that belong to the bystander, except pending and rejected, which are member_owner's. */
export const COMMENTS = {
  shared: id("d001"),
  fresh: id("d002"),
  pending: id("d003"),
  rejected: id("d004"),
  hidden: id("d005"),
} as const;

/** Albums and photos by what became of them; `photos.orphaned` is whole, but its album is in the trash. */
export const GALLERY = {
  albums: { shown: id("a001"), deleted: id("a002") },
  photos: { first: id("a101"), second: id("a102"), deleted: id("a103"), orphaned: id("a104") },
} as const;

/** Where a photo's file is, or its thumbnail's: "…/gallery/<album>/1.webp". */
export const fileOf = (albumId: string, name: string) =>
  `/storage/v1/object/public/gallery/${albumId}/${name}`;

const PHOTO_ROWS = [
  [GALLERY.photos.first, GALLERY.albums.shown, "1-0", 1, "null"],
  [GALLERY.photos.second, GALLERY.albums.shown, "1-1", 2, "null"],
  [GALLERY.photos.deleted, GALLERY.albums.shown, "1-2", 3, "now() - interval '1 day'"],
  [GALLERY.photos.orphaned, GALLERY.albums.deleted, "1-3", 1, "null"],
]
  .map(
    ([photo, album, name, position, deleted]) =>
      `('${photo}', '${album}', '${fileOf(String(album), `${name}.webp`)}', '${fileOf(String(album), `${name}-mini.webp`)}', 1200, 800, ${position}, ${deleted})`,
  )
  .join(",\n      ");

/** Testimonials of member_owner. */
export const TESTIMONIALS = {
  approved: id("b001"),
  pending: id("b002"),
  rejected: id("b003"),
} as const;

/** Offerings of member_owner, and a fund without any. */
export const DONATIONS = {
  reported: id("a001"),
  confirmed: id("a002"),
  emptyFund: id("a009"),
  fund: "00000000-0000-4000-8000-00000000f001",
} as const;

/** Events at 19:00, the published one every week; everybody came a week ago. */
export const EVENTS = {
  published: id("9001"),
  cancelled: id("9002"),
  draft: id("9003"),
} as const;

/** Messages of visitors to the office. */
export const MESSAGES = { unread: id("f101"), answered: id("f102") } as const;

/** The id of a row of somebody's own: `ownRow("comment", person)`. */
export function ownRow(
  kind: "comment" | "pending" | "notification" | "device" | "error" | "testimonial" | "told" | "given",
  person: string,
): string {
  const digit = {
    comment: "e1",
    pending: "e2",
    notification: "e3",
    device: "e4",
    error: "e5",
    testimonial: "e6",
    told: "e7",
    given: "e8",
  }[kind];
  return id(`${digit}${person.slice(-2)}`);
}

export const DEVICE_KEYS = {
  p256dh: "B".padEnd(87, "x"),
  auth: "a".padEnd(22, "y"),
} as const;

export const endpointOf = (person: string): string => `https://push.example/${person}`;

/** Fills a migrated database with the people and one row of everything for each of them. Nothing is queued. */
export async function makeScenario(db: Statements): Promise<void> {
  await makePeople(db);
  await db.exec(`
    insert into public.prophecies (id, title, slug, content, status, publish_date, announced_at, author, author_id) values
      ('${PROPHECIES.published}', 'Luz en el valle', 'luz-en-el-valle', '<p>Texto</p>', 'published', now() - interval '2 days', now() - interval '2 days', 'Pastor Abel', '${PEOPLE.admin}'),
      ('${PROPHECIES.quiet}', 'Silencio', 'silencio', '<p>Texto</p>', 'published', now() - interval '1 day', now() - interval '1 day', 'Pastor Abel', '${PEOPLE.admin}'),
      ('${PROPHECIES.scheduled}', 'Mañana', 'manana', '<p>Texto</p>', 'published', now() + interval '1 day', null, 'Pastor Abel', '${PEOPLE.admin}'),
      ('${PROPHECIES.draft}', 'Borrador', 'borrador', '<p>Texto</p>', 'draft', now(), null, 'Pastor Abel', '${PEOPLE.admin}');
    insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, rejection_reason, announced_at) values
      ('${COMMENTS.shared}', '${PROPHECIES.published}', '${PEOPLE.bystander}', 'Sara', 'Amén', true, null, now()),
      ('${COMMENTS.fresh}', '${PROPHECIES.published}', '${PEOPLE.bystander}', 'Sara', 'Gracias', true, null, now()),
      ('${COMMENTS.pending}', '${PROPHECIES.published}', '${PEOPLE.member_owner}', 'Marta', 'Espera', null, null, null),
      ('${COMMENTS.rejected}', '${PROPHECIES.published}', '${PEOPLE.member_owner}', 'Marta', 'Vendo un coche', false, 'Publicidad', null),
      ('${COMMENTS.hidden}', '${PROPHECIES.draft}', '${PEOPLE.bystander}', 'Sara', 'Entre nosotros', true, null, now());
    insert into public.testimonials (id, author_id, author_name, content, status) values
      ('${TESTIMONIALS.approved}', '${PEOPLE.member_owner}', 'Marta', 'Dios me levantó', 'approved'),
      ('${TESTIMONIALS.pending}', '${PEOPLE.member_owner}', 'Marta', 'Espera que la lean', 'pending'),
      ('${TESTIMONIALS.rejected}', '${PEOPLE.member_owner}', 'Marta', 'Vendo un coche', 'rejected');
    insert into public.donation_funds (id, name) values ('${DONATIONS.emptyFund}', 'Sin ofrendas');
    insert into public.donations (id, user_id, fund_id, amount, given_on, status) values
      ('${DONATIONS.reported}', '${PEOPLE.member_owner}', '${DONATIONS.fund}', 250, '2026-05-05', 'reported'),
      ('${DONATIONS.confirmed}', '${PEOPLE.member_owner}', '${DONATIONS.fund}', 100.5, '2026-05-05', 'confirmed');
    insert into public.albums (id, title, deleted_at) values
      ('${GALLERY.albums.shown}', 'Posada', null), ('${GALLERY.albums.deleted}', 'Repetido', now() - interval '1 day');
    insert into public.photos (id, album_id, image_url, thumbnail_url, width, height, position, deleted_at) values
      ${PHOTO_ROWS};
    insert into public.events (id, title, place, starts_at, ends_at, recurrence, status, author_id)
    select id::uuid, title, 'Salón grande', current_date - 7 + time '19:00', current_date - 7 + time '21:00', recurrence, status, '${PEOPLE.admin}'
    from (values
      ('${EVENTS.published}', 'Noche de oración', 'weekly', 'published'),
      ('${EVENTS.cancelled}', 'Día de campo', 'none', 'cancelled'),
      ('${EVENTS.draft}', 'Retiro', 'none', 'draft')) as planned (id, title, recurrence, status);
    insert into public.contact_messages (id, name, phone, message, status, created_at) values
      ('${MESSAGES.unread}', 'Ana', '2225550000', '¿A qué hora es el culto?', 'new', now() - interval '2 days'),
      ('${MESSAGES.answered}', 'Beto', '2225550001', 'Quiero visitarlos pronto', 'answered', now() - interval '3 days');
    insert into public.site_settings (key, value) values ('features', '{"off": []}');
    insert into storage.objects (bucket_id, name) values ('prophecy-images', 'portada.webp'), ('site-pictures', 'logo/marca.webp'),
      ('gallery', '${GALLERY.albums.shown}/1-0.webp')`);
  for (const actor of SIGNED_IN) {
    const me = PEOPLE[actor];
    await db.exec(`
      insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, announced_at) values
        ('${ownRow("comment", me)}', '${PROPHECIES.published}', '${me}', '${actor}', 'Mi comentario', true, now()),
        ('${ownRow("pending", me)}', '${PROPHECIES.published}', '${me}', '${actor}', 'Mi pendiente', null, null);
      insert into public.testimonials (id, author_id, author_name, content, status) values
        ('${ownRow("testimonial", me)}', '${me}', '${actor}', 'Mi testimonio', 'approved'),
        ('${ownRow("told", me)}', '${me}', '${actor}', 'Mi testimonio en espera', 'pending');
      insert into public.donations (id, user_id, fund_id, amount, given_on, status) values
        ('${ownRow("given", me)}', '${me}', '${DONATIONS.fund}', 50, '2026-05-05', 'reported');
      insert into storage.objects (bucket_id, name) values ('receipts', '${me}/recibo.webp');
      insert into public.event_rsvps (event_id, day, user_id, state) values ('${EVENTS.published}', current_date - 7, '${me}', 'going');
      insert into public.prophecy_reactions (prophecy_id, user_id, kind) values ('${PROPHECIES.published}', '${me}', 'like');
      insert into public.comment_reactions (comment_id, user_id, kind) values ('${COMMENTS.shared}', '${me}', 'like');
      insert into public.notifications (id, user_id, type, title, read, read_at) values
        ('${ownRow("notification", me)}', '${me}', 'system_update', 'Hola', true, now());
      insert into public.notification_subscriptions (user_id, notification_type) values ('${me}', 'new_post');
      insert into public.notification_mutes (user_id, topic) values ('${me}', 'prophecy:${PROPHECIES.scheduled}');
      insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth) values
        ('${ownRow("device", me)}', '${me}', '${endpointOf(me)}', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}');
      insert into public.client_errors (id, user_id, error_id, message) values
        ('${ownRow("error", me)}', '${me}', 'ERR_1760000000000_abc', 'falla');
      insert into storage.objects (bucket_id, name) values ('avatars', '${me}/cara.webp')`);
  }
  // What the rows above told people is no part of the scenario.
  await db.exec(`
    delete from public.notifications where type <> 'system_update';
    delete from private.push_queue; delete from private.recent_pushes; delete from private.recent_acts;
    delete from realtime.messages`);
}
