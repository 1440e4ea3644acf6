import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FUNCTIONS } from "./functions.ts";

const folder = join(import.meta.dirname, "../../../supabase/functions");

it("asks every edge function of the project and no other", () => {
  const deployed = readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")));
  expect(FUNCTIONS.map(({ name }) => name).toSorted()).toEqual(deployed.toSorted());
});
