import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { ADMIN_COUNTS } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateModeration, leaveOut, moderationKeys, nextAfter, useUndoBy } from "../queries.ts";
import { countReported, readReported, readSettlements, settle, undoSettlement } from "./api.ts";
import type { Reported, ReportOutcome, Settlement } from "./reported.ts";
import { SETTLE_PROBLEMS, settledText } from "./texts.ts";

/** Under the moderation's: a hidden text is another one in all of its lists. */
const QUEUE = [...moderationKeys.all, "reported"] as const;

export const reportedQueue = infiniteQueryOptions({
  queryKey: QUEUE,
  queryFn: ({ pageParam, signal }) => readReported(pageParam, signal),
  initialPageParam: null as Reported | null,
  getNextPageParam: nextAfter<Reported>,
  // reports about administrators reach their handlers by a notice only
  refetchInterval: LIMITS.dashboardRefreshMs,
  ...ADMIN_LIST,
});

export const settlements = infiniteQueryOptions({
  queryKey: [...moderationKeys.all, "settled"],
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
    onMutate: ({ about }) =>
      leaveOut<Reported[]>(client, QUEUE, (rows) =>
        rows.filter(({ target_id: id }) => id !== about.target_id),
      ),
    onSuccess: (id, { about, outcome }) =>
      toast.success(settledText(about, outcome), {
        description: "Más tarde puedes deshacerlo en Reportes, «Revisados».",
        action: { label: "Deshacer", run: () => undo.mutate(id) },
      }),
    onError: (error) => toast.error("No se guardó", { description: problemText(error, SETTLE_PROBLEMS) }),
    onSettled: () => invalidateModeration(client),
  });
}

/** Opens the reports of a settlement again. */
export function useUndoSettlement() {
  return useUndoBy(undoSettlement, { problems: SETTLE_PROBLEMS });
}
