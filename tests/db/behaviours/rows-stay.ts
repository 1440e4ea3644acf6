import assert from "node:assert/strict";
import { as, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, DONATIONS, PROPHECIES, SEMINARS, SESSIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/**
 * Policies, column grants and triggers are layers. With every column granted and no trigger, the policies alone must
 * keep each person to their own rows and to what they can read.
 */
const GIVEN_AWAY: readonly [string, string][] = [
  ["app_users", `update public.app_users set id = '${PEOPLE.spare}' where id = '${PEOPLE.member_owner}'`],
  ["profiles", `update public.profiles set id = '${PEOPLE.spare}' where id = '${PEOPLE.member_owner}'`],
  [
    "prophecy_reactions",
    `update public.prophecy_reactions set user_id = '${PEOPLE.bystander}' where user_id = '${PEOPLE.member_owner}'`,
  ],
  [
    "comment_reactions",
    `update public.comment_reactions set user_id = '${PEOPLE.bystander}' where user_id = '${PEOPLE.member_owner}'`,
  ],
  ["comments", `update public.comments set user_id = '${PEOPLE.bystander}' where id = '${COMMENTS.pending}'`],
  [
    "notifications",
    `update public.notifications set user_id = '${PEOPLE.bystander}' where user_id = '${PEOPLE.member_owner}'`,
  ],
  [
    "notification_subscriptions",
    `update public.notification_subscriptions set user_id = '${PEOPLE.bystander}' where user_id = '${PEOPLE.member_owner}'`,
  ],
  [
    "notification_preferences",
    `update public.notification_preferences set user_id = '${PEOPLE.spare}' where user_id = '${PEOPLE.member_owner}'`,
  ],
  [
    "member_details",
    `update public.member_details set user_id = '${PEOPLE.spare}' where user_id = '${PEOPLE.member_owner}'`,
  ],
];

const IN_ANOTHER_NAME: readonly [string, string][] = [
  [
    "client_errors",
    `insert into public.client_errors (error_id, message, user_id) values ('ERR_1760000000000_a', 'a', '${PEOPLE.admin}')`,
  ],
  [
    "comment_reactions",
    `insert into public.comment_reactions (comment_id, user_id, kind) values ('${COMMENTS.fresh}', '${PEOPLE.admin}', 'like')`,
  ],
  [
    "notification_mutes",
    `insert into public.notification_mutes (user_id, topic) values ('${PEOPLE.admin}', 'prophecy:${PROPHECIES.quiet}')`,
  ],
  [
    "notification_silences",
    `insert into public.notification_silences (user_id, scope, ends_at) values ('${PEOPLE.admin}', 'all', now() + interval '1 hour')`,
  ],
  [
    "notifications",
    `insert into public.notifications (user_id, type, title) values ('${PEOPLE.admin}', 'admin_notification', 'Ganaste')`,
  ],
  [
    "push_subscriptions",
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) select user_id, endpoint || '/2', p256dh, auth from public.push_subscriptions`,
  ],
  [
    "access_requests",
    `insert into public.access_requests (kind, target_id, user_id) values ('seminar', '${SEMINARS.free}', '${PEOPLE.admin}')`,
  ],
  [
    "comments",
    `insert into public.comments (prophecy_id, user_id, user_name, content) values ('${PROPHECIES.published}', '${PEOPLE.admin}', 'Abel', 'a')`,
  ],
  [
    "donations",
    `insert into public.donations (user_id, donor_name, fund_id, amount, given_on) values ('${PEOPLE.admin}', 'Abel', '${DONATIONS.fund}', 9, '2026-05-05')`,
  ],
  [
    "seminar_progress",
    `insert into public.seminar_progress (session_id, seminar_id, user_id) values ('${SESSIONS.published}', '${SEMINARS.published}', '${PEOPLE.admin}')`,
  ],
  [
    "testimonials",
    `insert into public.testimonials (author_id, author_name, content) values ('${PEOPLE.admin}', 'Abel', 'Dios me levantó')`,
  ],
  ["audit_log", "insert into public.audit_log (action, table_name, row_id) values ('DELETE', 'x', 'x')"],
];

const withoutOtherWalls = (db: Statements, table: string) =>
  db.exec(`
    grant select, insert, update on public.${table} to authenticated;
    alter table public.${table} disable trigger user`);

export const ROWS_STAY: readonly Behaviour[] = [
  ...[
    ...GIVEN_AWAY.map(([table, sql]) => ({ name: `a row of ${table} cannot be given away`, table, sql })),
    ...IN_ANOTHER_NAME.map(([table, sql]) => ({
      name: `a row of ${table} cannot be made in another's name`,
      table,
      sql,
    })),
  ].map(({ name, table, sql }) => ({
    name: `${name}, were its columns granted and its triggers gone`,
    async run(db: Statements) {
      await withoutOtherWalls(db, table);
      assert.match(
        await refusal(db, () => as(db, "member_owner", () => db.exec(sql))),
        /^42501 new row violates row-level security/,
      );
      assert.equal(await refusal(db, () => db.exec(sql)), "accepted");
    },
  })),
  {
    name: "a deactivated member marks no session, even if they could read it",
    async run(db) {
      await db.exec(
        "create policy everything on public.seminar_sessions for select to authenticated using (true)",
      );
      const mark = (who: Person) =>
        refusal(db, () =>
          as(db, who, () =>
            db.query("insert into public.seminar_progress (session_id, seminar_id) values ($1, $2)", [
              SESSIONS.published,
              SEMINARS.published,
            ]),
          ),
        );
      assert.match(await mark("deactivated_member"), /^42501 new row violates row-level security/);
      assert.match(await mark("unverified"), /^42501 new row violates row-level security/);
      assert.equal(await mark("member_other"), "accepted");
    },
  },
];
