import { createServer } from "vite";
import { PROJECT_ROOT } from "./project-paths.ts";
import { runServer } from "./run-server.ts";

/** `npm run dev`: the same backend, with Vite's development server answering the site's addresses. */
await runServer({
  site: async (server) => {
    const vite = await createServer({
      root: PROJECT_ROOT,
      appType: "spa",
      server: { middlewareMode: true, ws: { server } },
    });
    server.once("close", () => void vite.close());
    return async (message, out) => vite.middlewares(message, out);
  },
});
