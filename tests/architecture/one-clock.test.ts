import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Where a zone may be named: the default of the settings, the list an office chooses from, and what an old browser takes instead. */
const MAY_NAME_ZONES = ["src/domain/default-settings.ts", "src/domain/time-zones.ts", "src/lib/clock.ts"];

test("only the settings name a time zone", () => {
  const files = globSync("{src,sw,supabase/functions,supabase/local}/**/*.{ts,tsx}", { cwd: root });
  const naming = files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /["'`]America\//.test(readFileSync(join(root, file), "utf8")));
  expect(naming.sort()).toEqual(MAY_NAME_ZONES);
});
