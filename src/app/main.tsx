import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { EARLY_ANSWERS, type EarlyAnswers } from "#domain/early-pages.ts";
import { watchHistoryMoves } from "#platform/navigation/history-moves.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { watchInstall } from "#platform/pwa/install.ts";
import { watchSession } from "#platform/sign-in/watch-session.ts";
import { Providers } from "./providers.tsx";
import { screenAt } from "./route-table.ts";
import { AppRoutes } from "./routes.tsx";
import { startAfterPaint } from "./start-after-paint.ts";

/** Hydrates the prerendered page, or renders into the shell. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  // A screen that depends on its address (a filter, a mail's link) was not known when the page was built.
  const isPrerendered =
    root.dataset["prerendered"] === location.pathname.replace(/(.)\/$/, "$1") &&
    !/[?=]/.test(location.search + location.hash);
  watchInstall();
  watchSession();
  watchHistoryMoves();
  // Until a chunk arrives (offline, new deploy), `lazyRoute` shows ScreenOnItsWay.
  const isFromCache = root.dataset["cached"] === location.pathname;
  const screen = screenAt(location.pathname)?.preload(isFromCache ? location.pathname : undefined);
  // An empty page shows at once what the last visit read; a prerendered one does not wait for it.
  const restored = isPrerendered ? Promise.resolve() : restoreQueries();
  await Promise.allSettled([screen ?? Promise.resolve(), restored]);
  takeUpState();
  const app = (
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  );
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  document.documentElement.dataset["started"] = "1";
  startAfterPaint();
  if (isPrerendered) void restoreQueries();
}

/**
 * Puts the query data of a page that was filled at the edge into the cache. Its age is unknown, so it is marked stale
 * and refetched.
 */
function takeUpState(): void {
  const text = document.getElementById(EARLY_ANSWERS)?.textContent;
  if (!text) return;
  for (const [key, data] of (JSON.parse(text) as EarlyAnswers).state)
    queryClient.setQueryData(key, (known: unknown) => known ?? data, { updatedAt: 0 });
}

function restoreQueries(): Promise<void> {
  return import("./start-device.ts").then(({ startDevice }) => startDevice()).catch(() => undefined);
}

void start();
