import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_DIRECTORY, PROJECT_ROOT } from "./project-paths.ts";
import { runServer } from "./run-server.ts";

/** `npm start`: the production build and the embedded backend on one address; with `-- --empty` without the demonstration. */
const BUILT = join(PROJECT_ROOT, "dist");
if (!existsSync(join(BUILT, "index.html"))) {
  console.error("There is no build to serve: run `npm start`, which builds first, or `npm run build`.");
  process.exit(1);
}
// A copy: a later build, for a deployment or the tests, does not change the site that is served.
const served = join(LOCAL_DIRECTORY, "site");
rmSync(served, { recursive: true, force: true });
cpSync(BUILT, served, { recursive: true });
await runServer({ isEmpty: process.argv.includes("--empty"), dist: served });
