import { beforeAll, beforeEach, inject } from "vitest";
import { openDatabase, type LocalDatabase } from "#local/database.ts";
import { copyDeployed } from "#tests/hosted/hosted-project.ts";
import { makeScenario } from "./scenario.ts";

/** Gives each test of a file a fresh copy of the deployed database with the scenario: PGlite has only one session. */
export function eachOnNativeDatabase(give: (database: LocalDatabase) => void): void {
  const deployed = inject("deployed");
  if (!deployed) throw new Error("nothing was deployed: run with --project hosted");
  let template: string;

  beforeAll(async () => {
    template = await copyDeployed(deployed.adminUrl);
    const prepared = await openDatabase({ url: template, isProject: true });
    await prepared.transaction(makeScenario);
    await prepared.close();
  });

  beforeEach(async () => {
    const url = await copyDeployed(deployed.adminUrl, new URL(template).pathname.slice(1));
    const database = await openDatabase({ url, isProject: true });
    give(database);
    return () => database.close();
  });
}
