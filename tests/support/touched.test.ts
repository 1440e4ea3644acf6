import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { isTouched, journeysOf, KNOWN } from "./touched.ts";

describe("journeysOf", () => {
  it("has the journeys of a feature and of its migration", () => {
    expect(journeysOf(["src/features/forum/api.ts"])).toEqual(["forum"]);
    expect(journeysOf(["supabase/migrations/20261122102562_forum_reading.sql"])).toEqual(["forum"]);
  });

  it("has a journey that was changed, once", () => {
    expect(journeysOf(["tests/e2e/forum.e2e.ts", "src/features/forum/api.ts"])).toEqual(["forum"]);
  });

  it("has the core for what every screen uses", () => {
    expect(journeysOf(["src/ui/actions/button.tsx"])).toContain("main-job-chromium");
  });

  it("finds no journey for texts and for tests of other parts", () => {
    expect(journeysOf(["README.md", "src/features/forum/api.test.ts", "tests/db/people.ts"])).toEqual([]);
  });

  it("knows each feature, and names only journeys that are there", () => {
    const features = readdirSync(join(PROJECT_ROOT, "src/features"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(KNOWN.features.toSorted()).toEqual(features.toSorted());
    const journeys = globSync("tests/e2e/*.e2e.ts", { cwd: PROJECT_ROOT }).map((file) =>
      basename(file, ".e2e.ts"),
    );
    expect(KNOWN.journeys.filter((name) => !journeys.includes(name))).toEqual([]);
  });
});

describe("isTouched", () => {
  it("asks the folders of a part", () => {
    expect(isTouched("hosted", ["supabase/migrations/20261122102560_forum.sql"])).toBe(true);
    expect(isTouched("hosted", ["src/ui/actions/button.tsx"])).toBe(false);
    expect(isTouched("functions", ["supabase/functions/feed/handler.ts"])).toBe(true);
  });
});

describe("commands of Playwright", () => {
  // Playwright takes every word after `--project` for another project: files behind it were refused.
  it.each(["tests/run.ts", "package.json"])("let files follow their project in %s", (file) => {
    expect(readFileSync(join(PROJECT_ROOT, file), "utf8")).not.toMatch(/playwright test .*--project /);
  });
});
