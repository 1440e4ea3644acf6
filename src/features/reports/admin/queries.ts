import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { countReported, readReported, readSettlements, settle, undoSettlement } from "./api.ts";
import type { Reported, ReportOutcome, Settlement } from "./reported.ts";
import { SETTLE_PROBLEMS, settledText } from "./texts.ts";

export const reportKeys = {
  all: ["reports", "admin"] as const,
  queue: ["reports", "admin", "queue"] as const,
};

export const reportedQueue = infiniteQueryOptions({
  queryKey: reportKeys.queue,
  queryFn: ({ pageParam, signal }) => readReported(pageParam, signal),
  initialPageParam: null as Reported | null,
  getNextPageParam: nextAfter<Reported>,
  // reports about administrators reach their handlers by a notice only
  refetchInterval: LIMITS.dashboardRefreshMs,
  ...ADMIN_LIST,
});

export const settlements = infiniteQueryOptions({
  queryKey: [...reportKeys.all, "settled"],
  queryFn: ({ pageParam, signal }) => readSettlements(pageParam, signal),
  initialPageParam: null as Settlement | null,
  getNextPageParam: nextAfter<Settlement>,
  ...ADMIN_LIST,
});

/** Of how many things there are reports to settle; among the numbers of the menu. */
export const reportedNumber = queryOptions({
  queryKey: [...ADMIN_COUNTS, "reports"],
  queryFn: ({ signal }) => countReported(signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
});

/** The last row of a full page, after which the next one begins. */
function nextAfter<Row>(page: readonly Row[]): Row | null {
  return page.length === LIMITS.moderationPage ? (page.at(-1) ?? null) : null;
}

/** A hidden text is another one in all lists of the back office, so that they and the numbers of the menu ask again too. */
async function invalidateReports(client: QueryClient): Promise<void> {
  await Promise.all(
    [reportKeys.all, ["moderation"], ADMIN_COUNTS].map((queryKey) =>
      cancelAndInvalidate(client, { queryKey }),
    ),
  );
}

interface Decision {
  about: Reported;
  outcome: ReportOutcome;
  reason?: string | null;
}

/** Settles the reports about something, which leaves the list at once; the toast offers to undo it, which the server does. */
export function useSettle() {
  const client = useQueryClient();
  const undo = useUndoSettlement();
  return useMutation({
    mutationFn: ({ about, outcome, reason = null }: Decision) => settle(about, outcome, reason),
    onMutate: ({ about }) => leaveOut(client, about.target_id),
    onSuccess: (id, { about, outcome }) =>
      toast.success(settledText(about, outcome), {
        description: "Más tarde puedes deshacerlo en Reportes, «Revisados».",
        action: { label: "Deshacer", run: () => undo.mutate(id) },
      }),
    onError: (error) => toast.error("No se guardó", { description: problemText(error, SETTLE_PROBLEMS) }),
    onSettled: () => invalidateReports(client),
  });
}

/** Opens the reports of a settlement again. */
export function useUndoSettlement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoSettlement,
    onSuccess: () => toast.success("Todo quedó como antes"),
    onError: (error) =>
      toast.error("No se pudo deshacer", { description: problemText(error, SETTLE_PROBLEMS) }),
    onSettled: () => invalidateReports(client),
  });
}

/** Takes something out of the list on the screen, until the server answers. */
async function leaveOut(client: QueryClient, target: string): Promise<void> {
  await client.cancelQueries({ queryKey: reportKeys.queue });
  client.setQueriesData<InfiniteData<Reported[]>>(
    { queryKey: reportKeys.queue },
    (list) =>
      list && { ...list, pages: list.pages.map((rows) => rows.filter((row) => row.target_id !== target)) },
  );
}
