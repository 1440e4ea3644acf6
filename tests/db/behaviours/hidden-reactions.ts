import assert from "node:assert/strict";
import { as, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** A comment by a member, who reads it in every state, under the published prophecy. */
const COMMENT = ownRow("comment", PEOPLE.member_owner);
const HIDDEN = /^42501 new row violates row-level security/;

const reactTo = (db: Statements, who: Person) =>
  as(db, who, () =>
    db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'like')", [COMMENT]),
  );
/** The answer to a person who changes their own reaction; the change is undone again. */
const change = (db: Statements, who: Person, table: "comment" | "prophecy") =>
  refusal(db, () =>
    as(db, who, () =>
      db.query(
        `update public.${table}_reactions set kind = 'praying' where ${table}_id = $1 and user_id = $2`,
        [table === "comment" ? COMMENT : PROPHECIES.published, PEOPLE[who]],
      ),
    ),
  );
const review = (db: Statements, approved: boolean | null) =>
  as(db, "admin", () =>
    db.query("update public.comments set is_approved = $1 where id = $2", [approved, COMMENT]),
  );
const setProphecy = (db: Statements, sql: string) =>
  as(db, "admin", () =>
    db.query(`update public.prophecies set ${sql} where id = $1`, [PROPHECIES.published]),
  );

/** How a prophecy leaves the eyes of members, and how it comes back. */
const AWAY: readonly [string, string, string][] = [
  ["taken back to a draft", "status = 'draft'", "status = 'published'"],
  ["moved to the trash", "deleted_at = now()", "deleted_at = null, status = 'published'"],
];

export const HIDDEN_REACTION: readonly Behaviour[] = [
  {
    name: "a reaction is not changed once its comment is hidden, by whoever reads it still; it may be taken back",
    async run(db) {
      const people = ["member_owner", "member_other", "admin"] as const;
      for (const who of people) await reactTo(db, who);
      for (const hidden of [false, null]) {
        await review(db, hidden);
        for (const who of people) assert.match(await change(db, who, "comment"), HIDDEN, `${who} ${hidden}`);
        await review(db, true);
        for (const who of people) assert.equal(await change(db, who, "comment"), "accepted", who);
      }
      await review(db, false);
      const gone = await as(db, "member_other", () =>
        db.query("delete from public.comment_reactions where comment_id = $1 returning kind", [COMMENT]),
      );
      assert.equal(gone.length, 1);
    },
  },
  ...AWAY.map(([became, hide, show]) => ({
    name: `a reaction under a prophecy ${became} is changed only by those who read it still`,
    async run(db: Statements) {
      const people = ["member_owner", "member_other", "admin"] as const;
      /**
       * Callers who may change a reaction to the prophecy, and those who may change one to the comment: its author
       * reads it wherever it is.
       */
      const changes = async (): Promise<string[][]> => {
        const able: string[][] = [[], []];
        for (const who of people) {
          if ((await change(db, who, "prophecy")) === "accepted") able[0]?.push(who);
          if ((await change(db, who, "comment")) === "accepted") able[1]?.push(who);
        }
        return able;
      };
      for (const who of people) await reactTo(db, who);
      assert.deepEqual(await changes(), [people, people]);
      await setProphecy(db, hide);
      assert.deepEqual(await changes(), [["admin"], ["member_owner", "admin"]]);
      assert.match(await change(db, "member_other", "prophecy"), HIDDEN);
      assert.match(await change(db, "member_other", "comment"), HIDDEN);
      await setProphecy(db, show);
      assert.deepEqual(await changes(), [people, people]);
    },
  })),
];
