import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, DONATIONS, ownRow, PRAYERS, PROPHECIES, TESTIMONIALS } from "../scenario-rows.ts";
import { undone, type Statements } from "../test-database.ts";
import { read, settle, type Status } from "./decision-steps.ts";

const decideOn = (
  db: Statements,
  table: "testimonials" | "donations",
  id: string,
  status: string,
  who: Person = "admin",
) =>
  table === "testimonials"
    ? settle(db, who, "testimonial", id, status as Status)
    : as(db, who, () => db.query("update public.donations set status = $2 where id = $1", [id, status]));
const decide = (db: Statements, status: Status, who: Person = "admin") =>
  settle(db, who, "testimonial", TESTIMONIALS.pending, status);
const moderate = (db: Statements, approved: boolean | null, reason: string | null = null) =>
  as(db, "admin", () =>
    db.query("update public.comments set is_approved = $2, rejection_reason = $3 where id = $1", [
      COMMENTS.pending,
      approved,
      reason,
    ]),
  );
/** Notices of all authors, one line each. */
const told = (db: Statements) =>
  list(
    db,
    `select user_id || ' ' || title || ' | ' || message || ' | ' || private.notification_path(notifications)
     from public.notifications where type = 'review_result' order by 1`,
  ).then((lines) => lines.map((line) => line.replace(/[?&]n=[0-9a-f-]{36}/, "")));
const titles = (db: Statements) =>
  list(db, "select title from public.notifications where type = 'review_result'");
/** Pushes of decisions in the queue, in seconds from now. */
const rings = (db: Statements) =>
  list(
    db,
    `select extract(epoch from queue.not_before - now())::int::text from private.push_queue as queue
     join public.notifications on notifications.id = queue.notification_id where type = 'review_result'`,
  );
const send = (db: Statements) => db.exec("delete from private.push_queue");

const ACCEPTED = "¡Tu testimonio ya está publicado!";
const REFUSED = "Tu testimonio no se publicó";

/** An item of each kind, and its author; public once `moderate` has approved the comment. */
const PUBLIC_ITEMS = [
  { table: "comments", kind: "comment", id: COMMENTS.pending, author: "member_owner" },
  { table: "testimonials", kind: "testimonial", id: TESTIMONIALS.approved, author: "member_owner" },
  { table: "prayer_requests", kind: "prayer", id: PRAYERS.everybody, author: "member_owner" },
] as const;

export const DECISION: readonly Behaviour[] = [
  {
    name: "every text that its author may change in something public sends it back to review",
    async run(db) {
      await moderate(db, true);
      for (const { table, kind, id, author } of PUBLIC_ITEMS) {
        const columns = await list(
          db,
          `select attname from pg_attribute where attrelid = ('public.' || $1)::regclass and atttypid = 'text'::regtype
           and attname <> 'rejection_reason' and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
          [table],
        );
        assert.notDeepEqual(columns, [], table);
        assert.equal((await read(db, kind, id)).status, "approved");
        for (const column of columns)
          await undone(db, async () => {
            await as(db, author, () =>
              db.query(`update public.${table} set ${column} = 'Dicho de otro modo' where id = $1`, [id]),
            );
            assert.equal((await read(db, kind, id)).status, "pending", `${table}.${column}`);
          });
      }
    },
  },
  {
    name: "the author of a comment is told that it is public, without ringing, with the way to it",
    async run(db) {
      await moderate(db, true);
      assert.deepEqual(await told(db), [
        `${PEOPLE.member_owner} Tu comentario ya está publicado | Espera | /blog/luz-en-el-valle#comentario-${COMMENTS.pending}`,
      ]);
      assert.deepEqual(await rings(db), []);
    },
  },
  {
    name: "the author of a rejected comment is told why, or what to do, and it rings",
    async run(db) {
      await moderate(db, false, "Es publicidad.");
      const at = `/blog/luz-en-el-valle#comentario-${COMMENTS.pending}`;
      assert.deepEqual(await told(db), [
        `${PEOPLE.member_owner} Tu comentario no se publicó | Motivo: Es publicidad. | ${at}`,
      ]);
      assert.deepEqual(await rings(db), ["15"]);
      await moderate(db, false, "Vende un coche.");
      await moderate(db, false);
      assert.deepEqual(await told(db), [
        `${PEOPLE.member_owner} Tu comentario no se publicó | Puedes corregirlo y volverá a revisión. | ${at}`,
      ]);
      assert.deepEqual(await rings(db), ["15"]);
    },
  },
  {
    name: "the author of a testimonial is told of either decision, and where it stands, with the beginning of a long one",
    async run(db) {
      await decide(db, "approved");
      await decideOn(db, "testimonials", ownRow("told", PEOPLE.member_other), "rejected");
      assert.deepEqual(await told(db), [
        `${PEOPLE.member_owner} ${ACCEPTED} | Espera que la lean | /testimonios#mis-testimonios`,
        `${PEOPLE.member_other} ${REFUSED} | Puedes corregirlo y volverá a revisión, o preguntarnos en Contacto. | /testimonios#mis-testimonios`,
      ]);
      assert.deepEqual(await rings(db), ["15", "15"]);
      await db.query("update public.testimonials set content = $2, status = 'pending' where id = $1", [
        TESTIMONIALS.pending,
        "Dios es bueno. ".repeat(20),
      ]);
      await decide(db, "approved");
      assert.match((await told(db))[0] ?? "", / \| (?=[^|]{100,140} \| )Dios es bueno\. [^|]*… \| /);
    },
  },
  {
    name: "a giver is told whether the offering was found, without the amount; what the office records is no decision",
    async run(db) {
      await decideOn(db, "donations", DONATIONS.reported, "confirmed");
      await decideOn(db, "donations", ownRow("given", PEOPLE.member_other), "rejected");
      await as(db, "admin", () =>
        db.query(
          "insert into public.donations (user_id, donor_name, fund_id, amount, given_on, status) values ($1, 'Sara', $2, 80, '2026-05-05', 'confirmed')",
          [PEOPLE.bystander, DONATIONS.fund],
        ),
      );
      assert.deepEqual(await told(db), [
        `${PEOPLE.member_owner} Recibimos tu ofrenda. ¡Gracias! | Ya está confirmada en «Mis ofrendas». | /donaciones#mis-ofrendas`,
        `${PEOPLE.member_other} No encontramos tu ofrenda | Revisa la fecha y la referencia en «Mis ofrendas», o escríbenos en Contacto. | /donaciones#mis-ofrendas`,
      ]);
      assert.deepEqual(await rings(db), ["15", "15"]);
    },
  },
  {
    name: "changed back and forth it is one notice, unread, which says how it is now, and rings once",
    async run(db) {
      await decide(db, "approved");
      await db.exec("update public.notifications set read = true where type = 'review_result'");
      await decide(db, "rejected");
      await decide(db, "approved");
      await decide(db, "rejected");
      assert.deepEqual(await titles(db), [REFUSED]);
      assert.equal(
        await value(db, "select read from public.notifications where type = 'review_result'"),
        false,
      );
      assert.deepEqual(await rings(db), ["15"]);
    },
  },
  {
    name: "taken back within the grace nobody heard of it, and the next decision rings",
    async run(db) {
      await decide(db, "approved");
      await decide(db, "pending");
      assert.deepEqual([await titles(db), await rings(db)], [[], []]);
      await decide(db, "approved");
      assert.deepEqual([await titles(db), await rings(db)], [[ACCEPTED], ["15"]]);
    },
  },
  {
    name: "once it has rung the same outcome does not ring again, the other one does",
    async run(db) {
      await decide(db, "approved");
      await send(db);
      await decide(db, "pending");
      await decide(db, "approved");
      assert.deepEqual([await titles(db), await rings(db)], [[ACCEPTED], []]);
      await decide(db, "rejected");
      assert.deepEqual([await titles(db), await rings(db)], [[REFUSED], ["15"]]);
    },
  },
  {
    name: "nobody is told of their own decision, and what another told them goes with it",
    async run(db) {
      const own = ownRow("told", PEOPLE.admin);
      await decideOn(db, "testimonials", own, "approved");
      assert.deepEqual(await titles(db), []);
      await decideOn(db, "testimonials", own, "rejected", "super_admin");
      assert.deepEqual(await titles(db), [REFUSED]);
      await decideOn(db, "testimonials", own, "approved");
      assert.deepEqual(await titles(db), []);
    },
  },
  {
    name: "a member who switched decisions off gets none, and one switch does not affect another",
    async run(db) {
      const off = (type: string) =>
        db.query(
          `insert into public.notification_subscriptions (user_id, notification_type, is_active) values ($1, $2, false)`,
          [PEOPLE.member_owner, type],
        );
      await off("admin_notification");
      await decide(db, "approved");
      assert.deepEqual(await titles(db), [ACCEPTED]);
      await off("review_result");
      await decide(db, "rejected");
      assert.deepEqual(await titles(db), []);
    },
  },
  {
    name: "no notice of a decision is left after its author changes or withdraws the text, or after it is deleted",
    async run(db) {
      await moderate(db, false, "Publicidad");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra' where id = $1", [COMMENTS.pending]),
      );
      assert.deepEqual(await titles(db), []);
      await moderate(db, true);
      await decide(db, "approved");
      await decideOn(db, "donations", DONATIONS.reported, "confirmed");
      assert.equal((await titles(db)).length, 3);
      await db.query("delete from public.prophecies where id = $1", [PROPHECIES.published]);
      await as(db, "member_owner", () =>
        db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.pending]),
      );
      await as(db, "super_admin", () =>
        db.query("delete from public.donations where id = $1", [DONATIONS.reported]),
      );
      assert.deepEqual(await titles(db), []);
    },
  },
  {
    name: "a comment whose prophecy cannot be read is not told of",
    async run(db) {
      await db.query("update public.prophecies set status = 'draft' where id = $1", [PROPHECIES.published]);
      await moderate(db, true);
      assert.deepEqual(await titles(db), []);
    },
  },
  {
    name: "?n= stands before the place in the page, after what the address asks already",
    async run(db) {
      const at = async (to: string) => {
        await db.query("update public.notifications set data = jsonb_build_object('path', $1::text)", [to]);
        return value(
          db,
          "select private.notification_path(notices) from public.notifications as notices where id = $1",
          [ownRow("notification", PEOPLE.admin)],
        );
      };
      const n = `n=${ownRow("notification", PEOPLE.admin)}`;
      assert.equal(await at("/donaciones#mis-ofrendas"), `/donaciones?${n}#mis-ofrendas`);
      assert.equal(await at("/eventos/cena?fecha=2026-01-01"), `/eventos/cena?fecha=2026-01-01&${n}`);
      assert.equal(await at("/admin/mensajes"), `/admin/mensajes?${n}`);
      assert.equal(await at("//otro.example"), `/dashboard?${n}`);
    },
  },
];
