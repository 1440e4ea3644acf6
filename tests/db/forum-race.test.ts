import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { PEOPLE, SIGNED_IN } from "./people.ts";
import { FORUM } from "./scenario.ts";

/** Several connections to a native PostgreSQL: many who write in one topic at the same moment. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});
const { by, number } = actingOn(() => database);
const TOPIC = "00000000-0000-4000-8000-0000000f0101";

const numbers = async () =>
  (
    await database.query<{ number: number }>(
      "select number from public.forum_posts where topic_id = $1 order by number",
      [TOPIC],
    )
  ).map((row) => row.number);

it("fifty posts in one topic at the same moment have the numbers 1 to 50, repeats included", async () => {
  await database.query(
    "insert into public.forum_topics (id, category_id, title, status) values ($1, $2, 'A la vez', 'approved')",
    [TOPIC, FORUM.categories.members],
  );
  const writers = SIGNED_IN.filter((who) => !who.startsWith("deactivated") && who !== "unverified");
  const write = (place: number) => {
    const who = writers[place % writers.length] ?? "admin";
    const id = `00000000-0000-4000-8000-0000000e${String(place).padStart(4, "0")}`;
    return by(who, (db) =>
      db.query(
        "insert into public.forum_posts (id, topic_id, content) values ($1, $2, 'A la vez') on conflict (id) do nothing",
        [id, TOPIC],
      ),
    );
  };
  const results = await outcomes(
    Array.from({ length: 50 }, (_, place) => [
      write(place),
      ...(place % 5 === 0 ? [write(place)] : []),
    ]).flat(),
  );
  expect(results.filter((result) => result !== "ok")).toEqual([]);
  expect(await numbers()).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
  expect(await number(`select last_number from public.forum_topics where id = '${TOPIC}'`)).toBe(50);
  expect(await number(`select post_count from public.forum_topics where id = '${TOPIC}'`)).toBe(50);
});

it("one topic sent over two connections is stored once, with one first post", async () => {
  const send = () =>
    by("member_owner", (db) =>
      db.query("select public.open_topic($1, $2, 'Una vez', $3, 'Así empieza')", [
        TOPIC,
        FORUM.categories.members,
        "00000000-0000-4000-8000-0000000f0201",
      ]),
    );
  expect(await outcomes([send(), send(), send()])).toEqual(["ok", "ok", "ok"]);
  expect(await numbers()).toEqual([1]);
  expect(
    await number(
      `select count(*) from public.forum_topics where user_id = '${PEOPLE.member_owner}' and title = 'Una vez'`,
    ),
  ).toBe(1);
});
