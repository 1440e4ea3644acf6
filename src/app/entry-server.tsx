import { hashKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { queryClient } from "#platform/query/query-client.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { Providers } from "./providers.tsx";
import { screenAt } from "./route-table.ts";
import { AppRoutes } from "./routes.tsx";

/** A request as `fetch` was given it. */
export type Asked = [url: string, init: RequestInit | undefined];

/** Renders the screen at `pathname` as a visitor sees it, from the committed defaults of the settings. */
export async function render(pathname: string): Promise<string> {
  queryClient.clear();
  await screenAt(pathname)?.preload();
  return renderToString(
    <Providers>
      <StaticRouter location={pathname}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}

/** First backend requests of the screen rendered last. Settings can wait: the page carries them. */
export async function firstRequests(): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { fetch } = globalThis;
  for (const query of queryClient.getQueryCache().getAll()) {
    const { queryFn, enabled, initialPageParam: pageParam } = query.options as Runnable;
    if (query.queryHash === SETTINGS_HASH || typeof queryFn !== "function" || enabled === false) continue;
    const { signal } = new AbortController();
    const { queryKey, meta } = query;
    // No answer ever comes: what would be asked next depends on it, and cannot be asked early.
    const recorded = new Promise<void>((done) => {
      globalThis.fetch = (input, init) => {
        asked.push([input instanceof Request ? input.url : input.toString(), init]);
        done();
        return new Promise(() => undefined);
      };
    });
    const answered = (async () => queryFn({ client: queryClient, queryKey, signal, meta, pageParam }))();
    await Promise.race([recorded, answered.catch(() => undefined)]);
  }
  // The build asks the backend too.
  globalThis.fetch = fetch;
  return asked;
}

interface Runnable {
  queryFn?: (context: object) => unknown;
  enabled?: unknown;
  initialPageParam?: unknown;
}

const SETTINGS_HASH = hashKey(settingsQuery.queryKey);
