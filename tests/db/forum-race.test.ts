import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, meeting, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, PEOPLE, SIGNED_IN } from "./people.ts";
import { FORUM } from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** Several connections to a native PostgreSQL: many who write in one topic at the same moment. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});
const { by, number } = actingOn(() => database);
const meet = meeting(() => database);
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

it("a topic is public when its first post is approved while another of its posts is rejected", async () => {
  const [first, second] = ["00000000-0000-4000-8000-0000000f0301", "00000000-0000-4000-8000-0000000f0302"];
  await database.query(
    "insert into public.forum_topics (id, category_id, title, user_id) values ($1, $2, 'Dos a la vez', $3)",
    [TOPIC, FORUM.categories.members, PEOPLE.member_owner],
  );
  await database.query(
    `insert into public.forum_posts (id, topic_id, user_id, user_name, content, status, opens_topic)
     values ($1, $3, $4, 'Nadia', 'Abro', 'pending', true), ($2, $3, $4, 'Nadia', 'Sigo', 'pending', false)`,
    [first, second, TOPIC, PEOPLE.member_owner],
  );
  const decide = (id: string | undefined, decision: string) => async (db: Statements) => {
    await actAs(db, "admin");
    const [outcome] = await db.query(
      `select outcome from public.decide(jsonb_build_array(jsonb_build_object(
         'kind', 'forum_post', 'id', $1::uuid, 'version', 1, 'status', 'pending')), $2::public.review_status, 'Repetido')`,
      [id, decision],
    );
    expect(outcome).toEqual({ outcome: "done" });
  };
  await meet(decide(first, "approved"), decide(second, "rejected"));
  const [topic] = await database.query(
    "select status, post_count, last_number, excerpt from public.forum_topics where id = $1",
    [TOPIC],
  );
  expect(topic).toEqual({ status: "approved", post_count: 1, last_number: 1, excerpt: "Abro" });
});
