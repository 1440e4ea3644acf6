import { ACCOUNTS } from "./fixtures/accounts.ts";
import { CONTENT } from "./fixtures/content.ts";
import { DIRECTORY } from "./fixtures/directory.ts";
import { q, type TableFixture } from "./fixtures/fixture.ts";
import { FORUM_TABLES } from "./fixtures/forum.ts";
import { GIVING, RECEIPTS } from "./fixtures/giving.ts";
import { GALLERY_FILES, PICTURES } from "./fixtures/gallery.ts";
import { LEARNING, SEMINAR_FILES, SEMINAR_PICTURES } from "./fixtures/learning.ts";
import {
  MEDIA_FILES,
  MEDIA_PICTURES,
  MEDIA_PROCEDURES,
  MEDIA_TABLES,
  MEDIA_TOPICS,
} from "./fixtures/media.ts";
import { MAIL, SITE_PICTURES } from "./fixtures/messages.ts";
import { EVENT_PICTURES, MEETING } from "./fixtures/meeting.ts";
import { MINISTRY_TABLES } from "./fixtures/ministries.ts";
import { NOTICES } from "./fixtures/notices.ts";
import { PRAYING } from "./fixtures/praying.ts";
import { PRIVATE_FILES, PUBLIC_FILES, SHELF } from "./fixtures/resource-library.ts";
import { REPORTING } from "./fixtures/reporting.ts";
import { SYSTEM } from "./fixtures/system.ts";
import { TELLING } from "./fixtures/telling.ts";
import { idOf, PEOPLE, type Actor } from "./people.ts";
import {
  COMMENTS,
  DEVICE_KEYS,
  endpointOf,
  EVENTS,
  FORUM,
  GALLERY,
  GRANTS,
  INVITATIONS,
  PRAYERS,
  PROPHECIES,
  REPORTS,
  RESOURCE,
  SEMINARS,
  SESSIONS,
  MINISTRIES,
} from "./scenario.ts";

/** One fixture per table and view of `public`. */
export const TABLES: Readonly<Record<string, TableFixture>> = {
  ...ACCOUNTS,
  ...MINISTRY_TABLES,
  ...DIRECTORY,
  ...SYSTEM,
  ...CONTENT,
  ...NOTICES,
  ...TELLING,
  ...PRAYING,
  ...GIVING,
  ...PICTURES,
  ...MEETING,
  ...LEARNING,
  ...SHELF,
  ...MAIL,
  ...FORUM_TABLES,
  ...MEDIA_TABLES,
  ...REPORTING,
};

/** One fixture per bucket: its objects. */
export const BUCKETS: Readonly<Record<string, TableFixture>> = {
  "prophecy-images": {
    touch: "metadata",
    rows: () => ({ any: "bucket_id = 'prophecy-images' and name = 'portada.webp'" }),
    insert: () => ({ bucket_id: "'prophecy-images'", name: "'nueva.webp'" }),
    variants: () => ({ strange: { name: "'../nueva.webp'" } }),
    values: { name: "'2026/movida.webp'", metadata: `'{"a": 1}'` },
  },
  receipts: RECEIPTS,
  gallery: GALLERY_FILES,
  "seminar-files": SEMINAR_FILES,
  "seminar-images": SEMINAR_PICTURES,
  "event-images": EVENT_PICTURES,
  resources: PUBLIC_FILES,
  "resources-private": PRIVATE_FILES,
  "site-pictures": SITE_PICTURES,
  media: MEDIA_FILES,
  "media-images": MEDIA_PICTURES,
  avatars: {
    touch: "metadata",
    rows: (actor) => ({
      self: `bucket_id = 'avatars' and name = ${q(`${idOf(actor)}/cara.webp`)}`,
      owner: `bucket_id = 'avatars' and name = ${q(`${PEOPLE.member_owner}/cara.webp`)}`,
    }),
    insert: (actor) => ({ bucket_id: "'avatars'", name: q(`${idOf(actor)}/nueva.webp`) }),
    variants: (actor) => ({
      foreign: { name: q(`${PEOPLE.bystander}/nueva.webp`) },
      loose: { name: "'nueva.webp'" },
      strange: { name: q(`${idOf(actor)}/../nueva.webp`) },
    }),
    values: { name: q(`${PEOPLE.bystander}/movida.webp`), metadata: `'{"a": 1}'` },
  },
};

/** The caller's own request for prayer, as scenario.ts names it: `ownRow("prayer", person)`. */
const OWN_PRAYER = "('00000000-0000-4000-8000-00000000ea' || right((select auth.uid())::text, 2))::uuid";

/** A call of each procedure that succeeds for an entitled caller. */
export const PROCEDURES: Readonly<Record<string, string>> = {
  "my_role()": "public.my_role()",
  "ensure_app_user()": "public.ensure_app_user()",
  "revoke_sessions(uuid,text)": `public.revoke_sessions(${q(PEOPLE.member_other)}, 'teléfono perdido')`,
  "revoke_sessions(uuid,text)/admin": `public.revoke_sessions(${q(PEOPLE.deactivated_admin)}, 'teléfono perdido')`,
  "set_user_role(uuid,account_role)": `public.set_user_role(${q(PEOPLE.member_other)}, 'admin')`,
  "set_user_active(uuid,boolean,text)": `public.set_user_active(${q(PEOPLE.member_other)}, false, 'cuenta repetida')`,
  "set_user_active(uuid,boolean,text)/admin": `public.set_user_active(${q(PEOPLE.deactivated_admin)}, true)`,
  "list_users(text)": "public.list_users('')",
  "prepare_invitation(text,account_role,text)": "public.prepare_invitation('nueva@ejemplo.mx')",
  "prepare_invitation(text,account_role,text)/admin":
    "public.prepare_invitation('nueva@ejemplo.mx', 'admin')",
  "mark_invitation_sent(uuid)": `public.mark_invitation_sent(${q(INVITATIONS.member)})`,
  "cancel_invitation(uuid)": `public.cancel_invitation(${q(INVITATIONS.member)})`,
  "cancel_invitation(uuid)/admin": `public.cancel_invitation(${q(INVITATIONS.admin)})`,
  "ended_invitation(text)": "public.ended_invitation('0123456789abcdef')",
  "preview_mail_link(text)": "public.preview_mail_link('0123456789abcdef')",
  "list_invitations(text)": "public.list_invitations('')",
  "ministry_people(uuid)": `public.ministry_people(${q(MINISTRIES.music)})`,
  "mention_candidates(text,text)": `public.mention_candidates(${q(`event:${EVENTS.published}`)}, '')`,
  "search_comments(text,text,text,integer)": "public.search_comments('approved', 'amén', 'prophecy')",
  "thread_comments(text,uuid)": `public.thread_comments('event', ${q(EVENTS.published)})`,
  "search_prophecies(text)": "public.search_prophecies('luz')",
  "prophecy_categories()": "public.prophecy_categories()",
  "prophecy_authors()": "public.prophecy_authors()",
  "prophecy_feed()": "public.prophecy_feed()",
  "podcast_feed(uuid,uuid)": "public.podcast_feed()",
  "my_testimonials()": "public.my_testimonials()",
  "decide(jsonb,review_status,text)": "public.decide('[]', 'approved')",
  "undo_decisions(uuid,uuid)": `public.undo_decisions(${q(PEOPLE.admin)})`,
  "moderation_queue(review_status,moderated_kind[],text,timestamp with time zone,uuid)":
    "public.moderation_queue()",
  "moderation_history(timestamp with time zone,uuid)": "public.moderation_history()",
  "moderation_statistics()": "public.moderation_statistics()",
  "change_donations(uuid[],integer[],text[])": "public.change_donations('{}', '{}', '{}')",
  "change_prophecies(uuid[],integer[],text[],timestamp with time zone[])":
    "public.change_prophecies('{}', '{}', '{}', '{}')",
  "search_testimonials(text)": "public.search_testimonials('dios')",
  "member_home()": "public.member_home()",
  "put_off_step(first_step,boolean)": "public.put_off_step('notices')",
  "in_pastoral_team()": "public.in_pastoral_team()",
  "my_prayers()": "public.my_prayers()",
  "take_prayer_back(uuid)": `public.take_prayer_back(${OWN_PRAYER})`,
  "pray(uuid,date)": `public.pray(${q(PRAYERS.other)})`,
  "renew_prayer(uuid)": `public.renew_prayer(${OWN_PRAYER})`,
  "answer_prayer(uuid,text,boolean)": `public.answer_prayer(${OWN_PRAYER}, 'Dios respondió', true)`,
  "undo_answer(uuid)": `public.undo_answer(${OWN_PRAYER})`,
  "ask_to_talk(uuid)": `public.ask_to_talk(${q(PRAYERS.everybody)})`,
  "answer_talk(uuid,boolean)": `public.answer_talk(${OWN_PRAYER}, true)`,
  "reveal_author(uuid,text)": `public.reveal_author(${q(PRAYERS.everybody)}, 'Habla de hacerse daño')`,
  "search_site(text,text,integer)": "public.search_site('luz')",
  "share_card(text,text)": "public.share_card('blog', 'luz-en-el-valle')",
  "search_resources(text)": "public.search_resources('oracion')",
  "resource_tags()": "public.resource_tags()",
  "search_donations(text)": "public.search_donations('marta')",
  "donation_totals(integer)": "public.donation_totals(2026)",
  "event_occurrences(timestamp with time zone,timestamp with time zone,uuid)":
    "public.event_occurrences(now(), now() + interval '30 days')",
  "search_seminars(text)": "public.search_seminars('fe')",
  "my_seminar_access(uuid)": `public.my_seminar_access(${q(SEMINARS.published)})`,
  "reorder_sessions(uuid,uuid[])": `public.reorder_sessions(${q(SEMINARS.open)}, array[${q(SESSIONS.undone)}::uuid])`,
  "get_users_with_seminar_access(uuid)": `public.get_users_with_seminar_access(${q(SEMINARS.published)})`,
  "get_users_with_resource_access(uuid)": `public.get_users_with_resource_access(${q(RESOURCE)})`,
  "grant_seminar_access(uuid,uuid,access_type,timestamp with time zone)": `public.grant_seminar_access(${q(PEOPLE.member_other)}, ${q(SEMINARS.free)})`,
  "grant_resource_access(uuid,uuid,access_type,timestamp with time zone)": `public.grant_resource_access(${q(PEOPLE.member_owner)}, ${q(RESOURCE)})`,
  "revoke_seminar_access(uuid,uuid)": `public.revoke_seminar_access(${q(PEOPLE.member_owner)}, ${q(SEMINARS.published)})`,
  "revoke_resource_access(uuid,uuid)": `public.revoke_resource_access(${q(PEOPLE.member_owner)}, ${q(RESOURCE)})`,
  "restore_access(uuid)": `public.restore_access(${q(GRANTS.revoked)})`,
  "withdraw_invitation(uuid)": `public.withdraw_invitation(${q(GRANTS.invited)})`,
  "grant_access_by_email(access_kind,uuid,text,timestamp with time zone)": `public.grant_access_by_email('seminar', ${q(SEMINARS.free)}, 'nueva@ejemplo.mx')`,
  "find_people(text)": "public.find_people('prueba')",
  "access_figures(access_kind,uuid[])": "public.access_figures('seminar', '{}')",
  "search_access_targets(access_kind,text)": "public.search_access_targets('seminar', 'fe')",
  "access_requests_waiting(access_kind,uuid)": `public.access_requests_waiting('seminar', ${q(SEMINARS.asked)})`,
  "open_topic(uuid,uuid,text,uuid,text,uuid[])": `public.open_topic(gen_random_uuid(), ${q(FORUM.categories.open)}, 'Un tema nuevo', gen_random_uuid(), 'Así empieza')`,
  "open_topic(uuid,uuid,text,uuid,text,uuid[])/office": `public.open_topic(gen_random_uuid(), ${q(FORUM.categories.office)}, 'Un tema nuevo', gen_random_uuid(), 'Así empieza')`,
  "trust_in_forum(uuid,boolean)": `public.trust_in_forum(${q(PEOPLE.member_other)}, true)`,
  "forum_trust(uuid)": `public.forum_trust(${q(PEOPLE.member_other)})`,
  "mark_topic_read(uuid,integer)": `public.mark_topic_read(${q(FORUM.topics.open)}, 1)`,
  "mark_topic_read(uuid,integer)/office": `public.mark_topic_read(${q(FORUM.topics.office)}, 1)`,
  "mark_forum_read(timestamp with time zone)": "public.mark_forum_read()",
  "follow_topic(uuid,forum_level,uuid,bigint,integer)": `public.follow_topic(${q(FORUM.topics.shared)}, 'following')`,
  "follow_topic(uuid,forum_level,uuid,bigint,integer)/office": `public.follow_topic(${q(FORUM.topics.office)}, 'following')`,
  "forum_unread()": "public.forum_unread()",
  "my_forum_topics()": "public.my_forum_topics()",
  "search_forum(text)": "public.search_forum('oran')",
  "search_events(text)": "public.search_events('oracion')",
  "calendar_events(uuid)": "public.calendar_events()",
  "event_people(uuid)": `public.event_people(${q(EVENTS.published)})`,
  "add_event_guest(uuid,uuid,date,text,integer)": `public.add_event_guest(gen_random_uuid(), ${q(EVENTS.published)}, current_date + 7, 'Petra')`,
  "mark_arrival(uuid,date,uuid,boolean,timestamp with time zone,uuid,bigint)": `public.mark_arrival(${q(EVENTS.published)}, current_date - 7, ${q(PEOPLE.member_other)}, true, now())`,
  "react(text,uuid,uuid,bigint,reaction_kind,integer)": `public.react('prophecy', ${q(PROPHECIES.published)}, gen_random_uuid(), 1, 'like')`,
  "mark_session(uuid,uuid,boolean,uuid,bigint,integer)": `public.mark_session(${q(SEMINARS.published)}, ${q(SEMINARS.published)}, false, gen_random_uuid(), 1)`,
  "answer_event(uuid,date,boolean,uuid,bigint,integer)": `public.answer_event(${q(EVENTS.published)}, current_date + 7, true)`,
  "register_push_subscription(text,text,text,text)": `public.register_push_subscription(${q(endpointOf("nuevo"))}, ${q(DEVICE_KEYS.p256dh)}, ${q(DEVICE_KEYS.auth)}, 'Mi teléfono')`,
  "send_test_notification()": "public.send_test_notification()",
  "my_sessions()": "public.my_sessions()",
  "end_my_session(uuid)": "public.end_my_session(auth.uid())",
  "end_my_other_sessions()": "public.end_my_other_sessions()",
  "lease_push_batch(integer)": "public.lease_push_batch(10)",
  "settle_push_batch(jsonb)": "public.settle_push_batch('[]')",
  "send_contact_message(uuid,text,text,text,text,text,text)": `public.send_contact_message(gen_random_uuid(), 'Ana', '', '2225550000', '', 'Un mensaje nuevo')`,
  "contact_message_arrived(uuid)": "public.contact_message_arrived(gen_random_uuid())",
  "search_contact_messages(text)": "public.search_contact_messages('ana')",
  "my_contact_messages()": "public.my_contact_messages()",
  "record_consent(consent_kind,boolean,integer)": "public.record_consent('directory', true, 0)",
  "search_members(text,uuid,integer)": "public.search_members('prueba')",
  "member_card(uuid,field_audience)": `public.member_card(${q(PEOPLE.bystander)})`,
  "approve_members(uuid[],boolean)": "public.approve_members('{}')",
  "mark_minor(uuid,boolean)": `public.mark_minor(${q(PEOPLE.member_other)}, true)`,
  "ask_contact(uuid,text)": `public.ask_contact(${q(PEOPLE.bystander)}, '¿Me das tu número?')`,
  // each reads the one that they were asked
  "answer_contact(uuid,boolean)":
    "public.answer_contact((select contact_requests.id from public.contact_requests), false)",
  "report(uuid,report_kind,uuid,report_reason,text)": `public.report(gen_random_uuid(), 'comment', ${q(COMMENTS.fresh)}, 'offense', 'Grita')`,
  "withdraw_report(uuid)": "public.withdraw_report(gen_random_uuid())",
  "reports_queue(boolean,integer,timestamp with time zone,uuid)": "public.reports_queue()",
  "reports_waiting()": "public.reports_waiting()",
  "settled_reports(timestamp with time zone,uuid)": "public.settled_reports()",
  "settle_reports(report_kind,uuid,report_outcome,text,timestamp with time zone,text)": `public.settle_reports('prayer', ${q(PRAYERS.everybody)}, 'dismissed', md5('Oren por mi trabajo'), now())`,
  "undo_settlement(uuid)": `public.undo_settlement(${q(REPORTS.settlement)})`,
  "export_my_data()": "public.export_my_data()",
  "delete_my_account(boolean)": "public.delete_my_account(true)",
  "my_deletion()": "public.my_deletion()",
  "cancel_deletion()": "public.cancel_deletion()",
  "content_statistics()": "public.content_statistics()",
  "reorder_photos(uuid,uuid[])": `public.reorder_photos(${q(GALLERY.albums.shown)}, array[${q(GALLERY.photos.second)}]::uuid[])`,
  "project_state()": "public.project_state()",
  "lease_files_to_delete(integer)": "public.lease_files_to_delete(10)",
  "settle_file_deletions(bigint[])": "public.settle_file_deletions('{}')",
  "dashboard_statistics()": "public.dashboard_statistics()",
  "notification_statistics()": "public.notification_statistics()",
  ...MEDIA_PROCEDURES,
};

/** Private topics somebody might join, by the name permissions.csv gives them. */
export const topicsOf = (actor: Actor): Readonly<Record<string, string>> => ({
  "notifications:self": `notifications:${idOf(actor)}`,
  "notifications:owner": `notifications:${PEOPLE.member_owner}`,
  "notifications:everyone": "notifications:everyone",
  "prophecy:published": `prophecy:${PROPHECIES.published}`,
  "prophecy:draft": `prophecy:${PROPHECIES.draft}`,
  "event:published": `event:${EVENTS.published}`,
  "event:draft": `event:${EVENTS.draft}`,
  "forum:published": `forum:${PROPHECIES.published}`,
  "event:nothing": "event:nothing",
  "forum:shared": `forum:${FORUM.topics.shared}`,
  "forum:office": `forum:${FORUM.topics.office}`,
  "forum:open": `forum:${FORUM.topics.open}`,
  "forum-category:members": `forum-category:${FORUM.categories.members}`,
  "forum-category:office": `forum-category:${FORUM.categories.office}`,
  ...MEDIA_TOPICS,
  admin: "admin",
  prayers: "prayers",
  "unknown:topic": "media_notifications_all",
});
