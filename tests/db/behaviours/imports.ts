import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { EVENTS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { check, GOOD, importRows, KINDS, stage, traces, type Kind, type Row } from "./import-steps.ts";
import { calls } from "./webhook-steps.ts";

const SUPER = PEOPLE.super_admin;

/** Rows that are refused, with the word for each. */
const REFUSED: Readonly<Record<Kind, readonly (readonly [row: Row, code: string])[]>> = {
  people: [
    [{ email: "sin arroba" }, "account_invitations_email_form"],
    [{ email: "rosa.4821@sin-correo.invalid" }, "email_invalid"],
    [{ email: "otra@ejemplo.mx", note: "a".repeat(301) }, "account_invitations_note_length"],
    [{ email: "deactivated_member@ejemplo.mx" }, "account_closed"],
  ],
  events: [
    [{ ...GOOD.events, title: "No" }, "events_title_length"],
    [{ ...GOOD.events, title: "Sin fecha", starts_at: "2019-02-31T19:00:00" }, "malformed"],
    [{ ...GOOD.events, title: "Al revés", ends_at: "2019-05-03T18:00:00" }, "events_ends_after_start"],
    [{ ...GOOD.events, title: "Muy larga", ends_at: "2019-05-30T18:00:00" }, "events_duration"],
    [
      { ...GOOD.events, title: "Ya acabó", recurrence: "weekly", until: "2019-01-01" },
      "events_until_after_start",
    ],
    [{ ...GOOD.events, title: "Cada año", recurrence: "yearly" }, "malformed"],
  ],
  prophecies: [
    [{ ...GOOD.prophecies, title: "" }, "prophecies_title_length"],
    [{ ...GOOD.prophecies, title: "Script", content: "<script>x</script>" }, "prophecies_content_safe"],
    [
      { ...GOOD.prophecies, title: "Foto", content: '<p><img src="https://otra.mx/a.jpg"></p>' },
      "picture_not_stored",
    ],
    [{ ...GOOD.prophecies, title: "Otra", category: "Recetas" }, "prophecies_known_category"],
  ],
  offerings: [
    [{ ...GOOD.offerings, amount: "0.50" }, "donations_amount_range"],
    [{ ...GOOD.offerings, amount: "mil" }, "malformed"],
    [{ ...GOOD.offerings, fund: "Misiones" }, "fund_unknown"],
    [{ ...GOOD.offerings, donor_name: "", email: "nadie@ejemplo.mx" }, "person_unknown"],
    [{ ...GOOD.offerings, given_on: "2099-01-01" }, "given_in_the_future"],
    [{ ...GOOD.offerings, email: "super_admin@ejemplo.mx" }, "own_offering"],
  ],
};

/** Rows that the site has, after one that it has not, with the word for each. */
const REPEATED: Readonly<Record<Kind, readonly (readonly [row: Row, code: string])[]>> = {
  people: [
    [{ email: "NUEVA@ejemplo.mx" }, "in_file"],
    [{ email: "invitada@ejemplo.mx" }, "invited"],
    // an administrator's, which keeps its role
    [{ email: "invitado@ejemplo.mx" }, "invited_helper"],
    [{ email: "member_owner@ejemplo.mx" }, "member"],
  ],
  events: [
    [{ ...GOOD.events, title: " VIGILIA traída ", starts_at: "2019-05-03T08:00:00" }, "in_file"],
    [{ ...GOOD.events, title: "Retiro viejo" }, "in_site"],
  ],
  prophecies: [
    [{ ...GOOD.prophecies, title: "luz de entonces" }, "in_file"],
    [{ ...GOOD.prophecies, title: "Otro título", slug: "borrador" }, "in_site"],
    [{ ...GOOD.prophecies, title: "borrador" }, "in_site"],
  ],
  offerings: [
    [{ ...GOOD.offerings, fund: "Ofrenda", donor_name: "petra " }, "in_file"],
    [{ ...GOOD.offerings, amount: "99", donor_name: "", email: "member_owner@ejemplo.mx" }, "in_site"],
  ],
};

/** Things that the site has before an import. */
const makeKnown = (db: Statements) =>
  db.exec(`
    insert into public.events (title, starts_at, ends_at) values ('Retiro Viejo', '2019-05-03 07:00', '2019-05-03 09:00');
    insert into public.donations (user_id, fund_id, amount, given_on, status)
    select '${PEOPLE.member_owner}', id, 99, '2019-05-03', 'confirmed' from public.donation_funds where name = 'Diezmo'`);

const notices = (db: Statements) =>
  list(
    db,
    "select group_key from public.notifications union all select id::text from private.push_queue order by 1",
  );

/** Imports of super admins: the dry run and the import itself. */
export const IMPORT: readonly Behaviour[] = [
  ...KINDS.map((kind) => ({
    name: `a dry run of ${kind} tells what would go in and leaves nothing behind`,
    async run(db: Statements) {
      const id = await stage(db, kind, [GOOD[kind], ...REFUSED[kind].map(([row]) => row)]);
      const before = await traces(db);
      const { ready, repeats } = await check(db, id, { publish: true });
      assert.deepEqual([ready, repeats], [1, []]);
      assert.deepEqual(await traces(db), before);
    },
  })),
  ...KINDS.map((kind) => ({
    name: `each row of ${kind} that is refused is named with its word, and the others go in`,
    async run(db: Statements) {
      const rows = [...REFUSED[kind].map(([row]) => row), GOOD[kind]];
      const { report } = await importRows(db, kind, rows);
      assert.deepEqual(
        report.problems,
        REFUSED[kind].map(([, code], at) => ({ row: at + 2, code })),
      );
      assert.equal(report.ready, 1);
    },
  })),
  ...KINDS.map((kind) => ({
    name: `${kind} that the site or the file has are left out, unless they are wanted`,
    async run(db: Statements) {
      await makeKnown(db);
      const rows = [GOOD[kind], ...REPEATED[kind].map(([row]) => row)];
      const id = await stage(db, kind, rows);
      const { ready, repeats } = await check(db, id);
      assert.deepEqual(
        repeats,
        REPEATED[kind].map(([, code], at) => ({ row: at + 3, code })),
      );
      assert.equal(ready, 1);
      // nobody with an account is invited, and nobody twice
      const wanted = kind === "people" ? 2 : rows.length;
      assert.equal((await check(db, id, { withRepeats: true })).ready, wanted);
    },
  })),
  {
    name: "an import of published events calls nobody; one published by hand after it does",
    async run(db) {
      await db.exec("delete from private.webhook_deliveries");
      await importRows(db, "events", [GOOD.events], { publish: true });
      assert.deepEqual(await calls(db), []);
      await as(db, "admin", () =>
        db.query("update public.events set status = 'published' where id = $1", [EVENTS.draft]),
      );
      assert.equal((await calls(db)).length, 1);
    },
  },
  {
    name: "two who gave the same on one day without a name are two people, but not in a second import",
    async run(db) {
      const rows = [1, 2].map(() => ({ ...GOOD.offerings, donor_name: "" }));
      assert.equal((await importRows(db, "offerings", rows)).report.ready, 2);
      assert.equal((await check(db, await stage(db, "offerings", rows))).ready, 0);
    },
  },
  {
    name: "an import is all or nothing: when other rows would go in than were tried, none does",
    async run(db) {
      const id = await stage(db, "events", [GOOD.events, { ...GOOD.events, title: "Retiro viejo" }]);
      assert.equal((await check(db, id)).ready, 2);
      await makeKnown(db);
      const before = await traces(db);
      const run = () => as(db, "super_admin", () => db.query("select public.run_import($1, 2)", [id]));
      assert.equal(await refusal(db, run), "PT409 import_changed");
      assert.deepEqual(await traces(db), before);
    },
  },
  {
    name: "an import is its maker's: another super admin does not see, fill or run it, nor is it run twice",
    async run(db) {
      const id = await stage(db, "events", [GOOD.events]);
      const calls = ["stage_import($1, '[]')", "check_import($1)", "run_import($1, 1)"];
      for (const call of calls)
        assert.equal(
          await refusal(db, () => as(db, "bystander", () => db.query(`select public.${call}`, [id]))),
          "PT404 not_found",
        );
      await as(db, "super_admin", () => db.query("select public.run_import($1, 1)", [id]));
      for (const call of calls)
        assert.equal(
          await refusal(db, () => as(db, "super_admin", () => db.query(`select public.${call}`, [id]))),
          "PT404 not_found",
        );
    },
  },
  {
    name: "prophecies come in as drafts, or published with their old date; of the future only as drafts",
    async run(db) {
      const rows = [
        { ...GOOD.prophecies, category: "Fe", author: "Pastor Luis", slug: "luz-vieja" },
        { ...GOOD.prophecies, title: "De mañana", publish_date: "2098-01-01T00:00:00Z" },
        { ...GOOD.prophecies, title: "Sin terminar", is_draft: true },
      ];
      await importRows(db, "prophecies", rows, { publish: true });
      assert.deepEqual(
        await list(
          db,
          `select title || ' ' || slug || ' ' || status || ' ' || publish_date::date || ' ' || author from public.prophecies
           where title in ('Luz de entonces', 'De mañana', 'Sin terminar') order by title desc`,
        ),
        [
          `Sin terminar sin-terminar draft 2019-05-03 Sara Prueba`,
          `Luz de entonces luz-vieja published 2019-05-03 Pastor Luis`,
          `De mañana de-manana draft 2098-01-01 Sara Prueba`,
        ],
      );
      await importRows(db, "prophecies", [{ ...GOOD.prophecies, title: "Guardada" }]);
      const [status] = await list(db, "select status from public.prophecies where title = 'Guardada'");
      assert.equal(status, "draft");
    },
  },
  {
    name: "an import rings nowhere, whatever is published; the same by hand does",
    async run(db) {
      const before = await notices(db);
      const coming = { ...GOOD.events, title: "Noche que viene", starts_at: "2098-05-03T19:00:00" };
      await importRows(db, "events", [GOOD.events, { ...coming, ends_at: "2098-05-03T20:00:00" }], {
        publish: true,
      });
      await importRows(db, "offerings", [{ ...GOOD.offerings, email: "member_owner@ejemplo.mx" }]);
      await importRows(db, "people", [GOOD.people]);
      await importRows(db, "prophecies", [GOOD.prophecies], { publish: true });
      await db.query("select private.run_jobs()");
      await letNoticesLeave(db);
      assert.deepEqual(await notices(db), before);
      await as(db, "super_admin", () =>
        db.query(
          "insert into public.prophecies (title, publish_date, status) values ('A mano', '2019-05-03', 'published')",
        ),
      );
      await letNoticesLeave(db);
      assert.notDeepEqual(await notices(db), before);
    },
  },
  {
    name: "people are invited up to the limit of a day; the others are named and wait for tomorrow",
    async run(db) {
      const rows = Array.from({ length: 53 }, (_, at) => ({ email: `persona${at}@ejemplo.mx` }));
      const { id, report } = await importRows(db, "people", rows);
      assert.equal(report.ready, 50);
      assert.deepEqual(
        report.problems,
        [52, 53, 54].map((row) => ({ row, code: "too_many_invitations" })),
      );
      const [state] = await list(
        db,
        "select distinct invited_by from private.account_invitations where email like 'persona%'",
      );
      assert.equal(state, SUPER);
      assert.equal(
        await value(db, "select cardinality(items) from private.import_batches where id = $1", [id]),
        50,
      );
    },
  },
  {
    name: "what comes in passes the triggers of its table: cleaned, in the maker's name, and in the log with the file",
    async run(db) {
      await importRows(db, "events", [{ ...GOOD.events, title: "  Vigilia\u202e traída " }], {
        publish: true,
      });
      const event = await one(
        db,
        "select id, title, slug, status, author_id, next_start from public.events where title like 'Vigilia%tra%'",
      );
      assert.deepEqual(
        [event["slug"], event["status"], event["author_id"], event["next_start"]],
        ["vigilia-traida", "published", SUPER, null],
      );
      assert.deepEqual(
        await list(
          db,
          "select actor_id || ' ' || action || ' ' || reason from public.audit_log where row_id = $1",
          [event["id"]],
        ),
        [`${SUPER} INSERT Importación de archivo.csv`],
      );
      assert.equal(await value(db, "select current_setting('private.reason')"), "");
    },
  },
  {
    name: "offerings go into the books as confirmed, under the account of their e-mail or the name alone",
    async run(db) {
      const rows = [
        { ...GOOD.offerings, email: "MEMBER_owner@ejemplo.mx", donor_name: "" },
        { ...GOOD.offerings, email: "nadie@ejemplo.mx", method: "cash" },
      ];
      await importRows(db, "offerings", rows);
      assert.deepEqual(
        await list(
          db,
          `select coalesce(user_id::text, '') || '|' || donor_name || '|' || amount || '|' || method || '|' || status
           from public.donations where given_on = '2019-05-03' order by donor_name`,
        ),
        [`${PEOPLE.member_owner}|Marta Prueba|150.50|other|confirmed`, "|Petra|150.50|cash|confirmed"],
      );
    },
  },
  {
    name: "rows that were not understood before they were sent count as refused; the list says whose import it is",
    async run(db) {
      await as(db, "super_admin", async () => {
        const id = await value(db, "select public.start_import('events', 'a.csv', 2)");
        const rows = [GOOD.events, { ...GOOD.events, title: "No" }].map((row, at) => ({
          row: at + 4,
          ...row,
        }));
        await db.query("select public.stage_import($1, $2)", [id, JSON.stringify(rows)]);
        await db.query("select public.run_import($1, 1)", [id]);
      });
      for (const [who, isMine] of [
        ["super_admin", true],
        ["bystander", false],
      ] as const)
        assert.deepEqual(
          await as(db, who, () =>
            one(db, "select added, refused, is_mine from public.list_imports() where file_name = 'a.csv'"),
          ),
          { added: 1, refused: 3, is_mine: isMine },
        );
    },
  },
  {
    name: "a new import gives up an unfinished one of its kind alone",
    async run(db) {
      const events = await stage(db, "events", [GOOD.events]);
      await stage(db, "people", [GOOD.people]);
      assert.equal((await check(db, events)).ready, 1);
    },
  },
  {
    name: "an imported event of whole days is remembered a day before, another an hour",
    async run(db) {
      const rows = [GOOD.events, { ...GOOD.events, title: "Retiro traído", is_whole_day: true }];
      await importRows(db, "events", rows);
      assert.deepEqual(
        await list(
          db,
          "select remind_minutes from public.events where title in ('Vigilia traída', 'Retiro traído') order by title",
        ),
        ["1440", "60"],
      );
    },
  },
  {
    name: "an import takes at most 5,000 rows, of ten megabytes, and 500 at a time",
    async run(db) {
      const id = await stage(db, "events", []);
      const rows = (from: number, number: number, title = "x") =>
        JSON.stringify(Array.from({ length: number }, (_, at) => ({ row: from + at, title })));
      const send = (some: string) =>
        as(db, "super_admin", () => db.query("select public.stage_import($1, $2)", [id, some]));
      assert.equal(await refusal(db, () => send(rows(1, 501))), "22023 too_many_rows_at_once");
      assert.equal(await refusal(db, () => send('{"row": 1}')), "22023 too_many_rows_at_once");
      for (let from = 1; from < 5_000; from += 500) await send(rows(from, 500));
      assert.equal(await refusal(db, () => send(rows(5_001, 1))), "PT413 too_many_rows");
      // the same rows again replace themselves
      assert.equal(await refusal(db, () => send(rows(1, 500))), "accepted");
      assert.equal(await refusal(db, () => send(rows(1, 500, "a".repeat(21_000)))), "PT413 too_heavy");
    },
  },
  {
    name: "the dashboard's figure counts an import that is kept, at once",
    async run(db) {
      const totals = () =>
        list(
          db,
          "select value ->> 'total' from private.figures where name in ('donations', 'prophecies') order by name",
        );
      await db.query("select private.refresh_figures()");
      const before = (await totals()).map(Number);
      for (const kind of ["offerings", "prophecies"] as const) await importRows(db, kind, [GOOD[kind]]);
      assert.deepEqual(
        (await totals()).map(Number),
        before.map((total) => total + 1),
      );
    },
  },
];
