import { claimData } from "./data-claim.ts";
import { DATA_DIRECTORY } from "./project-paths.ts";

/** The first step of `npm start`: data in use ends it with a sentence now, not after half a minute of building. */
try {
  claimData(DATA_DIRECTORY)();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
