import { existsSync, rmSync } from "node:fs";
import { claimData } from "./data-claim.ts";
import { DATA_DIRECTORY, KEPT_SETTINGS } from "./project-paths.ts";

/**
 * The first step of `npm start`: data in use ends it with a sentence now, not after half a minute of building, and the
 * settings among the kept data go to a file from which the pages are built.
 */
try {
  const isEmpty = process.argv.includes("--empty");
  const url = process.env["DATABASE_URL"];
  const isFirst = !existsSync(DATA_DIRECTORY) && url === undefined;
  const release = claimData(DATA_DIRECTORY);
  try {
    if (isFirst && !isEmpty) {
      // of data that were reset
      rmSync(KEPT_SETTINGS, { force: true });
    } else {
      const { keepSettings } = await import("./keep-settings.ts");
      await keepSettings(KEPT_SETTINGS, DATA_DIRECTORY, { url, isEmpty });
    }
  } finally {
    release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
