import type { QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server.edge";
import { StaticRouter } from "react-router-dom";
import type { KnownAnswer } from "#domain/early-pages.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { Providers } from "../providers.tsx";
import { screenAt } from "../route-table.ts";
import { AppRoutes } from "../routes.tsx";
import { withAnswers } from "./known-answers.ts";

/** A page as a visitor sees it, and what its screen knows. */
export interface DrawnPage {
  markup: string;
  /** Query cache for the page to start with. */
  state: [key: QueryKey, data: unknown][];
}

interface Runnable {
  queryFn?: (context: object) => unknown;
  enabled?: unknown;
  initialPageParam?: unknown;
}

/** Draws the screen at `address` (path and search) from what the backend answered; null when that is not enough. */
export async function drawPage(address: string, answers: readonly KnownAnswer[]): Promise<DrawnPage | null> {
  await screenAt(new URL(address, "http://site.invalid").pathname)?.preload();
  // No other draw comes between: nothing here waits.
  queryClient.clear();
  render(address);
  const asked = queryClient.getQueryCache().getAll();
  queryClient.clear();
  const state = await withAnswers(answers, () => Promise.all(asked.map(answered)));
  const known = state.filter((one) => one !== null);
  if (known.length === 0) return null;
  queryClient.clear();
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  const markup = render(address);
  queryClient.clear();
  return { markup, state: known };
}

type Asked = ReturnType<ReturnType<typeof queryClient.getQueryCache>["getAll"]>[number];

async function answered({ queryKey, meta, options }: Asked): Promise<[QueryKey, unknown] | null> {
  const { queryFn, enabled, initialPageParam: pageParam } = options as Runnable;
  if (typeof queryFn !== "function" || enabled === false) return null;
  const { signal } = new AbortController();
  try {
    const data = await queryFn({ client: queryClient, queryKey, signal, meta, pageParam });
    if (data === undefined || data === null) return null;
    return [queryKey, pageParam === undefined ? data : { pages: [data], pageParams: [pageParam] }];
  } catch {
    // Asked of the device, or later: the page does so itself.
    return null;
  }
}

function render(address: string): string {
  return renderToString(
    <Providers>
      <StaticRouter location={address}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}
