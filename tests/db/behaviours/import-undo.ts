import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { GOOD, importRows, KINDS, stage, traces, undo } from "./import-steps.ts";
import { makeAccount } from "./invitation-steps.ts";

/** Rows of a kind with one title each. */
const titled = (kind: "events" | "prophecies", titles: readonly string[]) =>
  titles.map((title) => ({ ...GOOD[kind], title }));
const reasons = ({ stays }: Awaited<ReturnType<typeof undo>>) =>
  stays.map(({ title, reason }) => `${title}: ${reason}`).sort();
const idOf = (db: Statements, table: string, title: string) =>
  value(db, `select id from public.${table} where title = $1`, [title]);
const attempt = (db: Statements, id: string) => refusal(db, () => undo(db, id));

/** Undoing an import, what stays of one, and what is forgotten. */
export const IMPORT_UNDO: readonly Behaviour[] = [
  ...KINDS.map((kind) => ({
    name: `an undone import of ${kind} leaves what was there before, and tells nobody`,
    async run(db: Statements) {
      const counted = async () => {
        const {
          log: _,
          staged: __,
          messages: ___,
          turns: ____,
          ...left
        } = (await traces(db)) as Record<string, unknown>;
        return left;
      };
      const before = await counted();
      const { id } = await importRows(db, kind, [GOOD[kind]], { publish: true });
      assert.notDeepEqual(await counted(), before);
      // a super admin who did not make it may undo it
      assert.deepEqual(await undo(db, id, "bystander"), {
        undone: 1,
        stays: [],
      });
      const open =
        "select count(*) from private.account_invitations where email = $1 and cancelled_at is null";
      if (kind === "people") assert.equal(Number(await value(db, open, [GOOD.people["email"]])), 0);
      else assert.deepEqual(await counted(), before);
    },
  })),
  {
    name: "prophecies that somebody changed, reacted to or commented on stay, each with its reason",
    async run(db) {
      const titles = ["Igual", "Cambiada", "Querida", "Comentada"];
      const { id } = await importRows(db, "prophecies", titled("prophecies", titles), { publish: true });
      await as(db, "admin", () =>
        db.query("update public.prophecies set content = '<p>Otra</p>' where title = 'Cambiada'"),
      );
      const liked = await idOf(db, "prophecies", "Querida");
      await db.query(
        "insert into public.prophecy_reactions (prophecy_id, user_id, kind) values ($1, $2, 'amen')",
        [liked, PEOPLE.member_owner],
      );
      const talked = await idOf(db, "prophecies", "Comentada");
      await db.query("insert into public.comments (prophecy_id, user_id, content) values ($1, $2, 'Amén')", [
        talked,
        PEOPLE.member_owner,
      ]);
      const answer = await undo(db, id);
      assert.equal(answer.undone, 1);
      assert.deepEqual(reasons(answer), ["Cambiada: changed", "Comentada: used", "Querida: used"]);
      assert.deepEqual(
        await list(db, "select title from public.prophecies where title = any ($1) order by 1", [titles]),
        ["Cambiada", "Comentada", "Querida"],
      );
      const [{ stayed } = { stayed: 0 }] = await as(db, "super_admin", () =>
        db.query<{ stayed: number }>("select stayed from public.list_imports() where id = $1", [id]),
      );
      assert.equal(stayed, 3);
    },
  },
  {
    name: "events with an answer, a guest or a comment stay, and those that were changed",
    async run(db) {
      const titles = ["Igual de antes", "Cambiado", "Con respuesta", "Con invitada", "Con comentario"];
      const rows = titled("events", titles).map((row) => ({
        ...row,
        starts_at: "2098-05-03T19:00:00",
        ends_at: "2098-05-03T20:00:00",
      }));
      const { id } = await importRows(db, "events", rows, { publish: true });
      await as(db, "admin", () =>
        db.query("update public.events set place = 'Patio' where title = 'Cambiado'"),
      );
      const add = async (title: string, sql: string) => db.query(sql, [await idOf(db, "events", title)]);
      await add(
        "Con respuesta",
        `insert into public.event_rsvps (event_id, user_id, day, state) values ($1, '${PEOPLE.member_owner}', '2098-05-03', 'going')`,
      );
      await add(
        "Con invitada",
        "insert into public.event_guests (id, event_id, day, name) values (gen_random_uuid(), $1, '2098-05-03', 'Petra')",
      );
      await add(
        "Con comentario",
        `insert into public.comments (event_id, user_id, content) values ($1, '${PEOPLE.member_owner}', '¡Ahí voy!')`,
      );
      const answer = await undo(db, id);
      assert.deepEqual(reasons(answer), [
        "Cambiado: changed",
        "Con comentario: used",
        "Con invitada: used",
        "Con respuesta: used",
      ]);
    },
  },
  {
    name: "offerings with a receipt stay, and those that were changed",
    async run(db) {
      const rows = ["Ana", "Beto", "Carla"].map((name) => ({ ...GOOD.offerings, donor_name: name }));
      const { id } = await importRows(db, "offerings", rows);
      await db.query("update public.donations set receipt_path = 'x/recibo.pdf' where donor_name = 'Beto'");
      await as(db, "admin", () =>
        db.query("update public.donations set note = 'Vista' where donor_name = 'Carla'"),
      );
      const answer = await undo(db, id);
      assert.deepEqual(reasons(answer), ["Beto, 3 de mayo: receipt", "Carla, 3 de mayo: changed"]);
    },
  },
  {
    name: "people who accepted their invitation stay, and so does an invitation that somebody else sent again",
    async run(db) {
      const emails = ["nueva@ejemplo.mx", "acepta@ejemplo.mx", "otravez@ejemplo.mx"];
      const { id } = await importRows(
        db,
        "people",
        emails.map((email) => ({ email })),
      );
      await makeAccount(db, { email: "acepta@ejemplo.mx", confirmed: true });
      await as(db, "admin", () => db.query("select public.prepare_invitation('otravez@ejemplo.mx')"));
      const answer = await undo(db, id);
      assert.equal(answer.undone, 1);
      assert.deepEqual(reasons(answer), ["acepta@ejemplo.mx: accepted", "otravez@ejemplo.mx: changed"]);
    },
  },
  {
    name: "an import is undone once, within thirty days, by a super admin",
    async run(db) {
      const { id } = await importRows(db, "events", [GOOD.events]);
      assert.equal(await refusal(db, () => undo(db, id, "admin")), "42501 rank_required");
      const age = (days: number) =>
        db.query("update private.import_batches set done_at = now() - $2 * interval '1 day' where id = $1", [
          id,
          days,
        ]);
      await age(31);
      assert.equal(await attempt(db, id), "PT409 too_late");
      await age(29);
      assert.equal(await attempt(db, id), "accepted");
      await undo(db, id);
      assert.equal(await attempt(db, id), "PT409 already_undone");
      assert.equal(await attempt(db, await stage(db, "events", [GOOD.events])), "PT404 not_found");
    },
  },
  {
    name: "nothing of a person stays in an import but ids: rows go with it or after a day, ids after thirty",
    async run(db) {
      const rowsOf = (batch: string) =>
        value(db, "select count(*)::int from private.import_rows where batch_id = $1", [batch]);
      const { id } = await importRows(db, "people", [GOOD.people]);
      assert.equal(await rowsOf(id), 0);
      assert.equal(
        /ejemplo/.test(
          JSON.stringify(await one(db, "select * from private.import_batches where id = $1", [id])),
        ),
        false,
      );
      const left = await stage(db, "people", [GOOD.people]);
      await db.query("select private.forget_imports()");
      assert.equal(await rowsOf(left), 1);
      await db.query(
        "update private.import_batches set created_at = now() - interval '25 hours', done_at = done_at - interval '31 days'",
      );
      await db.query("select private.forget_imports()");
      assert.equal(await rowsOf(left), 0);
      assert.deepEqual(
        await list(db, "select cardinality(items) from private.import_batches where id = $1", [id]),
        ["0"],
      );
      // a newer import gives the unfinished one up
      const first = await stage(db, "people", [GOOD.people]);
      await stage(db, "people", [GOOD.people]);
      assert.equal(await rowsOf(first), 0);
    },
  },
  {
    name: "all that is taken out is content that may be read: no device, token or hash, and only after a recent sign-in",
    async run(db) {
      const tables = await as(db, "super_admin", () =>
        db.query<{ name: string; columns: string[]; keys: string[] }>("select * from public.export_tables()"),
      );
      const names = tables.map(({ name }) => name);
      for (const name of ["prophecies", "events", "donations", "member_details"])
        assert.ok(names.includes(name), name);
      for (const name of ["push_subscriptions", "audit_log", "user_roles", "media_uploads"])
        assert.ok(!names.includes(name), name);
      const columns = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
      assert.deepEqual(
        columns.filter((column) => /token|hash|secret|p256dh|endpoint|password|\.search$/.test(column)),
        [],
      );
      for (const table of tables)
        await as(db, "super_admin", () =>
          db.query(
            `select ${table.columns.join(", ")} from public.${table.name} order by ${table.keys.join(", ") || "1"} limit 1`,
          ),
        );
      await db.query(
        "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
        [PEOPLE.super_admin],
      );
      const again = () => as(db, "super_admin", () => db.query("select public.export_tables()"));
      assert.equal(await refusal(db, again), "PT403 recent_session_required");
    },
  },
];
