import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decidedBy, thingsToDecide } from "./completeness.ts";
import { checkCell, checkControl } from "./matrix.ts";
import { ACTORS } from "./people.ts";
import { describeLine, readPermissions } from "./permissions.ts";
import { strayPrivileges } from "./privileges.ts";
import { makeScenario } from "./scenario.ts";
import { openTestDatabase, type Statements, type TestDatabase } from "./test-database.ts";

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
    expect((await thingsToDecide(db)).filter((thing) => !decided.has(thing))).toEqual([]);
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
    expect(await strayPrivileges(db, lines)).toEqual([]);
  });
});

describe.each(lines.map((line) => [describeLine(line), line] as const))("%s", (_name, line) => {
  it.each(ACTORS)(`%s`, async (actor) => {
    expect(await checkCell(db, line, actor)).toBeNull();
  });

  it("has a control", async () => {
    expect(await checkControl(db, line)).toBeNull();
  });
});
