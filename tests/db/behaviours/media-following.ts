import assert from "node:assert/strict";
import { as, list, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { SERIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { act, add, LINK, NEW, tellRecording } from "./media-steps.ts";

const follow = (db: Statements, who: Person, series: string = SERIES.active) =>
  as(db, who, () => db.query("insert into public.media_series_follows (series_id) values ($1)", [series]));
const want = (db: Statements, who: Person, change: string) =>
  as(db, who, () => db.exec(`update public.notification_preferences set ${change}`));
/** The members, of the two, with a notice of a new video of the series. */
async function told(db: Statements): Promise<string[]> {
  await add(db, { stream_url: `'${LINK}'`, series_id: `'${SERIES.active}'` });
  await act(db, "publish_media", NEW);
  await tellRecording(db);
  return list(
    db,
    "select user_id from public.notifications where group_key = 'new_video:' || $1 and user_id = any ($2) order by 1",
    [NEW, [PEOPLE.member_owner, PEOPLE.member_other]],
  );
}
const BOTH = [PEOPLE.member_owner, PEOPLE.member_other];
const OTHER = [PEOPLE.member_other];

/** The first member's choices, and which of the two is notified of a new video; the second has chosen nothing. */
const CHOICES: readonly [name: string, choose: (db: Statements) => Promise<unknown>, heard: string[]][] = [
  ["nothing new and no series", (db) => want(db, "member_owner", "new_content = false"), OTHER],
  [
    "nothing new, and follows it",
    async (db) => {
      await want(db, "member_owner", "new_content = false");
      await follow(db, "member_owner");
    },
    BOTH,
  ],
  [
    "nothing new and nothing of series, and follows it",
    async (db) => {
      await want(db, "member_owner", "new_content = false, series_updates = false");
      await follow(db, "member_owner");
    },
    OTHER,
  ],
  [
    "what is new, nothing of series, and follows it",
    async (db) => {
      await want(db, "member_owner", "series_updates = false");
      await follow(db, "member_owner");
    },
    BOTH,
  ],
  [
    "nothing new, and follows it no more",
    async (db) => {
      await want(db, "member_owner", "new_content = false");
      await follow(db, "member_owner");
      await as(db, "member_owner", () =>
        db.query("delete from public.media_series_follows where series_id = $1", [SERIES.active]),
      );
    },
    OTHER,
  ],
  [
    "nothing new, and follows another one",
    // the scenario has everybody follow the inactive one
    (db) => want(db, "member_owner", "new_content = false"),
    OTHER,
  ],
  [
    "nothing new, and the other one follows it",
    async (db) => {
      await want(db, "member_owner", "new_content = false");
      await follow(db, "member_other");
    },
    OTHER,
  ],
  [
    "nothing new, and follows one that is hidden meanwhile",
    async (db) => {
      await want(db, "member_owner", "new_content = false");
      await follow(db, "member_owner");
      await db.query("update public.media_series set is_active = false where id = $1", [SERIES.active]);
    },
    OTHER,
  ],
  [
    "nothing new and not this type, and follows it",
    async (db) => {
      await want(db, "member_owner", "new_content = false");
      await follow(db, "member_owner");
      await as(db, "member_owner", () =>
        db.exec(
          "insert into public.notification_subscriptions (notification_type, is_active) values ('new_video', false)",
        ),
      );
    },
    OTHER,
  ],
];

export const MEDIA_FOLLOWING: readonly Behaviour[] = [
  ...CHOICES.map(([name, choose, heard]) => ({
    name: `of a new video of a series hears who wants: ${name}`,
    async run(db: Statements) {
      await choose(db);
      assert.deepEqual(await told(db), heard);
    },
  })),
  {
    name: "a member follows a series that they see, once, and for themselves alone",
    async run(db) {
      await db.exec("delete from public.media_series_follows");
      assert.match(await refusal(db, () => follow(db, "member_owner", SERIES.inactive)), /^42501/);
      assert.equal(await refusal(db, () => follow(db, "member_owner")), "accepted");
      await follow(db, "member_owner");
      assert.match(await refusal(db, () => follow(db, "member_owner")), /^23505/);
      assert.deepEqual(await list(db, "select user_id from public.media_series_follows"), [
        PEOPLE.member_owner,
      ]);
    },
  },
  {
    name: "following and unfollowing are limited to sixty a minute",
    async run(db) {
      const again = async (times: number) => {
        for (let turn = 0; turn < times; turn += 1)
          await db.exec(
            `insert into public.media_series_follows (series_id) values ('${SERIES.active}'); delete from public.media_series_follows where series_id = '${SERIES.active}'`,
          );
      };
      await as(db, "member_owner", () => again(60));
      assert.match(await refusal(db, () => as(db, "member_owner", () => again(1))), /^PT429/);
    },
  },
];
