import assert from "node:assert/strict";
import { as, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** Says whether the next act goes through once `taken` of its kind were counted for member_owner. */
const after = async (db: Statements, kind: string, taken: number, act: () => Promise<unknown>) => {
  await waitAMinute(db);
  await db.query("select private.enforce_rate_limit($1, $2, $3::int) from generate_series(1, $3::int)", [
    kind,
    PEOPLE.member_owner,
    taken,
  ]);
  return refusal(db, act);
};
const owner =
  (db: Statements, sql: string, params: readonly unknown[] = []) =>
  () =>
    as(db, "member_owner", () => db.query(sql, params));

/** A person's own rows, however many, cost the others nothing. */
export const OWN_LIMITS: readonly Behaviour[] = [
  ...(
    [
      ["mutes", 30, `insert into public.notification_mutes (topic) values ('prophecy:${PROPHECIES.quiet}')`],
      ["marks", 60, "update public.notifications set read = false"],
      ["preferences", 60, "update public.notification_preferences set new_content = false"],
      [
        "subscriptions",
        120,
        "insert into public.notification_subscriptions (notification_type) values ('mention')",
      ],
    ] as const
  ).map(([kind, most, sql]): Behaviour => ({
    name: `${most} ${kind} a minute are taken of one person, the next one is not`,
    async run(db) {
      assert.equal(await after(db, kind, most - 1, owner(db, sql)), "accepted");
      assert.match(await after(db, kind, most, owner(db, sql)), /^PT429 rate_limited/);
    },
  })),
  {
    name: "marking all as read counts as one action, and marks that others cause do not count",
    async run(db) {
      await db.query(
        `insert into public.notifications (user_id, type, title) select $1, 'system_update', 'Hola' from generate_series(1, 100)`,
        [PEOPLE.member_owner],
      );
      const marks = (who: Person) =>
        value(
          db,
          "select coalesce(sum(cardinality(moments)), 0)::int from private.rate_limit_events where kind = 'marks' and subject = $1",
          [PEOPLE[who]],
        );
      await owner(db, "update public.notifications set read = true")();
      assert.equal(await marks("member_owner"), 1);
      await owner(
        db,
        `insert into public.prophecy_reactions (prophecy_id, kind) values ('${PROPHECIES.quiet}', 'amen')`,
      )();
      assert.equal(await marks("member_owner"), 1);
    },
  },
  {
    name: "only threads that one can read are muted",
    async run(db) {
      const mute = (id: string) =>
        owner(db, "insert into public.notification_mutes (topic) values ($1)", [`prophecy:${id}`]);
      assert.equal(await refusal(db, mute(PROPHECIES.quiet)), "accepted");
      assert.match(await refusal(db, mute(PROPHECIES.draft)), /^42501/);
      assert.match(await refusal(db, mute(ownRow("comment", PEOPLE.member_owner))), /^42501/);
    },
  },
  {
    name: "a person keeps twenty portraits at most, whatever others keep",
    async run(db) {
      const add = (who: Person, name: string) =>
        as(db, who, () =>
          db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
            `${PEOPLE[who]}/${name}`,
          ]),
        );
      await db.query(`delete from storage.objects where bucket_id = 'avatars'`);
      await db.query(
        `insert into storage.objects (bucket_id, name)
         select 'avatars', $1 || '/' || number || '.webp' from generate_series(1, 19) as number`,
        [PEOPLE.member_owner],
      );
      await add("member_owner", "20.webp");
      assert.match(await refusal(db, () => add("member_owner", "21.webp")), /^42501/);
      await add("member_other", "1.webp");
      await db.query("delete from storage.objects where name = $1", [`${PEOPLE.member_owner}/1.webp`]);
      await add("member_owner", "21.webp");
    },
  },
];
