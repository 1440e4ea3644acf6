import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** At any moment it is another day in the second place than in the first. */
const APART = ["Pacific/Pago_Pago", "Pacific/Kiritimati"] as const;

/** Moves the congregation, and with it every clock of the site. */
export async function moveTo(db: Statements, timeZone: string): Promise<void> {
  await db.query(
    `insert into public.site_settings (key, value) values ('location', $1)
     on conflict (key) do update set value = excluded.value`,
    [{ ...DEMO_SETTINGS.location, timeZone }],
  );
}

const inBoth = async <Result>(db: Statements, ask: (zone: string) => Promise<Result>): Promise<Result[]> => {
  const answers: Result[] = [];
  for (const zone of APART) {
    await moveTo(db, zone);
    answers.push(await ask(zone));
  }
  return answers;
};

export const CLOCK: readonly Behaviour[] = [
  {
    name: "before the office chose a zone it is that of the committed settings",
    async run(db) {
      await db.exec("delete from public.site_settings where key = 'location'");
      assert.equal(await value(db, "select private.congregation_zone()"), DEMO_SETTINGS.location.timeZone);
    },
  },
  {
    name: "today begins and ends by the clock of the congregation",
    async run(db) {
      const [west, east] = await inBoth(db, (zone) =>
        one<{ today: string; midnight: string; asked: string }>(
          db,
          `select private.today()::text as today, timezone('${zone}', private.start_of_today())::text as midnight,
            timezone('${zone}', now())::date::text as asked`,
        ),
      );
      for (const { today, midnight, asked } of [west, east].filter((answer) => answer !== undefined)) {
        assert.equal(today, asked);
        assert.equal(midnight, `${asked} 00:00:00`);
      }
      assert.notEqual(west?.today, east?.today);
    },
  },
  {
    name: "the days of the statistics are the congregation's",
    async run(db) {
      await db.query(
        "select private.notify(row('new_post', null, 'k', 'T', '', '{}', null)::private.notice, $1)",
        [[PEOPLE.member_owner]],
      );
      const days = await inBoth(db, async () => {
        await db.query("select private.refresh_figures()");
        return as(db, "admin", () =>
          value(db, "select public.notification_statistics() -> 'by_day' -> -1 ->> 'day'"),
        );
      });
      const asked = await list(
        db,
        `select timezone(zone, now())::date from unnest(array['${APART.join("', '")}']) as zone`,
      );
      assert.deepEqual(days, asked);
    },
  },
  {
    name: "quiet hours of somebody who chose no zone follow the congregation's clock",
    async run(db) {
      const there = "timezone('Asia/Tokyo', now())::time";
      await as(db, "member_owner", () =>
        db.exec(
          `update public.notification_preferences set timezone = null,
             quiet_from = ${there} - interval '1 hour', quiet_to = ${there} + interval '1 hour'`,
        ),
      );
      const waits = async (zone: string) => {
        await moveTo(db, zone);
        return await value(
          db,
          `select push_at > now() from private.audience(
             row('new_post', null, 'k', 'T', '', '{}', null)::private.notice, '{${PEOPLE.member_owner}}')`,
        );
      };
      assert.deepEqual([await waits("Asia/Tokyo"), await waits("Africa/Abidjan")], [true, false]);
    },
  },
];
