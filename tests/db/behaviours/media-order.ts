import assert from "node:assert/strict";
import { as, list, type Behaviour } from "../behaviour.ts";
import { MEDIA, SERIES } from "../scenario-rows.ts";

export const MEDIA_ORDER: readonly Behaviour[] = [
  {
    name: "series and what is in one stand in the order that an admin gives them, new ones behind",
    async run(db) {
      const third = "00000000-0000-4000-8000-0000000f0003";
      await db.query("insert into public.media_series (id, name) values ($1, 'Salmos')", [third]);
      await as(db, "admin", () =>
        db.query("select public.reorder_media_series($1::uuid[])", [[third, SERIES.inactive]]),
      );
      assert.deepEqual(await list(db, "select id from public.media_series order by order_position"), [
        third,
        SERIES.inactive,
        SERIES.active,
      ]);
      const ids = [MEDIA.published, MEDIA.members, MEDIA.draft];
      for (const id of ids)
        await db.query("update public.media_content set series_id = $2 where id = $1", [id, SERIES.active]);
      await db.query("update public.media_content set series_id = $2 where id = $1", [MEDIA.live, third]);
      await as(db, "admin", () =>
        db.query("select public.reorder_series_content($1, $2::uuid[])", [
          SERIES.active,
          [MEDIA.draft, MEDIA.members, MEDIA.live],
        ]),
      );
      assert.deepEqual(
        await list(
          db,
          "select id || ' ' || series_position from public.media_content where series_id is not null order by series_id = $1 desc, series_position",
          [SERIES.active],
        ),
        [`${MEDIA.draft} 1`, `${MEDIA.members} 2`, `${MEDIA.published} 3`, `${MEDIA.live} 1`],
      );
    },
  },
  {
    name: "the jobs of media are registered with how often they run",
    async run(db) {
      // a change of the list is a change of what each of them does
      for (const name of await list(db, "select function from private.jobs where function ~ 'media|cron'"))
        await db.exec(`select private.${name}()`);
      assert.deepEqual(
        await db.query(
          "select function, every::text from private.jobs where function ~ 'media|cron' order by 1",
        ),
        [
          { function: "forget_media_viewers", every: "01:00:00" },
          { function: "make_upcoming_media", every: "00:01:00" },
          { function: "purge_cron_runs", every: "01:00:00" },
          { function: "purge_deleted_media", every: "00:01:00" },
          { function: "purge_media_jobs", every: "01:00:00" },
          { function: "queue_orphaned_media", every: "01:00:00" },
          { function: "run_media_jobs", every: "00:01:00" },
          { function: "settle_media_uploads", every: "00:01:00" },
          { function: "sum_media_figures", every: "00:01:00" },
        ],
      );
    },
  },
];
