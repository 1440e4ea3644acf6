import assert from "node:assert/strict";
import { as, list, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

const nth = (number: number) => `00000000-0000-4000-8000-0000000d${String(number).padStart(4, "0")}`;
const send = (db: Statements, who: Person | "visitor", id: string) =>
  as(db, who, () =>
    db.query(
      "select public.send_contact_message($1, 'Marta', 'marta@ejemplo.mx', '', 'Domingo', 'Quiero visitarlos')",
      [id],
    ),
  );
const mine = (db: Statements, who: Person) =>
  as(db, who, () => list(db, "select id from public.my_contact_messages() order by id"));
/** The notice to the first message's writer. */
const told = (db: Statements) =>
  as(db, "member_owner", () =>
    db.query(
      "select subject, message, email, phone, is_read, answered_at is not null as is_answered from public.my_contact_messages()",
    ),
  );
const change = (db: Statements, sql: string) =>
  as(db, "admin", () => db.query(`update public.contact_messages set ${sql} where id = $1`, [nth(1)]));

export const OWN_MESSAGE: readonly Behaviour[] = [
  {
    name: "a member reads the messages of their own, whatever their rank; a visitor's of the same name are nobody's",
    async run(db) {
      await send(db, "member_owner", nth(1));
      await send(db, "admin", nth(2));
      await send(db, "visitor", nth(3));
      assert.deepEqual(await mine(db, "member_owner"), [nth(1)]);
      assert.deepEqual(await mine(db, "admin"), [nth(2)]);
      for (const who of ["member_other", "leader", "pastor", "super_admin"] as const)
        assert.deepEqual(await mine(db, who), [], who);
    },
  },
  {
    name: "an inactive or unconfirmed account reads no messages, not even its own older ones",
    async run(db) {
      await send(db, "member_owner", nth(1));
      for (const who of ["unverified", "deactivated_member", "deactivated_admin"] as const)
        assert.match(await refusal(db, () => mine(db, who)), /^42501 rank_required/, who);
      assert.deepEqual(await mine(db, "member_owner"), [nth(1)]);
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_owner]);
      assert.match(await refusal(db, () => mine(db, "member_owner")), /^42501 rank_required/);
    },
  },
  {
    name: "its writer is told when a message was read and answered, and never what admins note of it",
    async run(db) {
      await send(db, "member_owner", nth(1));
      const sent = {
        subject: "Domingo",
        message: "Quiero visitarlos",
        email: "marta@ejemplo.mx",
        phone: "",
        is_read: false,
        is_answered: false,
      };
      assert.deepEqual(await told(db), [sent]);
      await change(db, "note = 'Le llamó Inés', read_at = now()");
      assert.deepEqual(await told(db), [{ ...sent, is_read: true }]);
      await change(db, "status = 'answered'");
      assert.deepEqual(await told(db), [{ ...sent, is_read: true, is_answered: true }]);
      await change(db, "status = 'new'");
      assert.deepEqual(await told(db), [{ ...sent, is_read: true }]);
      const columns = await as(db, "member_owner", () =>
        db.query("select * from public.my_contact_messages()"),
      );
      assert.ok(!JSON.stringify(columns).includes("Inés"));
    },
  },
];
