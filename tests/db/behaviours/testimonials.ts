import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle, type Status } from "./decision-steps.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

const tell = (db: Statements, who: Person, { id = ID, name = "Marta", content = "Dios me levantó" } = {}) =>
  as(db, who, () =>
    db.query(
      "insert into public.testimonials (id, author_name, content) values ($1, $2, $3) on conflict (id) do nothing returning id",
      [id, name, content],
    ),
  );
const change = (db: Statements, who: Person, sql: string, id: string = ID) =>
  as(db, who, () => db.query(`update public.testimonials set ${sql} where id = $1`, [id]));
const state = (db: Statements, columns: string, id: string = ID) =>
  one(db, `select ${columns} from public.testimonials where id = $1`, [id]);
const nth = (number: number) => `00000000-0000-4000-8000-0000000e${String(number).padStart(4, "0")}`;

export const TESTIMONIAL: readonly Behaviour[] = [
  {
    name: "everybody's testimonial waits for review, an admin's too; name and words are cleaned",
    async run(db) {
      await tell(db, "member_owner", { name: "  Marta\u202E  Luz ", content: " Dios me\u0007 levantó \n" });
      assert.deepEqual(
        await state(db, "author_id, author_name, content, status, version, created_at = now() as dated"),
        {
          author_id: PEOPLE.member_owner,
          author_name: "Marta Luz",
          content: "Dios me levantó",
          status: "pending",
          version: 1,
          dated: true,
        },
      );
      await tell(db, "admin", { id: nth(2) });
      assert.equal((await state(db, "status", nth(2)))["status"], "pending");
    },
  },
  {
    name: "thirty testimonials of a member may wait for review, an admin's without number",
    async run(db) {
      await db.exec("delete from public.testimonials");
      const fill = (who: Person, status: string) =>
        db.query(
          "insert into public.testimonials (author_id, author_name, content, status) select $1, 'Marta', 'Dios me levantó', $2 from generate_series(1, 30)",
          [PEOPLE[who], status],
        );
      await fill("member_owner", "approved");
      assert.equal(await refusal(db, () => tell(db, "member_owner")), "accepted");
      await fill("member_owner", "pending");
      assert.match(await refusal(db, () => tell(db, "member_owner")), /^23514 too_many_testimonials_waiting/);
      assert.equal(await refusal(db, () => tell(db, "member_other")), "accepted");
      await fill("admin", "pending");
      assert.equal(await refusal(db, () => tell(db, "admin")), "accepted");
    },
  },
  {
    name: "without a name it carries the profile's",
    async run(db) {
      await tell(db, "member_owner", { name: " " });
      assert.equal((await state(db, "author_name"))["author_name"], "Marta Prueba");
    },
  },
  {
    name: "a forged author, state or moment does not stay even if its column were granted",
    async run(db) {
      await db.exec("grant insert on public.testimonials to authenticated");
      await as(db, "member_owner", () =>
        db.query(
          `insert into public.testimonials (id, author_id, author_name, content, status, version, moderated_at, created_at, updated_at)
           values ($1, $2, 'Marta', 'Dios me levantó', 'approved', 9, now(), '2020-01-01', '2020-01-01')`,
          [ID, PEOPLE.admin],
        ),
      );
      assert.deepEqual(
        await state(
          db,
          "author_id, status, version, moderated_at, created_at = now() as made, updated_at = now() as touched",
        ),
        {
          author_id: PEOPLE.member_owner,
          status: "pending",
          version: 1,
          moderated_at: null,
          made: true,
          touched: true,
        },
      );
    },
  },
  {
    name: "too short, too long and nameless ones are refused",
    async run(db) {
      const refused = (draft: { name?: string; content?: string }) =>
        refusal(db, () => tell(db, "member_owner", draft));
      assert.match(await refused({ content: "Corto    " }), /^23514 .*testimonials_content_length/);
      assert.match(await refused({ content: "a".repeat(501) }), /^23514 .*testimonials_content_length/);
      assert.match(await refused({ name: "Jo" }), /^23514 .*testimonials_author_name_length/);
      assert.equal(await refused({ name: "Ana", content: "🙏".repeat(500) }), "accepted");
      assert.equal(await refused({ content: "diez letra" }), "accepted");
    },
  },
  {
    name: "one sent twice is stored once, and the repeat does not count against the limit of five a minute",
    async run(db) {
      assert.equal((await tell(db, "member_owner")).length, 1);
      for (let number = 0; number < 9; number += 1)
        assert.equal((await tell(db, "member_owner", { content: "otra vez lo mismo" })).length, 0);
      assert.equal((await state(db, "content"))["content"], "Dios me levantó");
      for (let number = 1; number < 5; number += 1) await tell(db, "member_owner", { id: nth(number) });
      const one = () => refusal(db, () => tell(db, "member_owner", { id: nth(5) }));
      assert.match(await one(), /^PT429 rate_limited/);
      await waitAMinute(db);
      assert.equal(await one(), "accepted");
    },
  },
  {
    name: "an author's change goes back to review; an admin's correction leaves the state",
    async run(db) {
      const mine = ownRow("testimonial", PEOPLE.member_owner);
      await change(db, "admin", "content = 'Corregido por la oficina'", mine);
      assert.deepEqual(await state(db, "status, version", mine), { status: "approved", version: 2 });
      await change(db, "member_owner", "author_name = 'Marta Luz'", mine);
      assert.deepEqual(await state(db, "status, version, moderated_at", mine), {
        status: "pending",
        version: 3,
        moderated_at: null,
      });
      await change(db, "member_owner", "author_name = 'Marta Luz'", mine);
      assert.equal((await state(db, "version", mine))["version"], 3);
    },
  },
  {
    name: "only admins decide; the decision is dated and logged, and taken back it is neither",
    async run(db) {
      const decide = (who: Person, status: Status) =>
        settle(db, who, "testimonial", TESTIMONIALS.pending, status);
      assert.match(await refusal(db, () => decide("member_owner", "approved")), /^42501 /);
      await decide("admin", "approved");
      assert.deepEqual(
        await state(db, "status, version, moderated_at = now() as dated", TESTIMONIALS.pending),
        { status: "approved", version: 2, dated: true },
      );
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'status' from public.audit_log where row_id = $1 and created_at = now()",
          [TESTIMONIALS.pending],
        ),
        ['["pending", "approved"]'],
      );
      await decide("admin", "pending");
      assert.equal((await state(db, "moderated_at", TESTIMONIALS.pending))["moderated_at"], null);
    },
  },
  {
    name: "a member's own changes are no news for the log, an admin's deletion is",
    async run(db) {
      await change(db, "member_owner", "content = 'Otras palabras mías'", TESTIMONIALS.pending);
      await as(db, "admin", () =>
        db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.pending]),
      );
      assert.deepEqual(
        await list(db, "select action from public.audit_log where row_id = $1 and created_at = now()", [
          TESTIMONIALS.pending,
        ]),
        ["DELETE"],
      );
    },
  },
  {
    name: "when an account goes, what it told stays as it was decided, without the name",
    async run(db) {
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await state(db, "author_id, author_name, status", TESTIMONIALS.approved), {
        author_id: null,
        author_name: "Miembro anterior",
        status: "approved",
      });
    },
  },
  {
    name: "one that was told without a name looks the same after its author has left",
    async run(db) {
      await db.query("update public.testimonials set author_name = 'Anónimo' where id = $1", [
        TESTIMONIALS.approved,
      ]);
      const shown = () => state(db, "author_name, version, updated_at, status", TESTIMONIALS.approved);
      const before = await shown();
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await shown(), before);
    },
  },
  {
    name: "a search finds beginnings of words without accents, and only what its caller may read",
    async run(db) {
      await db.query(
        "insert into public.testimonials (id, author_name, content, status) values ($1, 'Ángel Núñez', 'La oración sostuvo a mi familia', 'approved')",
        [ID],
      );
      const found = (who: Person | "visitor", words: string) =>
        as(db, who, () => value(db, "select count(*)::int from public.search_testimonials($1)", [words]));
      for (const words of ["oracion", "ORACIÓN famil", "angel", "nuñ"])
        assert.equal(await found("visitor", words), 1, words);
      for (const words of ["carro", "oracion carro", "", "  ", "'; drop", "de la"])
        assert.equal(await found("visitor", words), 0, words);
      assert.equal(await found("visitor", "coche"), 0);
      assert.equal(await found("member_other", "coche"), 0);
      assert.equal(await found("member_owner", "coche"), 1);
      assert.equal(await found("admin", "coche"), 1);
    },
  },
  {
    name: "only the author, who finds all of theirs, and admins know whose each testimonial is",
    async run(db) {
      const mine = (who: Person) =>
        as(db, who, () => list(db, "select id from public.my_testimonials() order by id"));
      const told = [
        TESTIMONIALS.pending,
        TESTIMONIALS.approved,
        ownRow("testimonial", PEOPLE.member_owner),
        ownRow("told", PEOPLE.member_owner),
      ];
      for (const id of told) assert.ok((await mine("member_owner")).includes(id), id);
      for (const id of told) assert.ok(!(await mine("member_other")).includes(id), id);
      await db.query("update public.testimonials set author_id = null where id = $1", [TESTIMONIALS.pending]);
      const read = (who: Person) =>
        as(db, who, () =>
          list(db, "select id from public.testimonials where id = $1", [TESTIMONIALS.pending]),
        );
      assert.deepEqual(await read("member_owner"), []);
      assert.deepEqual(await read("admin"), [TESTIMONIALS.pending]);
    },
  },
  {
    name: "five testimonials a minute are each person's own",
    async run(db) {
      for (let number = 0; number < 5; number += 1) await tell(db, "member_owner", { id: nth(number) });
      assert.equal(await refusal(db, () => tell(db, "member_other", { id: nth(6) })), "accepted");
    },
  },
  {
    name: "a trusted script says who told it, and without a name it carries that profile's",
    async run(db) {
      await db.query(
        "insert into public.testimonials (id, author_id, content) values ($1, $2, 'Dios me levantó')",
        [ID, PEOPLE.member_other],
      );
      assert.deepEqual(await state(db, "author_id, author_name"), {
        author_id: PEOPLE.member_other,
        author_name: "Otilia Prueba",
      });
    },
  },
  {
    name: "other words go back to review, cleaned, and without a name the old one stays",
    async run(db) {
      const mine = ownRow("testimonial", PEOPLE.member_owner);
      await change(
        db,
        "member_owner",
        "content = E' Otras palabras\\u0007 mías \\n', author_name = ' '",
        mine,
      );
      assert.deepEqual(await state(db, "status, content, author_name", mine), {
        status: "pending",
        content: "Otras palabras mías",
        author_name: "member_owner",
      });
    },
  },
];
