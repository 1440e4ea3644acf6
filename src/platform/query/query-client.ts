import { QueryClient } from "@tanstack/react-query";
import type { AppError } from "#platform/supabase/errors.ts";

/** Put in `meta` of small public lists: they are cached in localStorage and shown at the next start, also offline. */
export const PERSISTED = { persist: true } as const;

/** For `meta` of content that is cached elsewhere on this device: its age is shown without network. */
export const CACHED = { cached: true } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Lists are stale after 5 min. */
export const LIST_STALE_MS = 5 * MINUTE;

/** How long a persisted list may be shown without the server confirming it; timers end at 24.8 days (2³¹ ms). */
export const PERSISTED_MAX_AGE_MS = 20 * DAY;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      // A timer of 20 days would keep the prerendering build alive.
      gcTime: import.meta.env.SSR ? Infinity : PERSISTED_MAX_AGE_MS,
      // navigator.onLine lies in both directions: ask, and let the failure decide.
      networkMode: "always",
      // Content shown as old says so until it was read again; with this network mode nothing would read it when the
      // network is back.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && navigator.onLine && (error as AppError).kind === "network",
    },
    mutations: { networkMode: "always", retry: false },
  },
});
