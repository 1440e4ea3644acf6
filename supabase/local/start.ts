import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "./project-paths.ts";
import { runServer } from "./run-server.ts";

/** `npm start`: the production build and the embedded backend on one address; with `-- --empty` without the demonstration. */
if (!existsSync(join(PROJECT_ROOT, "dist", "index.html"))) {
  console.error("There is no build to serve: run `npm start`, which builds first, or `npm run build`.");
  process.exit(1);
}
await runServer({ isEmpty: process.argv.includes("--empty") });
