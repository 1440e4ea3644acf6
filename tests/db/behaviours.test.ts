import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BEHAVIOURS } from "./behaviours/all.ts";
import { makeScenario } from "./scenario.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.transaction(makeScenario);
});
afterAll(() => test.close());

describe.each(Object.entries(BEHAVIOURS))("%s", (_part, behaviours) => {
  it.each(behaviours.map((behaviour) => [behaviour.name, behaviour] as const))(
    "%s",
    async (_name, behaviour) => {
      await expect(test.sandbox((db) => behaviour.run(db))).resolves.toBeUndefined();
    },
  );
});
