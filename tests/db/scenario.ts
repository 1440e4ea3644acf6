import { makeMailKey } from "./fixtures/mail-notices.ts";
import { makeBackups } from "./fixtures/backups.ts";
import { makeAdminNotices } from "./fixtures/admin-notices.ts";
import { makeWebhooks } from "./fixtures/webhooks.ts";
import { makePeople, PEOPLE, SIGNED_IN } from "./people.ts";
import {
  COMMENTS,
  DEVICE_KEYS,
  DONATIONS,
  EVENTS,
  EVENT_GUEST,
  FORUM,
  GALLERY,
  GRANTS,
  INVITATIONS,
  MEDIA,
  MESSAGES,
  MINISTRIES,
  PHOTO_ROWS,
  PRAYERS,
  PRAYER_UPDATES,
  PROPHECIES,
  REPORTS,
  RESOURCE,
  RESOURCES,
  RESOURCE_OBJECTS,
  RESOURCE_ROWS,
  SCHEDULES,
  SEMINARS,
  SERIES,
  SESSIONS,
  TESTIMONIALS,
  UPLOADS,
  endpointOf,
  ownRow,
} from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** Fills a migrated database with the people and one row of everything for each of them. Nothing is queued. */
export async function makeScenario(db: Statements): Promise<void> {
  await makePeople(db);
  await db.exec(`
    -- pastor has no e-mail
    update auth.users set email = 'pablo.1003@sin-correo.invalid' where id = '${PEOPLE.pastor}';
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
    select id::uuid, title, 'Salón grande', current_date - 7 + time '19:00', current_date - 7 + time '21:00', recurrence::public.event_recurrence,
      status::public.event_status, '${PEOPLE.admin}'
    from (values
      ('${EVENTS.published}', 'Noche de oración', 'weekly', 'published'),
      ('${EVENTS.cancelled}', 'Día de campo', 'none', 'cancelled'),
      ('${EVENTS.draft}', 'Retiro', 'none', 'draft')) as planned (id, title, recurrence, status);
    insert into public.event_guests (id, event_id, day, name) values ('${EVENT_GUEST}', '${EVENTS.published}', current_date - 7, 'Doña Cata');
    insert into public.comments (id, event_id, user_id, user_name, content, is_approved, announced_at) values
      ('${COMMENTS.underEvent}', '${EVENTS.published}', '${PEOPLE.bystander}', 'Sara', '¡Ahí estaremos!', true, now()),
      ('${COMMENTS.hiddenEvent}', '${EVENTS.draft}', '${PEOPLE.bystander}', 'Sara', 'Falta el camión', true, now());
    insert into public.media_series (id, name, is_active) values ('${SERIES.active}', 'Fe que camina', true), ('${SERIES.inactive}', 'Antes', false);
    insert into public.media_content (id, title, status, is_public, stream_url, video_url, content_type, scheduled_for, started_at, published_at, deleted_at)
    select id::uuid, 'Culto de fe', status::public.media_status, is_public, link, case when status in ('published', 'archived') then link end,
      case when status in ('published', 'archived') then 'recorded' else 'scheduled' end::public.media_content_type,
      case status when 'scheduled' then now() + interval '2 days' end, case status when 'live' then now() - interval '10 minutes' end,
      case when status in ('published', 'archived') then now() - interval '5 days' end, deleted_at
    from (values
      ('${MEDIA.published}', 'published', true, null), ('${MEDIA.members}', 'published', false, null), ('${MEDIA.scheduled}', 'scheduled', true, null),
      ('${MEDIA.live}', 'live', true, null), ('${MEDIA.draft}', 'draft', true, null), ('${MEDIA.archived}', 'archived', true, null),
      ('${MEDIA.deleted}', 'published', true, now() - interval '1 day')) as planned (id, status, is_public, deleted_at),
      (values ('https://www.youtube.com/watch?v=aaaaaaaaaaa')) as links (link);
    -- what is done by itself comes when a test lets it, however long the tests before it took
    update private.media_jobs set run_at = 'infinity';
    insert into public.stream_archive (media_content_id, file_url, is_primary)
    select id, video_url, true from public.media_content where id in ('${MEDIA.published}', '${MEDIA.members}', '${MEDIA.archived}', '${MEDIA.deleted}');
    insert into public.stream_archive (media_content_id, file_url, quality, format)
    select media_content_id, '/storage/v1/object/media/' || media_content_id || '/1760000000000-50a1d0ff.m4a', 'audio', 'm4a' from public.stream_archive;
    insert into public.media_uploads (id, file_name, file_size, file_type, fingerprint, object_name, title) values ('${UPLOADS.open}', 'culto.mp4', 5000,
      'video/mp4', '5000-' || repeat('a', 64) || '-' || repeat('b', 64), '${UPLOADS.open}/1760000000000-0123abcd.mp4', 'Culto');
    insert into storage.objects (bucket_id, name, metadata)
    select 'media', id || '/1760000000000-50a1d0ff.m4a', '{"size": 700}'::jsonb from public.media_content
    union all select 'media-images', '${MEDIA.published}/1.webp', '{"size": 70}';
    insert into public.media_schedules (id, title, starts_at, ends_at) values
      ('${SCHEDULES.weekly}', 'Culto dominical', current_date + 60 + time '10:00', current_date + 60 + time '11:30');
    insert into public.media_analytics (media_content_id, event_type) values ('${MEDIA.published}', 'play');
    insert into public.media_daily (media_content_id, day) values ('${MEDIA.published}', '2026-05-05');
    insert into public.seminars (id, title, starts_on, status)
    select id::uuid, title, '2026-01-01', status::public.seminar_status from (values
      ('${SEMINARS.published}', 'Fundamentos de la fe', 'published'), ('${SEMINARS.draft}', 'Homilética', 'draft'),
      ('${SEMINARS.open}', 'Oración', 'published'), ('${SEMINARS.asked}', 'Matrimonio', 'published'),
      ('${SEMINARS.free}', 'Finanzas', 'published'), ('${SEMINARS.other}', 'Misiones', 'published')) as planned (id, title, status);
    insert into public.seminar_sessions (id, seminar_id, title) values
      ('${SESSIONS.published}', '${SEMINARS.published}', 'Primera'), ('${SESSIONS.draft}', '${SEMINARS.draft}', 'Primera'),
      ('${SESSIONS.open}', '${SEMINARS.open}', 'Primera'), ('${SESSIONS.undone}', '${SEMINARS.open}', 'Segunda'),
      ('${SESSIONS.another}', '${SEMINARS.open}', 'Tercera');
    insert into public.seminar_materials (session_id, title, file_path, file_bytes)
    select session_id::uuid, 'Guía', session_id || '/guia.pdf', 1000
    from unnest(array['${SESSIONS.published}', '${SESSIONS.draft}', '${SESSIONS.open}']) as session_id;
    insert into storage.objects (bucket_id, name) select 'seminar-files', file_path from public.seminar_materials;
    insert into storage.objects (bucket_id, name) values ('seminar-images', '${SEMINARS.published}/1.webp'),
      ('event-images', '${EVENTS.published}/1.webp');
    insert into public.access_grants (id, kind, target_id, user_id, email, expires_at, revoked_at) values
      ('${GRANTS.owner}', 'seminar', '${SEMINARS.published}', '${PEOPLE.member_owner}', '', null, null),
      (gen_random_uuid(), 'seminar', '${SEMINARS.published}', '${PEOPLE.member_other}', '', now() - interval '1 day', null),
      (gen_random_uuid(), 'seminar', '${SEMINARS.published}', '${PEOPLE.deactivated_member}', '', null, null),
      (gen_random_uuid(), 'seminar', '${SEMINARS.published}', '${PEOPLE.deactivated_admin}', '', null, null),
      (gen_random_uuid(), 'seminar', '${SEMINARS.draft}', '${PEOPLE.member_owner}', '', null, null),
      ('${GRANTS.revoked}', 'seminar', '${SEMINARS.asked}', '${PEOPLE.member_owner}', '', null, now()),
      ('${GRANTS.resource}', 'resource', '${RESOURCE}', '${PEOPLE.member_owner}', '', null, null),
      ('${GRANTS.invited}', 'seminar', '${SEMINARS.published}', null, 'nadie@ejemplo.mx', null, null);
    insert into private.account_invitations (id, email, role, first_name, invited_by, sent_at) values
      ('${INVITATIONS.member}', 'invitada@ejemplo.mx', 'member', null, '${PEOPLE.bystander}', now()),
      ('${INVITATIONS.admin}', 'invitado@ejemplo.mx', 'admin', null, '${PEOPLE.bystander}', now()),
      ('${INVITATIONS.phone}', 'tere.1001@sin-correo.invalid', 'member', 'Tere', '${PEOPLE.bystander}', now()),
      ('${INVITATIONS.phoneAdmin}', 'ciro.1002@sin-correo.invalid', 'admin', 'Ciro', '${PEOPLE.bystander}', now());
    insert into public.resources (id, title, category, tags, visibility, file_path, file_name, file_size) values
      ${RESOURCE_ROWS};
    insert into public.access_grants (kind, target_id, user_id, email)
    values ('resource', '${RESOURCES.granted}', '${PEOPLE.member_owner}', 'member_owner@example.com');
    insert into storage.objects (bucket_id, name) values ${RESOURCE_OBJECTS};
    insert into public.contact_messages (id, name, phone, message, status, created_at) values
      ('${MESSAGES.unread}', 'Ana', '2225550000', '¿A qué hora es el culto?', 'new', now() - interval '2 days'),
      ('${MESSAGES.answered}', 'Beto', '2225550001', 'Quiero visitarlos pronto', 'answered', now() - interval '3 days');
    insert into public.ministries (id, name, is_pastoral, is_active) values
      ('${MINISTRIES.music}', 'Música', false, true), ('${MINISTRIES.care}', 'Cuidado pastoral', true, true),
      ('${MINISTRIES.closed}', 'Teatro', false, false);
    insert into public.ministry_members (ministry_id, user_id) values ('${MINISTRIES.care}', '${PEOPLE.pastor}');
    insert into public.prayer_requests (id, user_id, visibility, status, is_anonymous, content, rejection_reason, expires_at, reminded_at, answered_at)
    select id::uuid, owner::uuid, visibility::public.prayer_visibility, status::public.review_status, is_anonymous, 'Oren por mi trabajo', reason,
      now() + days * interval '1 day', now(), answered_at
    from (values
      ('${PRAYERS.everybody}', '${PEOPLE.member_owner}', 'todos', 'approved', true, null, 20, null),
      ('${PRAYERS.members}', '${PEOPLE.member_owner}', 'miembros', 'approved', false, null, 20, null),
      ('${PRAYERS.pastors}', '${PEOPLE.member_owner}', 'pastores', 'approved', false, null, 20, null),
      ('${PRAYERS.pending}', '${PEOPLE.member_owner}', 'todos', 'pending', false, null, 20, null),
      ('${PRAYERS.rejected}', '${PEOPLE.member_owner}', 'todos', 'rejected', false, 'Dice un apellido', 20, null),
      ('${PRAYERS.expired}', '${PEOPLE.member_owner}', 'todos', 'approved', false, null, -1, null),
      ('${PRAYERS.answered}', '${PEOPLE.member_owner}', 'todos', 'approved', false, null, -1, now() - interval '2 days'),
      ('${PRAYERS.other}', '${PEOPLE.bystander}', 'miembros', 'approved', false, null, 20, null)
    ) as asked (id, owner, visibility, status, is_anonymous, reason, days, answered_at);
    insert into public.prayer_updates (id, request_id, content, status) values
      ('${PRAYER_UPDATES.approved}', '${PRAYERS.everybody}', 'Sigo buscando', 'approved'),
      ('${PRAYER_UPDATES.pending}', '${PRAYERS.everybody}', 'Tuve una entrevista', 'pending'),
      ('${PRAYER_UPDATES.hidden}', '${PRAYERS.pastors}', 'Entre nosotros', 'approved');
    insert into public.prayer_talks (request_id, asked_by, asker_name) values
      ('${PRAYERS.everybody}', '${PEOPLE.bystander}', 'Berta');
    insert into public.forum_categories (id, name, read_rank, write_rank, is_active) values
      ('${FORUM.categories.members}', 'Familia', 1, 1, true), ('${FORUM.categories.open}', 'Avisos', 0, 1, true),
      ('${FORUM.categories.office}', 'Equipo', 2, 2, true), ('${FORUM.categories.closed}', 'Antes', 1, 1, false),
      ('${FORUM.categories.empty}', 'Sin temas', 1, 1, true);
    insert into public.forum_topics (id, category_id, user_id, user_name, title) values
      ('${FORUM.topics.shared}', '${FORUM.categories.members}', '${PEOPLE.bystander}', 'Berta', 'Crianza con gracia'),
      ('${FORUM.topics.open}', '${FORUM.categories.open}', '${PEOPLE.bystander}', 'Berta', 'Bienvenidos'),
      ('${FORUM.topics.office}', '${FORUM.categories.office}', '${PEOPLE.admin}', 'Ada', 'Entre nosotros'),
      ('${FORUM.topics.waiting}', '${FORUM.categories.members}', '${PEOPLE.member_owner}', 'Marta', 'Vendo un coche');
    insert into public.forum_posts (id, topic_id, opens_topic, user_id, user_name, content, status) values
      ('${FORUM.posts.shared}', '${FORUM.topics.shared}', true, '${PEOPLE.bystander}', 'Berta', '¿Cómo oran con sus hijos antes de dormir?', 'approved'),
      ('${FORUM.posts.open}', '${FORUM.topics.open}', true, '${PEOPLE.bystander}', 'Berta', 'Aquí se lee sin cuenta', 'approved'),
      ('${FORUM.posts.office}', '${FORUM.topics.office}', true, '${PEOPLE.admin}', 'Ada', 'Solo para el equipo', 'approved'),
      ('${FORUM.posts.waiting}', '${FORUM.topics.waiting}', true, '${PEOPLE.member_owner}', 'Marta', 'Casi nuevo', 'pending'),
      ('${FORUM.posts.refused}', '${FORUM.topics.shared}', false, '${PEOPLE.member_owner}', 'Marta', 'Vendo un coche', 'rejected');
    insert into public.site_settings (key, value) values ('features', '{"off": []}'), ('schedule', '[{"id": "culto", "day": "Domingo", "time": "10:00", "title": "Culto"}]');
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
      insert into public.access_grants (id, kind, target_id, user_id, email) values
        ('${ownRow("grant", me)}', 'seminar', '${SEMINARS.open}', '${me}', '');
      insert into public.access_requests (kind, target_id, user_id) values ('seminar', '${SEMINARS.asked}', '${me}');
      insert into public.forum_topics (id, category_id, user_id, user_name, title) values
        ('${ownRow("topic", me)}', '${FORUM.categories.members}', '${me}', '${actor}', 'Mi tema');
      insert into public.forum_posts (id, topic_id, opens_topic, user_id, user_name, content, status) values
        ('${ownRow("opening", me)}', '${ownRow("topic", me)}', true, '${me}', '${actor}', 'Así empieza', 'approved'),
        ('${ownRow("post", me)}', '${FORUM.topics.shared}', false, '${me}', '${actor}', 'Mi respuesta', 'approved'),
        ('${ownRow("held", me)}', '${FORUM.topics.shared}', false, '${me}', '${actor}', 'Mi respuesta en espera', 'pending');
      insert into public.forum_post_versions (post_id, number, content) values ('${ownRow("post", me)}', 1, 'Mi primera respuesta');
      insert into public.forum_post_reactions (forum_post_id, user_id, kind) values ('${FORUM.posts.shared}', '${me}', 'like');
      insert into public.ministry_members (ministry_id, user_id, is_leader) values ('${MINISTRIES.music}', '${me}', ${actor === "leader"});
      update public.member_details set phone = '2225550000', birth_day = 5, birth_month = 5, listed_since = now() where user_id = '${me}';
      insert into public.consents (user_id, kind, notice_version, is_given) values ('${me}', 'directory', 0, true);
      insert into public.contact_requests (id, from_id, to_id, from_name, message, is_shared, answered_at) values
        ('${ownRow("contact", me)}', '${PEOPLE.bystander}', '${me}', 'Berta', '¿Me das tu número?', false, now());
      insert into public.seminar_progress (session_id, seminar_id, user_id) values ('${SESSIONS.open}', '${SEMINARS.open}', '${me}');
      insert into public.event_rsvps (event_id, day, user_id, state) values ('${EVENTS.published}', current_date - 7, '${me}', 'going');
      insert into public.media_likes (media_content_id, user_id) values ('${MEDIA.members}', '${me}');
      insert into public.media_series_follows (series_id, user_id) values ('${SERIES.inactive}', '${me}');
      insert into public.prophecy_reactions (prophecy_id, user_id, kind) values ('${PROPHECIES.published}', '${me}', 'like');
      insert into public.comment_reactions (comment_id, user_id, kind) values ('${COMMENTS.shared}', '${me}', 'like');
      insert into public.notifications (id, user_id, type, title, read, read_at) values ('${ownRow("notification", me)}', '${me}', 'system_update', 'Hola', true, now());
      insert into public.notification_subscriptions (user_id, notification_type) values ('${me}', 'new_post');
      insert into public.notification_mutes (user_id, topic) values ('${me}', 'prophecy:${PROPHECIES.scheduled}');
      insert into public.notification_silences values ('${me}', 'forum', now() - interval '1 hour', now() - interval '2 hours');
      insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth) values
        ('${ownRow("device", me)}', '${me}', '${endpointOf(me)}', '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}');
      insert into public.client_errors (id, user_id, error_id, message) values ('${ownRow("error", me)}', '${me}', 'ERR_1760000000000_abc', 'falla');
      insert into public.prayer_requests (id, user_id, visibility, status, content) values
        ('${ownRow("prayer", me)}', '${me}', 'miembros', 'approved', 'Oren por mi familia'), ('${ownRow("asked", me)}', '${me}', 'miembros', 'pending', 'Oren por mi viaje');
      insert into public.prayer_updates (id, request_id, content) values ('${ownRow("prayer_update", me)}', '${ownRow("prayer", me)}', 'Ya falta poco');
      insert into public.prayer_marks (request_id, user_id, day, is_told) values ('${PRAYERS.other}', '${me}', '2026-05-05', true);
      insert into public.prayer_talks (request_id, asked_by, asker_name) values ('${PRAYERS.other}', '${me}', '${actor}');
      insert into public.reports (id, comment_id, reporter_id, reason, words) values
        ('${ownRow("report", me)}', '${COMMENTS.shared}', '${me}', 'other', md5('Amén'));
      insert into storage.objects (bucket_id, name) values ('avatars', '${me}/cara.webp')`);
  }
  await db.exec(`
    insert into public.reports (id, prayer_id, reporter_id, reason, words, settled_at, settled_by, outcome, settlement_id) values
      ('${REPORTS.open}', '${PRAYERS.everybody}', '${PEOPLE.bystander}', 'worry', md5('Oren por mi trabajo'), null, null, null, null),
      ('${REPORTS.settled}', '${PRAYERS.members}', '${PEOPLE.bystander}', 'worry', md5('Oren por mi trabajo'), now(), '${PEOPLE.admin}', 'dismissed', '${REPORTS.settlement}');
    update public.profiles set asked_first_name = 'Otro', asked_last_name = 'Nombre', asked_at = now() where id = '${PEOPLE.deactivated_member}';
    update public.member_details set phone = '2225559999', listed_since = now() where user_id = '${PEOPLE.bystander}';
    insert into public.consents (user_id, kind, notice_version, is_given) values ('${PEOPLE.bystander}', 'directory', 0, true)`);
  for (const make of [makeBackups, makeWebhooks, makeAdminNotices, makeMailKey]) await make(db);
  // Notices of the rows above are no part of the scenario.
  await db.exec(`delete from public.notifications where type <> 'system_update'; delete from private.push_queue;
    delete from private.recent_pushes; delete from private.rate_limit_events; delete from realtime.messages`);
}
