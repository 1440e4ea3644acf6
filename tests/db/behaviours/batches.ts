import assert from "node:assert/strict";
import { as, list, one, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DONATIONS, ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** A row as an admin saw it, and the state to give it. */
type Asked = readonly [id: string, version: number, status: string, publishDate?: string];

interface Outcome extends Record<string, unknown> {
  id: string;
  version: number | null;
  code: string | null;
  problem: string | null;
}

/** Each row with its new version, "missed" or the reason of its refusal, in the order in which they were asked. */
async function change(db: Statements, who: Person, table: string, asked: readonly Asked[]) {
  const dates = table === "prophecies" ? ", $4::timestamptz[]" : "";
  const answers = await as(db, who, () =>
    db.query<Outcome>(`select * from public.change_${table}($1::uuid[], $2::integer[], $3::text[]${dates})`, [
      asked.map(([id]) => id),
      asked.map(([, version]) => version),
      asked.map(([, , status]) => status),
      ...(dates ? [asked.map(([, , , date]) => date)] : []),
    ]),
  );
  assert.deepEqual(
    answers.map(({ id }) => id),
    asked.map(([id]) => id),
  );
  return answers.map(
    ({ version, code, problem }) => version ?? (code === null ? "missed" : `${code} ${problem ?? ""}`),
  );
}

export const BATCH: readonly Behaviour[] = [
  {
    name: "offerings are confirmed in one call, and an admin's own one is left to another",
    async run(db) {
      const own = ownRow("given", PEOPLE.admin);
      assert.deepEqual(
        await change(db, "admin", "donations", [
          [DONATIONS.reported, 1, "confirmed"],
          [own, 1, "confirmed"],
          [DONATIONS.confirmed, 2, "rejected"],
        ]),
        [2, "42501 own_offering", "missed"],
      );
      assert.deepEqual(
        await list(db, "select status from public.donations where id = any($1) order by id = $2, id", [
          [own, DONATIONS.reported, DONATIONS.confirmed],
          own,
        ]),
        ["confirmed", "confirmed", "reported"],
      );
      const asked = [[DONATIONS.reported, 2, "rejected"]] as const;
      assert.match(
        await refusal(db, () => change(db, "member_owner", "donations", asked)),
        /^42501 rank_required/,
      );
    },
  },
  {
    name: "prophecies are published in one call with their dates, save those in the trash or saved meanwhile",
    async run(db) {
      const { draft, quiet, published, scheduled } = PROPHECIES;
      const version = async (id: string) =>
        Number((await one(db, "select version from public.prophecies where id = $1", [id]))["version"]);
      const [seen, shown] = [await version(draft), await version(published)];
      await db.query("update public.prophecies set deleted_at = now() where id = $1", [quiet]);
      const later = "2999-01-01T12:00:00.000Z";
      const [first, refused, ...missed] = await change(db, "admin", "prophecies", [
        [draft, seen, "published", later],
        [scheduled, await version(scheduled), "nonsense", later],
        [published, shown + 1, "draft", later],
        [quiet, await version(quiet), "published", later],
      ]);
      assert.equal(first, seen + 1);
      assert.match(String(refused), /^22P02 /);
      assert.deepEqual(missed, ["missed", "missed"]);
      assert.deepEqual(
        await one(db, "select status, publish_date = $2 as dated from public.prophecies where id = $1", [
          draft,
          later,
        ]),
        { status: "published", dated: true },
      );
      const asked = [[published, shown, "draft", later]] as const;
      assert.match(
        await refusal(db, () => change(db, "member_owner", "prophecies", asked)),
        /^42501 rank_required/,
      );
    },
  },
];
