import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { startSession } from "#platform/session/start-session.ts";
import { Providers } from "./providers.tsx";
import { screenAt } from "./route-table.ts";
import { AppRoutes } from "./routes.tsx";
import { startAfterPaint } from "./start-after-paint.ts";

void start();

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  startSession();
  // A chunk that does not arrive (offline, new deploy) is shown by the error screen of the route.
  await screenAt(location.pathname)?.preload().catch(() => undefined);
  const app = (
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  );
  if (root.dataset["prerendered"] === location.pathname) hydrateRoot(root, app);
  else createRoot(root).render(app);
  startAfterPaint();
}
