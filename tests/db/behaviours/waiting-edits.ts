import assert from "node:assert/strict";
import { as, list, one, refusal, type Behaviour } from "../behaviour.ts";
import { ACTORS, PEOPLE, SIGNED_IN, type Actor, type Person } from "../people.ts";
import { ownRow, PRAYERS, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { read, settle } from "./decision-steps.ts";
import { queue } from "./moderation-steps.ts";

/** Texts that wait, each with its author and those who may write it: the office corrects testimonials, nobody a prayer. */
const WAITING = [
  {
    table: "prayer_requests",
    kind: "prayer",
    id: PRAYERS.pending,
    own: "asked",
    others: [] as readonly Actor[],
    moderator: "pastor",
  },
  {
    table: "testimonials",
    kind: "testimonial",
    id: TESTIMONIALS.pending,
    own: "told",
    others: ["admin", "super_admin"] as readonly Actor[],
    moderator: "admin",
  },
] as const;

const WORDS = "Dicho de otro modo";

/** The edit as the outbox sends it; the ids of the changed rows. */
const edit = (db: Statements, who: Actor | Person, table: string, id: string) =>
  as(db, who, () =>
    list(
      db,
      `update public.${table} set content = '${WORDS}' where id = $1 and status = 'pending' returning id`,
      [id],
    ),
  );

/** Whether an edit, which is taken back, would change the text. */
async function mayEdit(db: Statements, who: Actor, table: string, id: string): Promise<boolean> {
  let changed: string[] = [];
  await refusal(db, async () => {
    changed = await edit(db, who, table, id);
  });
  return changed.length > 0;
}

export const WAITING_EDIT: readonly Behaviour[] = [
  {
    name: "a text that waits is changed by its author alone, and by those who may correct it",
    async run(db) {
      for (const { table, id, others } of WAITING)
        for (const who of ACTORS)
          assert.equal(
            await mayEdit(db, who, table, id),
            who === "member_owner" || others.includes(who),
            `${table} by ${who}`,
          );
    },
  },
  {
    name: "every member may change what they wrote while it waits; a closed or unconfirmed account may not",
    async run(db) {
      const closed: readonly Actor[] = ["unverified", "deactivated_member", "deactivated_admin"];
      for (const { table, own } of WAITING)
        for (const who of SIGNED_IN)
          assert.equal(
            await mayEdit(db, who, table, ownRow(own, PEOPLE[who])),
            !closed.includes(who),
            `${table} by ${who}`,
          );
    },
  },
  {
    name: "an edit that arrives after a decision changes nothing, and what was published stays so",
    async run(db) {
      for (const { table, kind, id, moderator } of WAITING)
        for (const decision of ["approved", "rejected"] as const) {
          await settle(db, moderator, kind, id, decision);
          const before = await one(db, `select content, version from public.${table} where id = $1`, [id]);
          assert.deepEqual(await edit(db, "member_owner", table, id), [], `${table} ${decision}`);
          assert.deepEqual(
            await one(db, `select content, version from public.${table} where id = $1`, [id]),
            before,
          );
          assert.equal((await read(db, kind, id)).status, decision);
          await settle(db, moderator, kind, id, "pending");
          assert.deepEqual(await edit(db, "member_owner", table, id), [id]);
          await db.query(`update public.${table} set content = 'Como antes' where id = $1`, [id]);
        }
    },
  },
  {
    name: "the queue has the words of an edit, and who read others decides nothing",
    async run(db) {
      for (const { table, kind, id, moderator } of WAITING) {
        const seen = await read(db, kind, id);
        assert.deepEqual(await edit(db, "member_owner", table, id), [id]);
        // the outbox repeats itself
        assert.deepEqual(await edit(db, "member_owner", table, id), [id]);
        const listed = await queue(db, "content || ' ' || version", `'pending', '{${kind}}'`, moderator);
        assert.ok(listed.includes(`${WORDS} ${seen.version + 1}`), listed.join("\n"));
        const decide = (version: number) =>
          as(db, moderator, () =>
            list(db, "select outcome from public.decide($1, 'approved')", [
              JSON.stringify([{ ...seen, version }]),
            ]),
          );
        assert.deepEqual(await decide(seen.version), ["changed"]);
        assert.equal((await read(db, kind, id)).status, "pending");
        assert.deepEqual(await decide(seen.version + 1), ["done"]);
      }
    },
  },
];
