import { queryOptions } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { ADMIN_COUNTS } from "#platform/query/cancel-and-invalidate.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import {
  pingServer,
  pingStorage,
  readActivity,
  readContentStatistics,
  readNoticeStatistics,
  readStatistics,
} from "./api.ts";
import { answered, silent, type Check, type SystemPart } from "./system-state.ts";

export const dashboardKeys = {
  all: ADMIN_COUNTS,
  statistics: () => [...dashboardKeys.all, "statistics"] as const,
  content: () => [...dashboardKeys.all, "content"] as const,
  activity: () => [...dashboardKeys.all, "activity"] as const,
  notices: () => [...dashboardKeys.all, "notices"] as const,
  part: (part: SystemPart) => [...dashboardKeys.all, "part", part] as const,
};

/** The counts and, because they are the database's own answer, how the database is. */
export const statistics = queryOptions({
  queryKey: dashboardKeys.statistics(),
  queryFn: async ({ signal }) => {
    const { figures, tookMs } = await readStatistics(signal);
    return { figures, database: answered(tookMs) };
  },
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
  retry: false,
});

/** Numbers of members' texts: for the cards, and beside each panel's name. */
export const contentStatistics = queryOptions({
  queryKey: dashboardKeys.content(),
  queryFn: ({ signal }) => readContentStatistics(signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
  retry: false,
});

/** The notices of the last thirty days. */
export const noticeStatistics = queryOptions({
  queryKey: dashboardKeys.notices(),
  queryFn: ({ signal }) => readNoticeStatistics(signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
  retry: false,
});

/** The newest five things that happened; imports are for super admins. */
export function activity(withImports: boolean) {
  return queryOptions({
    queryKey: [...dashboardKeys.activity(), withImports] as const,
    queryFn: () => readActivity(withImports),
    refetchInterval: LIMITS.dashboardRefreshMs,
    staleTime: 0,
    retry: false,
  });
}

export const server = checkOf("server", ({ signal }) => pingServer(signal));
export const storage = checkOf("storage", pingStorage);

/** A check never fails: that a part is silent is its result. */
function checkOf(part: SystemPart, ping: (context: { signal: AbortSignal }) => Promise<number>) {
  return queryOptions({
    queryKey: dashboardKeys.part(part),
    queryFn: async ({ signal }): Promise<Check> => {
      try {
        return answered(await ping({ signal }));
      } catch (error) {
        return silent(part, toAppError(error).kind !== "network");
      }
    },
    refetchInterval: LIMITS.dashboardRefreshMs,
    staleTime: 0,
  });
}
