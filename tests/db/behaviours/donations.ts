import assert from "node:assert/strict";
import { as, list, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, SIGNED_IN, type Person } from "../people.ts";
import { DONATIONS, ownRow } from "../scenario-rows.ts";
import { change, give, ID, nth, state } from "./giving-steps.ts";

export const DONATION: readonly Behaviour[] = [
  {
    name: "a member's offering is theirs, under their name, and waits to be confirmed; who says otherwise is refused",
    async run(db) {
      for (const forged of [
        { donor_name: "El pastor" },
        { status: "confirmed" },
        { user_id: PEOPLE.admin },
        { user_id: null },
      ])
        assert.match(
          await refusal(db, () => give(db, "member_owner", forged)),
          /^42501 only_admins_manage_donations/,
        );
      await give(db, "member_owner", { reference: " SPEI\u202E 1 " });
      assert.deepEqual(await state(db, "user_id, donor_name, status, reference, version"), {
        user_id: PEOPLE.member_owner,
        donor_name: "Marta Prueba",
        status: "reported",
        reference: "SPEI 1",
        version: 1,
      });
    },
  },
  {
    name: "an admin records what the office has in hand, of a member, of a stranger, of nobody",
    async run(db) {
      await give(db, "admin", { user_id: PEOPLE.member_other, status: "confirmed" });
      assert.deepEqual(await state(db, "donor_name, status"), {
        donor_name: "Otilia Prueba",
        status: "confirmed",
      });
      await give(db, "admin", { id: nth(1), user_id: null, donor_name: " Doña Petra " });
      assert.equal((await state(db, "donor_name", nth(1)))["donor_name"], "Doña Petra");
      await give(db, "admin", { id: nth(2), user_id: null });
      assert.equal((await state(db, "donor_name", nth(2)))["donor_name"], "Anónimo");
    },
  },
  {
    name: "impossible amounts, days and ways are refused",
    async run(db) {
      const refused = (row: Record<string, unknown>) => refusal(db, () => give(db, "member_owner", row));
      for (const amount of [0, -5, 0.5, 10_000_000])
        assert.match(await refused({ amount }), /^(23514 .*donations_amount_range|22003)/, String(amount));
      assert.match(
        await refused({ given_on: "2199-01-01" }),
        /^23514 (given_in_the_future|.*donations_given_on_range)/,
      );
      assert.match(await refused({ given_on: "1999-12-31" }), /^23514 .*donations_given_on_range/);
      assert.match(await refused({ method: "bitcoin" }), /^22P02 .*donation_method/);
      assert.match(await refused({ note: "x".repeat(301) }), /^23514 .*donations_note_length/);
      assert.equal(await refused({ amount: 9_999_999.99, note: "🙏".repeat(300) }), "accepted");
      const [tomorrow, later] = await list(
        db,
        "select private.today() + days from unnest(array[1, 2]) as days",
      );
      assert.equal(await refused({ given_on: tomorrow }), "accepted");
      assert.match(await refused({ given_on: later }), /^23514 given_in_the_future/);
    },
  },
  {
    name: "one told twice is stored once, and the repeat does not count against the limit of ten a minute",
    async run(db) {
      assert.equal((await give(db, "member_owner")).length, 1);
      for (let number = 0; number < 15; number += 1)
        assert.equal((await give(db, "member_owner", { amount: 999 })).length, 0);
      assert.equal(Number((await state(db, "amount"))["amount"]), 250);
      for (let number = 1; number < 10; number += 1) await give(db, "member_owner", { id: nth(number) });
      const eleventh = () => refusal(db, () => give(db, "member_owner", { id: nth(11) }));
      assert.match(await eleventh(), /^PT429 rate_limited/);
      await waitAMinute(db);
      assert.equal(await eleventh(), "accepted");
    },
  },
  {
    name: "a confirmed offering belongs to the books: its giver neither changes nor withdraws it, nor confirms it",
    async run(db) {
      assert.match(
        await refusal(db, () => change(db, "member_owner", "amount = 9", DONATIONS.confirmed)),
        /^42501 only_admins_manage_donations/,
      );
      assert.match(
        await refusal(db, () => change(db, "member_owner", "status = 'confirmed'", DONATIONS.reported)),
        /^42501 only_admins_manage_donations/,
      );
      for (const column of ["user_id", "donor_name"]) {
        const forged = column === "user_id" ? `'${PEOPLE.admin}'` : "'Otro'";
        assert.match(
          await refusal(db, () => change(db, "member_owner", `${column} = ${forged}`, DONATIONS.reported)),
          /^42501 only_admins_manage_donations/,
          column,
        );
      }
      await change(db, "member_owner", "amount = 260", DONATIONS.reported);
      assert.deepEqual(await state(db, "amount::float, version", DONATIONS.reported), {
        amount: 260,
        version: 2,
      });
    },
  },
  {
    name: "a decision is logged, one's own report is not",
    async run(db) {
      await give(db, "member_owner");
      await change(db, "admin", "status = 'confirmed'", ID);
      assert.deepEqual(
        await list(
          db,
          "select action || ' ' || (changes -> 'status')::text from public.audit_log where row_id = $1",
          [ID],
        ),
        ['UPDATE ["reported", "confirmed"]'],
      );
    },
  },
  {
    name: "totals add up what was confirmed in a year, by month and fund",
    async run(db) {
      await db.exec("delete from public.donations");
      const insert = (id: string, fund: string, amount: number, day: string, status: string) =>
        db.query(
          "insert into public.donations (id, fund_id, amount, given_on, status) values ($1, $2, $3, $4, $5)",
          [id, fund, amount, day, status],
        );
      await insert(nth(1), DONATIONS.fund, 100.1, "2025-01-01", "confirmed");
      await insert(nth(2), DONATIONS.fund, 200.2, "2025-01-31", "confirmed");
      await insert(nth(3), DONATIONS.emptyFund, 50, "2025-12-31", "confirmed");
      await insert(nth(4), DONATIONS.fund, 999, "2025-01-05", "reported");
      await insert(nth(5), DONATIONS.fund, 999, "2025-01-05", "rejected");
      await insert(nth(6), DONATIONS.fund, 999, "2024-12-31", "confirmed");
      await insert(nth(7), DONATIONS.fund, 999, "2026-01-01", "confirmed");
      const totals = await as(db, "admin", () =>
        db.query("select month, fund, total::float, gifts from public.donation_totals(2025)"),
      );
      assert.deepEqual(totals, [
        { month: 1, fund: "Diezmo", total: 300.3, gifts: 2 },
        { month: 12, fund: "Sin ofrendas", total: 50, gifts: 1 },
      ]);
    },
  },
  {
    name: "the dashboard counts what waits and adds up this year's",
    async run(db) {
      await db.exec("delete from public.donations; delete from public.testimonials");
      const insert = (number: number, amount: number, day: string, status: string) =>
        db.query(
          `insert into public.donations (id, fund_id, amount, given_on, status) values ($1, $2, $3, ${day}, $4)`,
          [nth(number), DONATIONS.fund, amount, status],
        );
      await insert(1, 100.1, "date_trunc('year', private.today()::timestamp)::date", "confirmed");
      await insert(2, 999, "date_trunc('year', private.today()::timestamp)::date - 1", "confirmed");
      await insert(3, 999, "private.today()", "reported");
      await db.exec(`insert into public.testimonials (author_name, content, status) values
        ('Ana', 'Dios me levantó', 'approved'), ('Ana', 'Espera que la lean', 'pending'), ('Ana', 'Espera que la lean', 'pending');
        insert into public.access_requests (kind, target_id, user_id) values ('resource', gen_random_uuid(), '${PEOPLE.admin}');
        insert into public.contact_messages (name, phone, message, status, read_at) values
          ('Ana', '2225550000', 'Ya la leyeron todos', 'new', now());
        select private.refresh_figures()`);
      const figures = await as(db, "admin", () =>
        db.query("select kind, total, waiting, amount::float from public.content_statistics() order by kind"),
      );
      assert.deepEqual(figures, [
        { kind: "albums", total: 1, waiting: 0, amount: null },
        { kind: "comments", total: 14, waiting: 10, amount: null },
        { kind: "donations", total: 2, waiting: 1, amount: 100.1 },
        { kind: "events", total: 2, waiting: 0, amount: null },
        { kind: "forum", total: 21, waiting: 10, amount: null },
        { kind: "messages", total: 3, waiting: 1, amount: null },
        { kind: "photos", total: 2, waiting: 0, amount: null },
        { kind: "prayers", total: 14, waiting: 20, amount: null },
        { kind: "resources", total: 4, waiting: 1, amount: null },
        { kind: "seminars", total: 5, waiting: SIGNED_IN.length, amount: null },
        { kind: "testimonials", total: 1, waiting: 2, amount: null },
      ]);
    },
  },
  {
    name: "when an account goes, the books stay",
    async run(db) {
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await state(db, "user_id, donor_name", DONATIONS.confirmed), {
        user_id: null,
        donor_name: "Marta Prueba",
      });
    },
  },
  {
    name: "a search of the ledger finds names without accents, for admins everybody's, for a member their own",
    async run(db) {
      await give(db, "admin", { user_id: null, donor_name: "Ángel Núñez", status: "confirmed" });
      const found = (who: Person) =>
        as(db, who, () => value(db, "select count(*)::int from public.search_donations('angel nun')"));
      assert.equal(await found("admin"), 1);
      assert.equal(await found("member_owner"), 0);
      const own = await as(db, "member_other", () =>
        list(db, "select id from public.search_donations('prueba')"),
      );
      assert.deepEqual(own, [ownRow("given", PEOPLE.member_other)]);
    },
  },
  {
    name: "twenty receipts a day are taken, the next one is not",
    async run(db) {
      const send = (number: number) =>
        as(db, "member_owner", () =>
          db.query("insert into storage.objects (bucket_id, name) values ('receipts', $1)", [
            `${PEOPLE.member_owner}/${number}.webp`,
          ]),
        );
      for (let number = 1; number < 20; number += 1) await send(number);
      assert.match(await refusal(db, () => send(20)), /^42501 /);
      await db.exec(
        "update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'receipts'",
      );
      assert.equal(await refusal(db, () => send(20)), "accepted");
    },
  },
  {
    name: "text is cleaned, when an offering is reported and when it is corrected",
    async run(db) {
      const texts = "reference, note, donor_name, receipt_path";
      await give(db, "member_owner", { reference: " SPEI  1 ", note: " gracias ", receipt_path: "" });
      assert.deepEqual(await state(db, texts), {
        reference: "SPEI 1",
        note: "gracias",
        donor_name: "Marta Prueba",
        receipt_path: null,
      });
      await change(db, "admin", "reference = ' SPEI  2 ', note = ' amén ', donor_name = '  '", ID);
      assert.deepEqual(await state(db, `${texts}, version`), {
        reference: "SPEI 2",
        note: "amén",
        donor_name: "Marta Prueba",
        receipt_path: null,
        version: 2,
      });
      await change(db, "admin", "note = 'amén'", ID);
      assert.equal((await state(db, "version"))["version"], 2, "nothing changed");
    },
  },
  {
    name: "a correction reaches tomorrow and no further",
    async run(db) {
      const move = (ahead: number) =>
        refusal(db, () =>
          change(db, "member_owner", `given_on = private.today() + ${ahead}`, DONATIONS.reported),
        );
      assert.equal(await move(1), "accepted");
      assert.match(await move(2), /^23514 given_in_the_future/);
    },
  },
  {
    name: "nobody changes another's report by changing all there are",
    async run(db) {
      await db.query("delete from public.donations where status <> 'reported'");
      await as(db, "member_other", () => db.exec("update public.donations set note = 'mío'"));
      assert.deepEqual(await list(db, "select id from public.donations where note = 'mío'"), [
        ownRow("given", PEOPLE.member_other),
      ]);
    },
  },
];
