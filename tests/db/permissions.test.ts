import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decidedBy, thingsToDecide } from "./completeness.ts";
import { actOf, wrongCells } from "./matrix.ts";
import { ACTORS } from "./people.ts";
import { describeLine, readPermissions } from "./permissions.ts";
import { strayPrivileges } from "./privileges.ts";
import { makeScenario } from "./scenario.ts";
import { openTestDatabase, undone, type Statements, type TestDatabase } from "./test-database.ts";

const lines = readPermissions();
let test: TestDatabase;
/** One transaction for the whole file; each cell takes back what it did. */
let db: Statements;
let finish: () => void = () => {};
let finished: Promise<void>;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.transaction(makeScenario);
  await new Promise<void>((ready, failed) => {
    finished = test
      .sandbox(
        (statements) =>
          new Promise<void>((done) => {
            db = statements;
            finish = done;
            ready();
          }),
      )
      .catch(failed);
  });
});

afterAll(async () => {
  finish();
  await finished;
  await test.close();
});

describe("permissions.csv", () => {
  it("decides on everything there is", async () => {
    const decided = new Set(lines.map(decidedBy));
    const undecided = (await thingsToDecide(db)).filter((thing) => !decided.has(thing));
    expect(undecided, "each needs a line in tests/db/permissions.csv (supabase/README.md)").toEqual([]);
  });

  it("decides on nothing that is gone", async () => {
    const there = new Set(await thingsToDecide(db));
    // a topic nobody sends on shows that unknown names are refused
    expect(
      [...new Set(lines.map(decidedBy))].filter(
        (thing) => !there.has(thing) && !thing.startsWith("topic unknown"),
      ),
    ).toEqual([]);
  });

  it("says each thing once", () => {
    expect(new Set(lines.map(describeLine)).size).toBe(lines.length);
  });

  it("is exactly what the API roles were granted", async () => {
    expect(await strayPrivileges(db, lines), "a line for what is meant, no grant for the rest").toEqual([]);
  });

  it("would notice a grant on a column that only a star decides on", async () => {
    const strays = await undone(db, async () => {
      await db.exec("grant update (moderated_at) on public.testimonials to authenticated");
      return strayPrivileges(db, lines);
    });
    expect(strays).toContain("granted without need: authenticated update testimonials.moderated_at");
  });

  it("would name every cell that a policy makes wrong", async () => {
    const wrong = await undone(db, async () => {
      await db.exec('create policy "Anyone can read more" on public.donations for select using (true)');
      return wrongCells(
        db,
        lines.filter((line) => describeLine(line) === "table donations select reported"),
      );
    });
    expect(wrong.slice(0, 2)).toEqual([
      "table donations select reported: unverified should be denied, was allowed",
      "table donations select reported: member_other should be denied, was allowed",
    ]);
  });

  it("lets a star allow nothing", () => {
    const folder = mkdtempSync(join(tmpdir(), "permissions-"));
    const file = join(folder, "permissions.csv");
    const header = `kind,object,operation,case,${ACTORS.join(",")}`;
    const line = (permission: string) =>
      `column,testimonials.*,update,self,${ACTORS.map(() => permission).join(",")}`;
    writeFileSync(file, `${header}\n${line("no")}\n`);
    expect(readPermissions(file)).toContainEqual(expect.objectContaining({ object: "testimonials.content" }));
    writeFileSync(file, `${header}\n${line("yes")}\n`);
    expect(() => readPermissions(file)).toThrow("allows what no line names");
    rmSync(folder, { recursive: true });
  });
});

describe("every caller may what permissions.csv says, and nothing else, about", () => {
  it.each([...Map.groupBy(lines, actOf)])("%s", async (_act, about) => {
    const wrong = await wrongCells(db, about);
    expect(wrong, `${wrong.length} cells are wrong: ${wrong.join("; ")}`).toEqual([]);
  });
});
