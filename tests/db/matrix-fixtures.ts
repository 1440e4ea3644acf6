import { idOf, PEOPLE, type Actor } from "./people.ts";
import { COMMENTS, DEVICE_KEYS, endpointOf, ownRow, PROPHECIES } from "./scenario.ts";

/** SQL expressions by column. */
export type Expressions = Readonly<Record<string, string>>;

/** How the matrix tries a table: which rows it touches, what it writes, as SQL text for one actor. */
export interface TableFixture {
  /** Conditions that pick one existing row, by the name permissions.csv gives it. */
  rows: (actor: Actor) => Expressions;
  /** A new row as this actor writes it. */
  insert: (actor: Actor) => Expressions;
  /** The column that "update" of a whole row writes. */
  touch: string;
  /** Another value for each column. */
  values: Expressions;
  /** Other rows to insert or values to write, by the name after the slash in permissions.csv. */
  variants?: (actor: Actor) => Record<string, Expressions>;
  /** Columns the owner must add, whom no session gives a user id. */
  ownerAdds?: Expressions;
  /** Run by the owner before an insert. */
  prepare?: (actor: Actor) => string;
}

const q = (text: string): string => `'${text}'`;
const mine = (column: string) => (actor: Actor) => ({
  self: `${column} = ${q(idOf(actor))}`,
  owner: `${column} = ${q(PEOPLE.member_owner)}`,
});
const NEW_ID = q("00000000-0000-4000-8000-0000000f0001");
const OTHER_ID = q("00000000-0000-4000-8000-0000000f0002");
const MOMENT = "timestamptz '2026-05-05 05:05:05Z'";
const BYSTANDER = q(PEOPLE.bystander);
const SPARE = q(PEOPLE.spare);
/** An account that exists keeps its row: its insert must fail on the key, not succeed beside it. */
const withoutRow = (table: string, column: string) => (actor: Actor) =>
  actor.startsWith("deactivated") ? "" : `delete from ${table} where ${column} = ${q(idOf(actor))}`;

const ACCOUNTS: Record<string, TableFixture> = {
  app_users: {
    touch: "full_name",
    rows: mine("id"),
    insert: (actor) => ({ id: q(idOf(actor)) }),
    prepare: withoutRow("public.app_users", "id"),
    variants: (actor) => ({ own: { id: q(idOf(actor)) } }),
    values: {
      id: SPARE,
      email: "'otro@ejemplo.mx'",
      full_name: "'Otro Nombre'",
      role: "'super_admin'",
      is_active: "false",
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  },
  profiles: {
    touch: "first_name",
    rows: mine("id"),
    insert: (actor) => ({ id: q(idOf(actor)) }),
    prepare: withoutRow("public.profiles", "id"),
    variants: (actor) => ({ own: { id: q(idOf(actor)) } }),
    values: {
      id: SPARE,
      first_name: "'Otro'",
      last_name: "'Nombre'",
      avatar_url: "'/a.webp'",
      allow_mentions: "false",
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  },
  user_profiles: {
    touch: "first_name",
    rows: mine("user_id"),
    insert: () => ({ user_id: SPARE }),
    values: { user_id: SPARE, first_name: "'Otro'", last_name: "'Nombre'", created_at: MOMENT },
  },
  user_roles: {
    touch: "role",
    rows: mine("user_id"),
    insert: (actor) => ({ user_id: q(idOf(actor)), role: "'admin'" }),
    prepare: (actor) => `delete from public.user_roles where user_id = ${q(idOf(actor))}`,
    values: { user_id: SPARE, role: "'super_admin'", created_at: MOMENT },
  },
};

const SYSTEM: Record<string, TableFixture> = {
  site_settings: {
    touch: "value",
    rows: () => ({ any: "key = 'identity'" }),
    insert: () => ({ key: "'vision'", value: `'{"a": 1}'` }),
    values: { key: "'bank'", value: `'{"a": 2}'`, updated_at: MOMENT, updated_by: BYSTANDER },
  },
  audit_log: {
    touch: "action",
    rows: () => ({ any: "id = (select min(id) from public.audit_log)" }),
    insert: () => ({ action: "'DELETE'", table_name: "'x'", row_id: "'x'" }),
    values: {
      id: "-1",
      actor_id: BYSTANDER,
      action: "'DELETE'",
      table_name: "'y'",
      row_id: "'y'",
      changes: `'{"a": 1}'`,
      created_at: MOMENT,
    },
  },
  client_errors: {
    touch: "message",
    rows: (actor) => ({
      owner: `id = ${q(ownRow("error", PEOPLE.member_owner))}`,
      self: `id = ${q(ownRow("error", idOf(actor)))}`,
    }),
    insert: () => ({ id: NEW_ID, error_id: "'ERR_1760000000001_new'", message: "'falla'" }),
    values: {
      id: OTHER_ID,
      error_id: "'ERR_1760000000002_otro'",
      message: "'otra'",
      stack: "'pila'",
      path: "'/blog'",
      user_agent: "'navegador'",
      release: "'1'",
      user_id: BYSTANDER,
      created_at: MOMENT,
    },
  },
};

const CONTENT: Record<string, TableFixture> = {
  prophecies: {
    touch: "title",
    rows: () => ({
      published: `id = ${q(PROPHECIES.published)}`,
      scheduled: `id = ${q(PROPHECIES.scheduled)}`,
      draft: `id = ${q(PROPHECIES.draft)}`,
    }),
    insert: () => ({ id: NEW_ID, title: "'Nueva palabra'" }),
    ownerAdds: { slug: "'nueva-palabra'" },
    values: {
      id: OTHER_ID,
      slug: "'otra-direccion'",
      title: "'Otro título'",
      content: "'<p>Otro</p>'",
      excerpt: "'Otro extracto'",
      image_url: "'/otra.webp'",
      category: "'Fe'",
      publish_date: MOMENT,
      status: "'published'",
      author: "'Otra voz'",
      author_id: BYSTANDER,
      version: "7",
      announced_at: MOMENT,
      retracted_at: MOMENT,
      total_reactions: "9",
      comment_count: "9",
      search: "to_tsvector('otra')",
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  },
  prophecy_reactions: {
    touch: "kind",
    rows: mine("user_id"),
    insert: (actor) => ({ prophecy_id: q(PROPHECIES.quiet), user_id: q(idOf(actor)), kind: "'amen'" }),
    variants: (actor) => ({
      hidden: { prophecy_id: q(PROPHECIES.draft) },
      own: { user_id: q(idOf(actor)) },
      // what an upsert writes again
      same: { prophecy_id: q(PROPHECIES.published) },
    }),
    values: { prophecy_id: q(PROPHECIES.quiet), user_id: BYSTANDER, kind: "'praying'", created_at: MOMENT },
  },
  comments: {
    touch: "content",
    rows: (actor) => ({
      self: `id = ${q(ownRow("comment", idOf(actor)))}`,
      self_pending: `id = ${q(ownRow("pending", idOf(actor)))}`,
      approved: `id = ${q(ownRow("comment", PEOPLE.member_owner))}`,
      pending: `id = ${q(COMMENTS.pending)}`,
      rejected: `id = ${q(COMMENTS.rejected)}`,
      hidden: `id = ${q(COMMENTS.hidden)}`,
    }),
    insert: () => ({ id: NEW_ID, prophecy_id: q(PROPHECIES.published), content: "'Nuevo'" }),
    variants: () => ({
      hidden: { prophecy_id: q(PROPHECIES.draft) },
      // what a pending comment may hold
      empty: { is_pinned: "false", rejection_reason: "null" },
    }),
    ownerAdds: { user_id: BYSTANDER },
    values: {
      id: OTHER_ID,
      prophecy_id: q(PROPHECIES.quiet),
      target_type: "'prophecy'",
      parent_comment_id: q(COMMENTS.shared),
      answered_comment_id: q(COMMENTS.shared),
      user_id: BYSTANDER,
      user_name: "'Pastor Abel'",
      user_photo: "'/pastor.webp'",
      content: "'Otras palabras'",
      mentions: `array[${BYSTANDER}]::uuid[]`,
      is_approved: "true",
      is_pinned: "true",
      total_reactions: "9",
      reply_count: "9",
      edit_count: "9",
      video_timestamp: "9",
      rejection_reason: "'Otro motivo'",
      moderated_at: MOMENT,
      moderated_by: BYSTANDER,
      announced_at: MOMENT,
      created_at: MOMENT,
      updated_at: MOMENT,
    },
  },
  comment_reactions: {
    touch: "kind",
    rows: mine("user_id"),
    insert: (actor) => ({ comment_id: q(COMMENTS.fresh), user_id: q(idOf(actor)), kind: "'amen'" }),
    variants: (actor) => ({
      hidden: { comment_id: q(COMMENTS.pending) },
      own: { user_id: q(idOf(actor)) },
      same: { comment_id: q(COMMENTS.shared) },
    }),
    values: { comment_id: q(COMMENTS.fresh), user_id: BYSTANDER, kind: "'praying'", created_at: MOMENT },
  },
};

const NOTICES: Record<string, TableFixture> = {
  notifications: {
    touch: "read",
    rows: mine("user_id"),
    insert: (actor) => ({ id: NEW_ID, user_id: q(idOf(actor)), type: "'system_update'", title: "'Aviso'" }),
    values: {
      id: OTHER_ID,
      user_id: BYSTANDER,
      type: "'mention'",
      title: "'Otro'",
      message: "'Otro'",
      data: `'{"a": 1}'`,
      read: "false",
      read_at: "null",
      related_post_id: q(PROPHECIES.quiet),
      group_key: "'otro'",
      created_at: MOMENT,
      updated_at: MOMENT,
    },
    // a read notice must have its time: the owner may move it, not take it
    variants: () => ({ moved: { read_at: MOMENT } }),
  },
  notification_subscriptions: {
    touch: "is_active",
    rows: mine("user_id"),
    insert: (actor) => ({ user_id: q(idOf(actor)), notification_type: "'mention'", channel: "'app'" }),
    variants: (actor) => ({ own: { user_id: q(idOf(actor)) } }),
    values: { user_id: BYSTANDER, notification_type: "'post_like'", channel: "'push'", is_active: "false" },
  },
  notification_preferences: {
    touch: "new_content",
    rows: mine("user_id"),
    insert: (actor) => ({ user_id: q(idOf(actor)) }),
    prepare: (actor) =>
      `delete from public.notification_preferences where user_id in (${q(idOf(actor))}, ${SPARE})`,
    variants: (actor) => ({ own: { user_id: q(idOf(actor)) } }),
    values: {
      user_id: SPARE,
      new_content: "false",
      live_streams: "false",
      series_updates: "false",
      push_enabled: "false",
      email_enabled: "true",
      quiet_from: "null",
      quiet_to: "null",
      timezone: "'America/Tijuana'",
      updated_at: MOMENT,
    },
  },
  notification_mutes: {
    touch: "topic",
    rows: mine("user_id"),
    insert: (actor) => ({ user_id: q(idOf(actor)), topic: q(`prophecy:${PROPHECIES.quiet}`) }),
    variants: (actor) => ({ own: { user_id: q(idOf(actor)) } }),
    values: { user_id: BYSTANDER, topic: q(`prophecy:${PROPHECIES.published}`), created_at: MOMENT },
  },
  push_subscriptions: {
    touch: "device_label",
    rows: mine("user_id"),
    insert: (actor) => ({
      id: NEW_ID,
      user_id: q(idOf(actor)),
      endpoint: q(endpointOf("nuevo")),
      p256dh: q(DEVICE_KEYS.p256dh),
      auth: q(DEVICE_KEYS.auth),
    }),
    values: {
      id: OTHER_ID,
      user_id: BYSTANDER,
      endpoint: q(endpointOf("otro")),
      p256dh: q("C".padEnd(87, "z")),
      auth: q("c".padEnd(22, "z")),
      device_label: "'Teléfono'",
      created_at: MOMENT,
      updated_at: MOMENT,
      last_success_at: MOMENT,
    },
  },
};

/** One fixture per table and view of `public`. */
export const TABLES: Readonly<Record<string, TableFixture>> = {
  ...ACCOUNTS,
  ...SYSTEM,
  ...CONTENT,
  ...NOTICES,
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

/** A call of each procedure that succeeds for whoever is entitled to it. */
export const PROCEDURES: Readonly<Record<string, string>> = {
  "my_role()": "public.my_role()",
  "ensure_app_user()": "public.ensure_app_user()",
  "set_user_role(uuid,text)": `public.set_user_role(${q(PEOPLE.member_other)}, 'admin')`,
  "set_user_active(uuid,boolean)": `public.set_user_active(${q(PEOPLE.member_other)}, false)`,
  "set_user_active(uuid,boolean)/admin": `public.set_user_active(${q(PEOPLE.admin)}, false)`,
  "mention_candidates(uuid,text)": `public.mention_candidates(${q(PROPHECIES.published)}, '')`,
  "register_push_subscription(text,text,text,text)": `public.register_push_subscription(${q(endpointOf("nuevo"))}, ${q(DEVICE_KEYS.p256dh)}, ${q(DEVICE_KEYS.auth)}, 'Mi teléfono')`,
  "send_test_notification()": "public.send_test_notification()",
  "lease_push_batch(integer)": "public.lease_push_batch(10)",
  "settle_push_batch(jsonb)": "public.settle_push_batch('[]')",
  "dashboard_statistics()": "public.dashboard_statistics()",
  "notification_statistics()": "public.notification_statistics()",
};

/** Private topics somebody might join, by the name permissions.csv gives them. */
export const topicsOf = (actor: Actor): Readonly<Record<string, string>> => ({
  "notifications:self": `notifications:${idOf(actor)}`,
  "notifications:owner": `notifications:${PEOPLE.member_owner}`,
  "prophecy:published": `prophecy:${PROPHECIES.published}`,
  "prophecy:draft": `prophecy:${PROPHECIES.draft}`,
  "unknown:topic": "media_notifications",
});
