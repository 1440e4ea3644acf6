import { rmSync } from "node:fs";
import { claimData } from "./data-claim.ts";
import { DATA_DIRECTORY } from "./project-paths.ts";

/** `npm run reset`: forgets the demo data; the next start makes it again. The keys stay, a build carries them. */
try {
  claimData(DATA_DIRECTORY)();
  rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  console.log("The local data is gone. `npm start` makes it again.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
