import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, EVENTS, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { comment as write } from "./comment-steps.ts";
import type { Item, Kind, Status } from "./decision-steps.ts";

interface Outcome extends Record<string, unknown> {
  batch_id: string;
  id: string;
  outcome: string;
}

const WAITING_COMMENT: Item = { kind: "comment", id: COMMENTS.pending, version: 0, status: "pending" };
const WAITING_TESTIMONIAL: Item = {
  kind: "testimonial",
  id: TESTIMONIALS.pending,
  version: 1,
  status: "pending",
};

const decide = (
  db: Statements,
  items: readonly Item[],
  decision: Status,
  { reason = null, who = "admin" }: { reason?: string | null; who?: Person } = {},
) =>
  as(db, who, () =>
    db.query<Outcome>("select * from public.decide($1, $2, $3)", [JSON.stringify(items), decision, reason]),
  );
const undo = (db: Statements, batch: string | undefined, who: Person = "admin") =>
  as(db, who, () =>
    db.query<{ id: string; outcome: string }>("select id, outcome from public.undo_decisions($1)", [batch]),
  );
const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);
const queue = (db: Statements, columns: string, args = "", who: Person = "admin") =>
  as(db, who, () => list(db, `select ${columns} from public.moderation_queue(${args})`));
const comment = (db: Statements) =>
  one(
    db,
    "select is_approved, is_pinned, rejection_reason, moderated_by, moderated_at is not null as dated from public.comments where id = $1",
    [COMMENTS.pending],
  );
const testimonial = (db: Statements) =>
  one(db, "select status, rejection_reason from public.testimonials where id = $1", [TESTIMONIALS.pending]);
/** Authors' notices of decisions. */
const told = (db: Statements) =>
  list(
    db,
    "select title || ' | ' || message from public.notifications where type = 'review_result' order by 1",
  );
const log = (db: Statements, columns: string) =>
  list(db, `select concat_ws(' ', ${columns}) from private.moderation_log order by 1`);

export const MODERATION: readonly Behaviour[] = [
  {
    name: "one list has all kinds: pending items oldest first, decided ones newest first",
    async run(db) {
      await db.exec(`
        delete from public.comments where is_approved is null and id <> '${COMMENTS.pending}';
        delete from public.testimonials where status = 'pending' and id <> '${TESTIMONIALS.pending}';
        set local session_replication_role = replica;
        delete from public.forum_posts where status = 'pending';
        delete from public.prayer_requests where status = 'pending';
        delete from public.prayer_updates where status = 'pending';
        update public.comments set created_at = now() - interval '2 hours' where id = '${COMMENTS.pending}';
        update public.testimonials set created_at = now() - interval '3 hours' where id = '${TESTIMONIALS.pending}';
        update public.comments set created_at = now() - interval '5 hours' where id = '${COMMENTS.rejected}';
        update public.testimonials set created_at = now() - interval '4 hours' where id = '${TESTIMONIALS.rejected}';
        set local session_replication_role = origin;
      `);
      assert.deepEqual(await queue(db, "concat_ws(' ', kind, id, version, status, author_name, content)"), [
        `testimonial ${TESTIMONIALS.pending} 1 pending Marta Espera que la lean`,
        `comment ${COMMENTS.pending} 0 pending Marta Espera`,
      ]);
      assert.deepEqual(
        await queue(
          db,
          "concat_ws(' | ', reason, title, path)",
          `'rejected', '{comment,testimonial}', 'vendo'`,
        ),
        ["", `Publicidad | Luz en el valle | /blog/luz-en-el-valle#comentario-${COMMENTS.rejected}`],
      );
    },
  },
  {
    name: "a decided item says by whom, also after others were undone; a pending one says nobody",
    async run(db) {
      const decidedBy = async (status: Status) => {
        const rows = await queue(db, "concat_ws(' ', id, decided_by)", `'${status}', '{comment}'`);
        return rows.filter((row) => String(row).startsWith(COMMENTS.pending));
      };
      const [abel, sara] = await list(
        db,
        "select private.display_name(id) from unnest($1::uuid[]) with ordinality as who (id, place) order by place",
        [[PEOPLE.admin, PEOPLE.super_admin]],
      );
      await decide(db, [WAITING_COMMENT], "approved");
      await db.exec("update private.moderation_log set decided_at = decided_at - interval '1 hour'");
      // Of another text, later, by somebody else.
      const another: Item = { kind: "comment", id: COMMENTS.rejected, version: 0, status: "rejected" };
      assert.deepEqual(outcomes(await decide(db, [another], "approved", { who: "super_admin" })), ["done"]);
      assert.deepEqual(await decidedBy("approved"), [`${COMMENTS.pending} ${abel}`]);
      const [reopened] = await decide(db, [{ ...WAITING_COMMENT, status: "approved" }], "pending");
      assert.deepEqual(await decidedBy("pending"), [COMMENTS.pending]);
      const [again] = await decide(db, [WAITING_COMMENT], "approved", { who: "super_admin" });
      assert.deepEqual(await decidedBy("approved"), [`${COMMENTS.pending} ${sara}`]);
      await undo(db, again?.batch_id, "super_admin");
      await undo(db, reopened?.batch_id);
      assert.deepEqual(await decidedBy("approved"), [`${COMMENTS.pending} ${abel}`]);
    },
  },
  {
    name: "the list is cut to a kind and to words",
    async run(db) {
      assert.deepEqual(await queue(db, "distinct kind", "'rejected', '{comment}'"), ["comment"]);
      assert.deepEqual(await queue(db, "distinct kind", "'approved', '{testimonial}'"), ["testimonial"]);
      assert.deepEqual(await queue(db, "id", "'pending', '{testimonial}', 'que lean'"), [
        TESTIMONIALS.pending,
      ]);
      assert.deepEqual(await queue(db, "id", "'pending', p_words => 'nadie escribió esto'"), []);
    },
  },
  {
    name: "comments are found by state, by beginnings of words and by author, with title and address, until they are deleted",
    async run(db) {
      const found = (status: Status, words: string, columns = "id") =>
        queue(db, columns, `'${status}', '{comment}', '${words}'`);
      assert.deepEqual(await found("approved", "AHI", "concat_ws(' | ', id, title, path)"), [
        `${COMMENTS.underEvent} | Noche de oración | /eventos/noche-de-oracion#comentario-${COMMENTS.underEvent}`,
      ]);
      assert.deepEqual(await found("rejected", "coche vend"), [COMMENTS.rejected]);
      assert.deepEqual(await found("pending", "coche"), []);
      assert.deepEqual(await found("rejected", "¡!"), []);
      assert.equal((await found("approved", "sara")).includes(COMMENTS.underEvent), true);
      await write(db, "admin", { event: EVENTS.published, parent: COMMENTS.underEvent });
      await as(db, "bystander", () =>
        db.query("delete from public.comments where id = $1", [COMMENTS.underEvent]),
      );
      assert.equal((await found("approved", "")).includes(COMMENTS.underEvent), false);
    },
  },
  {
    name: "several are decided in one call; what was rewritten, decided by another or deleted meanwhile stays as it is",
    async run(db) {
      const gone: Item = { ...WAITING_COMMENT, id: PEOPLE.admin };
      const decided = await decide(
        db,
        [
          WAITING_COMMENT,
          { ...WAITING_TESTIMONIAL, version: 7 },
          { kind: "testimonial", id: TESTIMONIALS.approved, version: 1, status: "pending" },
          { kind: "comment", id: COMMENTS.rejected, version: 0, status: "pending" },
          gone,
        ],
        "rejected",
        { reason: "  Vende un coche.  " },
      );
      assert.deepEqual(outcomes(decided), ["done", "changed", "changed", "changed", "gone"]);
      assert.deepEqual(
        decided.map(({ id }) => id),
        [COMMENTS.pending, TESTIMONIALS.pending, TESTIMONIALS.approved, COMMENTS.rejected, gone.id],
      );
      assert.deepEqual(await comment(db), {
        is_approved: false,
        is_pinned: false,
        rejection_reason: "Vende un coche.",
        moderated_by: PEOPLE.admin,
        dated: true,
      });
      assert.deepEqual(await testimonial(db), { status: "pending", rejection_reason: null });
      assert.deepEqual(await log(db, "kind, item_id, moderator_id, decision, reason"), [
        `comment ${COMMENTS.pending} ${PEOPLE.admin} rejected Vende un coche.`,
      ]);
      assert.deepEqual(await told(db), ["Tu comentario no se publicó | Motivo: Vende un coche."]);
    },
  },
  {
    name: "a decision that one row refuses leaves the others decided",
    async run(db) {
      await db.exec(`
        create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '23514', message = 'no'; end $$;
        create trigger before_01_refuse before update on public.testimonials for each row execute function pg_temp.refuse()`);
      assert.deepEqual(outcomes(await decide(db, [WAITING_TESTIMONIAL, WAITING_COMMENT], "approved")), [
        "23514 no",
        "done",
      ]);
      assert.equal((await comment(db))["is_approved"], true);
      assert.deepEqual(await log(db, "kind"), ["comment"]);
    },
  },
  {
    name: "the author of a rejected testimonial reads the reason, and a new text takes it away",
    async run(db) {
      await decide(db, [WAITING_TESTIMONIAL], "rejected", { reason: "Cuéntanos qué pasó." });
      assert.deepEqual(await told(db), ["Tu testimonio no se publicó | Motivo: Cuéntanos qué pasó."]);
      assert.equal(
        await as(db, "member_owner", () =>
          value(db, "select rejection_reason from public.my_testimonials() where id = $1", [
            TESTIMONIALS.pending,
          ]),
        ),
        "Cuéntanos qué pasó.",
      );
      const write = (sql: string) =>
        as(db, "member_owner", () =>
          db.query(`update public.testimonials set ${sql} where id = $1`, [TESTIMONIALS.pending]),
        );
      assert.match(await refusal(db, () => write("rejection_reason = 'Nada'")), /^42501 permission denied/);
      await write("content = 'Dios me dio trabajo'");
      assert.deepEqual(await testimonial(db), { status: "pending", rejection_reason: null });
    },
  },
  {
    name: "decisions are taken back: the state before, the notice, the push; the history says so and they are undone once",
    async run(db) {
      await db.query("update public.comments set is_pinned = true where id = $1", [COMMENTS.shared]);
      const [first] = await decide(
        db,
        [
          WAITING_COMMENT,
          WAITING_TESTIMONIAL,
          { kind: "comment", id: COMMENTS.shared, version: 0, status: "approved" },
        ],
        "rejected",
        { reason: "Por error" },
      );
      const batch = first?.batch_id;
      assert.equal((await told(db)).length, 3);
      assert.deepEqual(outcomes(await undo(db, batch, "super_admin")), ["done", "done", "done"]);
      assert.equal((await comment(db))["is_approved"], null);
      assert.deepEqual(await testimonial(db), { status: "pending", rejection_reason: null });
      assert.deepEqual(
        await one(db, "select is_approved, is_pinned from public.comments where id = $1", [COMMENTS.shared]),
        { is_approved: true, is_pinned: true },
      );
      assert.deepEqual(await told(db), [], "nor is told as a decision what was so before");
      assert.deepEqual(
        new Set(await log(db, "undone_by, undone_at = now()")),
        new Set([`${PEOPLE.super_admin} t`]),
      );
      assert.deepEqual(await undo(db, batch), []);
    },
  },
  {
    name: "one decision of several is taken back alone; the history tells all of them, newest first, with what they were about",
    async run(db) {
      const history = (args = "") =>
        as(db, "admin", () =>
          list(
            db,
            `select concat_ws(' | ', decision, kind, author_name, content, reason, moderator_name, undone_at is not null) from public.moderation_history(${args})`,
          ),
        );
      const [first] = await decide(db, [WAITING_COMMENT, WAITING_TESTIMONIAL], "rejected", {
        reason: "Por error",
      });
      const undone = await as(db, "admin", () =>
        list(db, "select id from public.undo_decisions($1, $2)", [first?.batch_id, TESTIMONIALS.pending]),
      );
      assert.deepEqual(undone, [TESTIMONIALS.pending]);
      assert.equal((await comment(db))["is_approved"], false);
      await db.exec(
        "update private.moderation_log set decided_at = now() - interval '1 minute' where kind = 'comment'",
      );
      await db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.pending]);
      assert.deepEqual(await history(), [
        "rejected | testimonial | Por error | Abel Prueba | t",
        "rejected | comment | Marta | Espera | Por error | Abel Prueba | f",
      ]);
      await db.exec(`
        insert into private.moderation_log (batch_id, kind, item_id, moderator_id, moderator_name, decision, state_before, state_after, sent_at)
        select gen_random_uuid(), 'comment', gen_random_uuid(), '${PEOPLE.admin}', 'Fila', 'approved', '{}', '{}', now() from generate_series(1, 25)`);
      const shown = await as(db, "admin", () =>
        db.query<{ id: string; at: string }>(
          "select id, decided_at::text as at from public.moderation_history()",
        ),
      );
      assert.equal(shown.length, 20);
      assert.equal((await history(`'${shown.at(-1)?.at}', '${shown.at(-1)?.id}'`)).length, 7);
    },
  },
  {
    name: "nothing is taken back over what was written or decided since, or was deleted",
    async run(db) {
      const [first] = await decide(db, [WAITING_COMMENT, WAITING_TESTIMONIAL], "approved");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [COMMENTS.pending]),
      );
      await db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.pending]);
      assert.deepEqual(outcomes(await undo(db, first?.batch_id)).sort(), ["changed", "gone"]);
      assert.equal((await comment(db))["is_approved"], null);
      const again: Item = { ...WAITING_COMMENT, version: 1 };
      const [second] = await decide(db, [again], "approved");
      await decide(db, [{ ...again, status: "approved" }], "rejected");
      assert.deepEqual(outcomes(await undo(db, second?.batch_id)), ["changed"]);
      assert.equal((await comment(db))["is_approved"], false);
      await db.query("update private.moderation_log set decided_at = now() - interval '1 hour'");
      await decide(db, [{ ...again, status: "rejected" }], "approved");
      assert.deepEqual(
        outcomes(await undo(db, second?.batch_id)),
        ["changed"],
        "an approval that another one has followed is not the one that holds",
      );
    },
  },
  {
    name: "a decision can be taken back once the one that followed it was",
    async run(db) {
      const [first] = await decide(db, [WAITING_COMMENT], "approved");
      await db.query("update private.moderation_log set decided_at = now() - interval '1 hour'");
      const [second] = await decide(db, [{ ...WAITING_COMMENT, status: "approved" }], "rejected");
      assert.deepEqual(outcomes(await undo(db, second?.batch_id)), ["done"]);
      assert.deepEqual(outcomes(await undo(db, first?.batch_id)), ["done"]);
      assert.equal((await comment(db))["is_approved"], null);
    },
  },
  {
    name: "the figures of the review: what waits and since when, what was decided today, how long it waited",
    async run(db) {
      const figures = (kind: Kind) =>
        as(db, "admin", () =>
          one(
            db,
            "select waiting, oldest, decided_today, median_seconds as seconds from public.moderation_statistics() where kind = $1",
            [kind],
          ),
        );
      await db.exec(`
        delete from public.testimonials where status = 'pending' and id <> '${TESTIMONIALS.pending}';
        set local session_replication_role = replica;
        update public.testimonials set created_at = now() - interval '90 seconds' where id = '${TESTIMONIALS.pending}';
        set local session_replication_role = origin;
        insert into private.moderation_log (batch_id, kind, item_id, moderator_id, moderator_name, decision, state_before, state_after, sent_at, decided_at, undone_at, undone_by)
        select gen_random_uuid(), 'testimonial', gen_random_uuid(), '${PEOPLE.admin}', 'Abel', decision::public.review_status, '{}', '{}', decided_at - waited * interval '1 second', decided_at, undone_at, case when undone_at is not null then '${PEOPLE.admin}'::uuid end
        from (values
          ('approved', 10, private.start_of_today() - interval '1 second', null::timestamptz),
          ('approved', 500000, now() - interval '8 days', null),
          ('pending', 600000, now(), null),
          ('rejected', 700000, now(), now())
        ) as decided (decision, waited, decided_at, undone_at)`);
      const { oldest, ...before } = await figures("testimonial");
      assert.deepEqual(before, { waiting: 1, decided_today: 0, seconds: 10 });
      assert.equal(
        new Date(String(oldest)).getTime(),
        new Date(
          String(
            await value(db, "select created_at from public.testimonials where id = $1", [
              TESTIMONIALS.pending,
            ]),
          ),
        ).getTime(),
      );
      await decide(db, [WAITING_TESTIMONIAL], "approved");
      assert.deepEqual(await figures("testimonial"), {
        waiting: 0,
        oldest: null,
        decided_today: 1,
        seconds: 50,
      });
      assert.deepEqual(
        await as(db, "admin", () => list(db, "select kind from public.moderation_statistics()")),
        ["comment", "testimonial", "forum_post", "prayer", "prayer_update"],
      );
    },
  },
  {
    name: "only admins decide, take back and count, a hundred at a time",
    async run(db) {
      const [first] = await decide(db, [WAITING_COMMENT], "approved");
      const attempts = (who: Person) => [
        () => decide(db, [WAITING_TESTIMONIAL], "approved", { who }),
        () => undo(db, first?.batch_id, who),
        () => queue(db, "id", "", who),
        () => as(db, who, () => db.query("select from public.moderation_statistics()")),
        () => as(db, who, () => db.query("select from public.moderation_history()")),
      ];
      for (const who of ["leader", "member_owner"] as const)
        for (const attempt of attempts(who))
          assert.equal(await refusal(db, attempt), "42501 pastoral_team_only");
      for (const attempt of attempts("deactivated_admin"))
        assert.equal(await refusal(db, attempt), "42501 rank_required");
      const many = (number: number) =>
        decide(
          db,
          Array.from({ length: number }, () => WAITING_TESTIMONIAL),
          "approved",
        );
      assert.match(await refusal(db, () => many(101)), /^22023 too_many_items/);
      assert.equal(await refusal(db, () => many(100)), "accepted");
    },
  },
];
