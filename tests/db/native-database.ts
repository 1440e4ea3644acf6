import { beforeAll, beforeEach } from "vitest";
import { migrate, openDatabase, type LocalDatabase } from "#local/database.ts";
import { startPostgres, type PrivatePostgres } from "#tests/support/postgres.ts";
import { makeScenario } from "./scenario.ts";

/** Gives each test of a file a fresh copy of the scenario on a native PostgreSQL: PGlite has only one session. */
export function eachOnNativeDatabase(give: (database: LocalDatabase) => void): void {
  let server: PrivatePostgres;
  let template: string;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    template = new URL(url).pathname.slice(1);
    const prepared = await openDatabase({ url });
    await migrate(prepared);
    await prepared.transaction(makeScenario);
    await prepared.close();
    return () => server.close();
  });

  beforeEach(async () => {
    const database = await openDatabase({ url: await server.createDatabase(template) });
    give(database);
    return () => database.close();
  });
}
