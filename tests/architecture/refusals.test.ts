import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commentKind } from "#features/comments/outbox-kind.ts";
import { donationKind } from "#features/donations/outbox-kind.ts";
import { arrivalKind } from "#features/events/arrival-kind.ts";
import { rsvpKind } from "#features/events/outbox-kind.ts";
import { forumLevelKind, forumMarkKind, forumPostKind } from "#features/forum/outbox-kinds.ts";
import { prayerKind, prayerMarkKind } from "#features/prayers/outbox-kind.ts";
import { reportKind } from "#features/reports/outbox-kind.ts";

/** Refusals of repeated requests: sent before, limited for a minute, or the sender has lost their rank. */
const GENERAL = new Set(["rate_limited", "topic_exists", "rank_required"]);

it.each([
  ["in the forum", forumPostKind, "102560_forum", ["guard_new_forum_post", "open_topic"], 8],
  ["under a prophecy or an event", commentKind, "100900_comments", ["guard_new_comment"], 2],
  ["as a request for prayer", prayerKind, "102640_prayers", ["guard_new_prayer"], 1],
  ["of a prayer", prayerMarkKind, "102640_prayers", ["pray"], 3],
  ["as an offering", donationKind, "101800_donations", ["guard_new_donation"], 3],
  ["as an answer to an event", rsvpKind, "101600_event_answers", ["answer_event"], 3],
  ["at the door", arrivalKind, "101650_event_door", ["mark_arrival"], 1],
  [
    "of how far a topic was read",
    forumMarkKind,
    "102562_forum_reading",
    ["mark_topic_read", "mark_forum_read"],
    1,
  ],
  ["of the level of a topic", forumLevelKind, "102562_forum_reading", ["follow_topic"], 1],
  ["as a report", reportKind, "102665_reports", ["report"], 4],
] as const)(
  "every word with which the database refuses what is said %s has its sentence",
  (_, { refusals = {} }, migration, functions, fewest) => {
    const sql = readFileSync(
      new URL(`../../supabase/migrations/20261122${migration}.sql`, import.meta.url),
      "utf8",
    );
    const words = functions.flatMap((name) => {
      const body = new RegExp(`create function \\w+\\.${name}\\(.*?\\nend \\$\\$;`, "s").exec(sql)?.[0] ?? "";
      return [...body.matchAll(/message = '(\w+)'/g)].map(([, word]) => word ?? "");
    });
    expect(words.length).toBeGreaterThanOrEqual(fewest);
    for (const word of words.filter((one) => !GENERAL.has(one)))
      expect(Object.keys(refusals)).toContain(word);
    for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*\.$/);
  },
);
