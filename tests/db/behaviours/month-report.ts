import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { EVENTS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** Lines that are not 0, as "measure label number amount | number amount". */
const report = (db: Statements, month: string) =>
  as(db, "admin", () =>
    list(
      db,
      `select concat_ws(' ', measure, nullif(label, ''), number, nullif(amount, 0), '|', number_before, nullif(amount_before, 0))
       from public.month_report('${month}') where number + number_before > 0 order by 1`,
    ),
  );

/** Puts off triggers while rows are made older. */
const quietly = (db: Statements, sql: string) =>
  db.exec(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);

export const MONTH_REPORT: readonly Behaviour[] = [
  {
    name: "a month is the congregation's, from its first midnight to its last, beside the month before",
    async run(db) {
      await quietly(
        db,
        `delete from public.comments; delete from public.testimonials; delete from public.event_rsvps; delete from public.events;
         insert into public.testimonials (author_id, author_name, content, status, created_at)
         select '${PEOPLE.member_owner}', 'Ana', 'Un testimonio largo de verdad', 'approved', moment::timestamptz
         -- the last minute of January and the first and last of February, in Mexico; the first of March
         from unnest('{2019-02-01 05:59Z,2019-02-01 06:00Z,2019-03-01 05:59Z,2019-03-01 06:00Z}'::text[]) as moment`,
      );
      assert.deepEqual(await report(db, "2019-02-15"), ["active 1 | 1", "testimonials 2 | 1"]);
    },
  },
  {
    name: "people who took part count once, whatever they did; accounts that were closed and not opened again have left",
    async run(db) {
      const [one, other, third] = [PEOPLE.member_owner, PEOPLE.member_other, PEOPLE.leader];
      await quietly(
        db,
        `update public.comments set created_at = '2019-05-03 12:00Z', user_id = '${one}';
         update public.forum_posts set created_at = '2019-05-04 12:00Z', user_id = '${one}';
         insert into public.prayer_marks (request_id, user_id, day) select id, '${other}', '2019-05-31' from public.prayer_requests limit 1;
         insert into private.erasures (user_id, keep_words, asked_at) values ('${third}', true, '2019-05-10 12:00Z');
         insert into public.audit_log (table_name, row_id, action, changes, created_at) values
           ('app_users', '${one}', 'UPDATE', '{"is_active": [true, false]}', '2019-05-02 12:00Z'),
           ('app_users', '${one}', 'UPDATE', '{"is_active": [false, true]}', '2019-06-02 12:00Z'),
           ('app_users', '${third}', 'UPDATE', '{"is_active": [true, false]}', '2019-05-10 12:00Z'),
           ('app_users', '${other}', 'UPDATE', '{"is_active": [true, false]}', '2019-05-11 12:00Z')`,
      );
      const lines = await report(db, "2019-05-01");
      assert.deepEqual(
        lines.filter((line) => /^(active|left) /.test(line)),
        ["active 2 | 0", "left 2 | 0"],
      );
    },
  },
  {
    name: "meetings that took place are counted with the places that were taken and who came, guests by their party",
    async run(db) {
      await quietly(
        db,
        `delete from public.events;
         insert into public.events (id, title, slug, starts_at, ends_at, recurrence, status) values
           ('${EVENTS.published}', 'Culto', 'culto', '2019-04-29 10:00', '2019-04-29 11:00', 'weekly', 'published'),
           (gen_random_uuid(), 'Borrador', 'borrador', '2019-05-02 10:00', '2019-05-02 11:00', 'none', 'draft');
         delete from public.event_rsvps; delete from public.event_guests;
         insert into public.event_rsvps (event_id, day, user_id, state, arrived_at) values
           ('${EVENTS.published}', '2019-05-06', '${PEOPLE.member_owner}', 'going', now()),
           ('${EVENTS.published}', '2019-05-06', '${PEOPLE.member_other}', 'going', null),
           ('${EVENTS.published}', '2019-05-06', '${PEOPLE.leader}', 'waiting', null),
           ('${EVENTS.published}', '2019-04-29', '${PEOPLE.leader}', 'going', null);
         insert into public.event_guests (id, event_id, day, name, party, arrived_at) values
           (gen_random_uuid(), '${EVENTS.published}', '2019-05-06', 'Familia Ruiz', 4, now())`,
      );
      const lines = await report(db, "2019-05-01");
      assert.deepEqual(
        lines.filter((line) => /^(meetings|registered|came) /.test(line)),
        ["came 5 | 0", "meetings 4 | 1", "registered 6 | 1"],
      );
    },
  },
  {
    name: "confirmed offerings are summed by fund, without names",
    async run(db) {
      await quietly(db, "update public.donations set given_on = '2019-05-31'");
      const confirmed = "from public.donations where status = 'confirmed'";
      const [gifts, sum] = [
        await value(db, `select count(*)::text ${confirmed}`),
        await value(db, `select sum(amount)::text ${confirmed}`),
      ];
      const lines = await report(db, "2019-06-01");
      assert.ok(lines.includes(`gifts 0 | ${String(gifts)} ${String(sum)}`), lines.join("\n"));
      const funds = await list(
        db,
        `select concat_ws(' ', 'fund', funds.name, 0, '|', count(*), sum(amount)) from public.donations
         join public.donation_funds as funds on funds.id = fund_id where status = 'confirmed' group by funds.id order by 1`,
      );
      assert.deepEqual(
        lines.filter((line) => line.startsWith("fund ")),
        funds,
      );
      assert.ok(funds.length > 0);
    },
  },
  {
    name: "visits are those of the analytics",
    async run(db) {
      await db.exec(`insert into private.visit_counts (day, measure, value, number) values
        ('2019-04-30', 'visits', '', 3), ('2019-05-01', 'visits', '', 5), ('2019-05-31', 'visits', '', 6),
        ('2019-05-31', 'first_this_month', '', 2), ('2019-06-01', 'visits', '', 9)`);
      const lines = await report(db, "2019-05-01");
      assert.deepEqual(
        lines.filter((line) => /^(visits|first)/.test(line)),
        ["first_this_month 2 | 0", "visits 11 | 3"],
      );
    },
  },
  {
    name: "a month that is not over is compared with the same days of the one before, its last day with all of it",
    async run(db) {
      await db.exec(`insert into private.visit_counts (day, measure, value, number) values
        ('2019-05-01', 'visits', '', 1), ('2019-05-10', 'visits', '', 2), ('2019-05-11', 'visits', '', 4),
        ('2019-05-31', 'visits', '', 8), ('2019-06-10', 'visits', '', 16), ('2019-06-11', 'visits', '', 32)`);
      for (const [today, line] of [
        ["2019-06-10", "visits 16 | 3"],
        ["2019-06-30", "visits 48 | 15"],
        ["2019-07-01", "visits 48 | 15"],
      ] as const) {
        await db.exec(`create or replace function private.today() returns date language sql stable
          as $$ select date '${today}' $$`);
        assert.ok((await report(db, "2019-06-01")).includes(line), today);
      }
    },
  },
  {
    name: "a month to come has no report, nor has one of the last century",
    async run(db) {
      for (const month of ["1999-12-31", "9999-01-01"])
        assert.equal(await refusal(db, () => report(db, month)), "22023 invalid_month");
      await report(db, String(await value(db, "select private.today()::text")));
    },
  },
];
