import { existsSync } from "node:fs";
import { claimData } from "./data-claim.ts";
import { DATA_DIRECTORY, KEPT_SETTINGS } from "./project-paths.ts";

/**
 * The first step of `npm start`: data in use ends it with a sentence now, not after half a minute of building, and the
 * settings among the kept data go to a file from which the pages are built.
 */
try {
  const isFirst = !existsSync(DATA_DIRECTORY) && process.env["DATABASE_URL"] === undefined;
  const release = claimData(DATA_DIRECTORY);
  try {
    if (!isFirst) {
      const { keepSettings } = await import("./keep-settings.ts");
      await keepSettings(KEPT_SETTINGS, DATA_DIRECTORY, process.env["DATABASE_URL"]);
    }
  } finally {
    release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
