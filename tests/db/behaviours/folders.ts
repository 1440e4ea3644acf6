import assert from "node:assert/strict";
import { as, list, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { resourceFile, RESOURCES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** Puts a file of this name into every bucket there is and answers in which of them somebody sees it. */
async function seenIn(db: Statements, name: string, people: readonly Person[]): Promise<string[][]> {
  await db.query("delete from storage.objects where name = $1", [name]);
  await db.query("insert into storage.objects (bucket_id, name) select id, $1 from storage.buckets", [name]);
  const seen: string[][] = [];
  for (const who of people) {
    seen.push(
      await as(db, who, () =>
        list(db, "select bucket_id from storage.objects where name = $1 order by bucket_id", [name]),
      ),
    );
  }
  return seen;
}

const OF_ADMINS = [
  "event-images",
  "gallery",
  "media",
  "media-images",
  "prophecy-images",
  "receipts",
  "resources",
  "resources-private",
  "seminar-files",
  "seminar-images",
];

export const FOLDERS: readonly Behaviour[] = [
  {
    name: "a folder of a member's name is theirs among portraits and receipts, in no other bucket",
    async run(db) {
      assert.deepEqual(
        await seenIn(db, `${PEOPLE.member_owner}/1.webp`, ["member_owner", "member_other", "admin"]),
        [["avatars", "receipts"], [], OF_ADMINS],
      );
    },
  },
  {
    name: "the place of a resource's file opens it in the private bucket, in no other",
    async run(db) {
      const people = ["member_owner", "member_other", "admin"] as const;
      assert.deepEqual(await seenIn(db, resourceFile(RESOURCES.granted), people), [
        ["resources-private"],
        [],
        OF_ADMINS,
      ]);
      assert.deepEqual(await seenIn(db, resourceFile(RESOURCES.members), people), [
        ["resources-private"],
        ["resources-private"],
        OF_ADMINS,
      ]);
    },
  },
];
