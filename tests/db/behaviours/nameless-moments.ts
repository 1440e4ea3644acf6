import assert from "node:assert/strict";
import { as, list, one, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { PRAYER_UPDATES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";
import { clear as clearReports, report } from "./report-steps.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const OTHER = "00000000-0000-4000-8000-0000000f0002";
const THIRD = "00000000-0000-4000-8000-0000000f0003";

const ask = (db: Statements, { id = ID, anonymous = true }: { id?: string; anonymous?: boolean } = {}) =>
  as(db, "member_owner", () =>
    db.query(
      "insert into public.prayer_requests (id, visibility, is_anonymous, content) values ($1, 'todos', $2, 'Oren por mi matrimonio')",
      [id, anonymous],
    ),
  );
const tell = (
  db: Statements,
  name: string,
  { id = ID, who = "member_owner" }: { id?: string; who?: Person } = {},
) =>
  as(db, who, () =>
    db.query(
      "insert into public.testimonials (id, author_name, content) values ($1, $2, 'Dios me levantó otra vez')",
      [id, name],
    ),
  );
const minute = (db: Statements) => db.query("select private.flush_quiet_news()");
/** Columns of a row that reveal more than the day, by the congregation's clock. */
async function hours(db: Statements, table: string, id: string): Promise<string[]> {
  return list(
    db,
    `select key from public.${table} as entry cross join lateral jsonb_each_text(to_jsonb(entry)) as each
     where entry.id = $1 and key in ('created_at', 'updated_at', 'answered_at', 'expires_at') and value is not null
       and value::timestamptz - private.start_of_day(value::timestamptz) > interval '1 millisecond' order by 1`,
    [id],
  );
}
/** Notices and messages that others than the author have just got. */
async function signs(db: Statements): Promise<string[]> {
  return list(
    db,
    `select 'notice ' || group_key from public.notifications where created_at = now() and user_id <> $1
     union all select 'message ' || topic || ' ' || coalesce(payload ->> 'kind', '') from realtime.messages
       where topic not like 'notifications:%' order by 1`,
    [PEOPLE.member_owner],
  );
}
const clear = (db: Statements) =>
  db.exec(
    "delete from public.notifications; delete from realtime.messages; delete from private.quiet_notices; delete from private.quiet_messages",
  );

export const NAMELESS_MOMENTS: readonly Behaviour[] = [
  {
    name: "a decision, or the end of a request, drops no notice of the minute but the own one",
    async run(db) {
      await clear(db);
      await ask(db);
      await ask(db, { id: OTHER });
      const waiting = () => list(db, "select group_key from private.quiet_notices order by 1");
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "approved");
      assert.deepEqual(await waiting(), [`prayer:${ID}`, `prayer:${OTHER}`]);
      await settle(db, "pastor", "prayer", OTHER, "approved");
      assert.deepEqual(await waiting(), [`prayer:${ID}`]);
      await ask(db, { id: THIRD });
      await db.query("delete from public.prayer_requests where id = $1", [THIRD]);
      assert.deepEqual(await waiting(), [`prayer:${ID}`]);
    },
  },
  {
    name: "of an anonymous prayer everybody sees the day and no hour, whatever its author does with it",
    async run(db) {
      await ask(db);
      await ask(db, { id: OTHER, anonymous: false });
      assert.deepEqual(await hours(db, "prayer_requests", ID), []);
      assert.deepEqual(await hours(db, "prayer_requests", OTHER), ["created_at", "expires_at", "updated_at"]);
      await settle(db, "pastor", "prayer", ID, "approved");
      await settle(db, "pastor", "prayer", OTHER, "approved");
      const acts = [
        "select public.renew_prayer($1)",
        "select public.answer_prayer($1, 'Dios respondió')",
        "select public.undo_answer($1)",
        "update public.prayer_requests set content = 'Oren por mi hogar' where id = $1",
      ];
      for (const act of acts) {
        await as(db, "member_owner", () => db.query(act, [ID]));
        assert.deepEqual(await hours(db, "prayer_requests", ID), [], act);
        await as(db, "member_owner", () => db.query(act, [OTHER]));
        assert.ok((await hours(db, "prayer_requests", OTHER)).length > 0, act);
      }
      assert.equal(
        await value(
          db,
          "select expires_at >= now() + interval '30 days' from public.prayer_requests where id = $1",
          [ID],
        ),
        true,
        "its thirty days are whole",
      );
    },
  },
  {
    name: "the news of an anonymous prayer keep their order and lose their hours, also when the name goes later",
    async run(db) {
      await ask(db);
      await ask(db, { id: OTHER, anonymous: false });
      for (const request of [ID, OTHER])
        for (const words of ["Primero", "Después", "Al final"])
          await as(db, "member_owner", () =>
            db.query("insert into public.prayer_updates (request_id, content) values ($1, $2)", [
              request,
              words,
            ]),
          );
      const news = (request: string) =>
        list(db, "select content from public.prayer_updates where request_id = $1 order by created_at, id", [
          request,
        ]);
      const told = async (request: string) => {
        const ids = await list(db, "select id from public.prayer_updates where request_id = $1", [request]);
        return (await Promise.all(ids.map((id) => hours(db, "prayer_updates", id)))).flat();
      };
      assert.deepEqual(await news(ID), ["Primero", "Después", "Al final"]);
      assert.deepEqual(await told(ID), []);
      assert.equal((await told(OTHER)).length, 3);
      await db.query(
        "update public.prayer_updates set created_at = now() - case content when 'Primero' then 3 when 'Después' then 2 else 1 end * interval '1 second' where request_id = $1",
        [OTHER],
      );
      await as(db, "member_owner", () =>
        db.query("update public.prayer_requests set is_anonymous = true where id = $1", [OTHER]),
      );
      assert.deepEqual(await told(OTHER), []);
      assert.deepEqual(await hours(db, "prayer_requests", OTHER), []);
      assert.deepEqual(await news(OTHER), ["Primero", "Después", "Al final"]);
    },
  },
  {
    name: "a testimonial under no name of its author's keeps the day alone; one under a part of their name its hour",
    async run(db) {
      for (const name of ["Anónimo", "Anónima", "Una hermana", "Alguien agradecido"]) {
        await tell(db, name);
        assert.deepEqual(await hours(db, "testimonials", ID), [], name);
        await settle(db, "admin", "testimonial", ID, "approved");
        assert.deepEqual(await hours(db, "testimonials", ID), [], name);
        await as(db, "member_owner", () =>
          db.query("update public.testimonials set content = 'Dios me sanó del todo' where id = $1", [ID]),
        );
        assert.deepEqual(await hours(db, "testimonials", ID), [], name);
        await db.query("delete from public.testimonials where id = $1", [ID]);
        await waitAMinute(db);
      }
      for (const name of ["Marta Prueba", "Marta", "marta p.", "Hermana Prueba"]) {
        await tell(db, name);
        assert.deepEqual(await hours(db, "testimonials", ID), ["created_at", "updated_at"], name);
        await db.query("delete from public.testimonials where id = $1", [ID]);
        await waitAMinute(db);
      }
      await tell(db, "Marta");
      await as(db, "member_owner", () =>
        db.query("update public.testimonials set author_name = 'Una hermana' where id = $1", [ID]),
      );
      assert.deepEqual(await hours(db, "testimonials", ID), []);
    },
  },
  {
    name: "a testimonial without a name keeps it when its author leaves, one with a name loses it",
    async run(db) {
      await tell(db, "Una hermana");
      await tell(db, "Marta", { id: OTHER });
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      const name = (id: string) =>
        value(db, "select author_name from public.testimonials where id = $1", [id]);
      assert.equal(await name(ID), "Una hermana");
      assert.equal(await name(OTHER), "Miembro anterior");
    },
  },
  {
    name: "the log does not tell who told a testimonial without a name, an administrator's neither, but who decided on it",
    async run(db) {
      const before = Number(await value(db, "select max(id) from public.audit_log"));
      const lines = () =>
        list(db, `select actor_id || ' ' || action from public.audit_log where id > ${before} order by id`);
      await tell(db, "Una hermana", { who: "admin" });
      await as(db, "admin", () =>
        db.query("update public.testimonials set content = 'Dios me sanó del todo' where id = $1", [ID]),
      );
      assert.deepEqual(await lines(), []);
      await settle(db, "admin", "testimonial", ID, "approved");
      assert.deepEqual(await lines(), [`${PEOPLE.admin} UPDATE`]);
      await as(db, "admin", () => db.query("delete from public.testimonials where id = $1", [ID]));
      assert.deepEqual(await lines(), [`${PEOPLE.admin} UPDATE`]);
      await tell(db, "Abel", { who: "admin", id: OTHER });
      assert.deepEqual(await lines(), [`${PEOPLE.admin} UPDATE`, `${PEOPLE.admin} INSERT`]);
    },
  },
  {
    name: "of a report those who settle it see the day and no hour, its author their own moment",
    async run(db) {
      await clearReports(db);
      const own = await report(db, "member_other");
      for (const who of ["admin", "super_admin"] as const) {
        const [row] = await as(db, who, () => db.query("select * from public.reports_queue()"));
        assert.ok(row, who);
        assert.deepEqual(
          await list(
            db,
            `select key from jsonb_each_text($1::jsonb) where value ~ '^\\d{4}-\\d\\d-\\d\\d.\\d\\d:'
             and value::timestamptz <> private.start_of_day(value::timestamptz)`,
            [JSON.stringify(row)],
          ),
          [],
          who,
        );
        assert.equal(
          await value(db, "select $1::timestamptz = private.start_of_today()", [row["first_at"]]),
          true,
          who,
        );
      }
      assert.equal(
        await as(db, "member_other", () =>
          value(db, "select created_at = now() from public.reports where id = $1", [own]),
        ),
        true,
      );
    },
  },
  {
    name: "nobody hears of what somebody does without their name before the tick of the minute; of a named thing at once",
    async run(db) {
      const acts: [string, () => Promise<unknown>][] = [
        ["asks", () => ask(db)],
        [
          "writes it again",
          () =>
            as(db, "member_owner", () =>
              db.query("update public.prayer_requests set content = 'Oren por mi hogar' where id = $1", [ID]),
            ),
        ],
        [
          "tells how it goes",
          () =>
            as(db, "member_owner", () =>
              db.query("insert into public.prayer_updates (request_id, content) values ($1, 'Va mejor')", [
                ID,
              ]),
            ),
        ],
        ["tells a testimonial", () => tell(db, "Una hermana")],
      ];
      for (const [act, work] of acts) {
        await clear(db);
        await work();
        assert.deepEqual(await signs(db), [], act);
        await minute(db);
        assert.ok((await signs(db)).length > 0, act);
      }
      await settle(db, "pastor", "prayer", ID, "approved");
      await clear(db);
      await as(db, "member_owner", () => db.query("select public.answer_prayer($1)", [ID]));
      assert.deepEqual(await signs(db), []);
      await minute(db);
      assert.deepEqual(await signs(db), ["message prayers "]);

      await clear(db);
      await ask(db, { id: OTHER, anonymous: false });
      assert.ok((await signs(db)).includes(`notice prayer:${OTHER}`));
      await clear(db);
      await settle(db, "pastor", "prayer", OTHER, "approved");
      assert.ok((await signs(db)).includes("message prayers "), "a decision is the moderator's act");
    },
  },
  {
    name: "of an anonymous prayer that was decided on or withdrawn within the minute nobody hears that it waits",
    async run(db) {
      await ask(db);
      await settle(db, "pastor", "prayer", ID, "approved");
      await clear(db);
      await minute(db);
      assert.deepEqual(
        (await signs(db)).filter((sign) => sign.startsWith("notice")),
        [],
      );
      await ask(db, { id: OTHER });
      await as(db, "member_owner", () => db.query("select public.take_prayer_back($1)", [OTHER]));
      await minute(db);
      assert.deepEqual(
        (await signs(db)).filter((sign) => sign.startsWith("notice")),
        [],
      );
      assert.equal((await one(db, "select count(*)::int as number from private.quiet_notices"))["number"], 0);
    },
  },
];
