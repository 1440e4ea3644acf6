import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { listChoices, listNotices, readPushHealth, readReach, sendNotice } from "./api.ts";
import type { Audience } from "./admin-notice.ts";
import type { NoticePlan } from "./schema.ts";

/** Query keys of notices that admins write. */
export const noticeKeys = {
  all: ["admin-notices"] as const,
  list: ["admin-notices", "list"] as const,
};

/** While a notice goes out its figures change, in milliseconds. */
const UNDER_WAY_MS = 3_000;
/** A notice that waits goes out within a minute of its moment. */
const WAITING_MS = 30_000;

export const adminNotices = queryOptions({
  queryKey: noticeKeys.list,
  queryFn: ({ signal }) => listNotices(signal),
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ to_ring: left }) => left > 0)
      ? UNDER_WAY_MS
      : data.some(({ status }) => status === "waiting") && WAITING_MS,
  ...ADMIN_LIST,
});

export const pushHealth = queryOptions({
  queryKey: [...noticeKeys.all, "push-health"] as const,
  queryFn: ({ signal }) => readPushHealth(signal),
});

export function reachOf(audience: Audience, value: string, isUrgent: boolean) {
  return queryOptions({
    queryKey: [...noticeKeys.all, "reach", audience, value, isUrgent] as const,
    queryFn: ({ signal }) => readReach(audience, audience === "everyone" ? null : value, isUrgent, signal),
    enabled: audience === "everyone" || value !== "",
    staleTime: 0,
  });
}

export function choicesOf(audience: "ministry" | "event" | "series") {
  return queryOptions({
    queryKey: [...noticeKeys.all, "choices", audience] as const,
    queryFn: ({ signal }) => listChoices(audience, signal),
  });
}

/** The notices of the office, those that wait too. */
const invalidate = (client: QueryClient) => cancelAndInvalidate(client, { queryKey: noticeKeys.all });

/** Puts a notice on its way. The form shows a failure. */
export function useSendNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan, isAgain }: { id: string; plan: NoticePlan; isAgain: boolean }) =>
      sendNotice(id, plan, isAgain),
    onSuccess: (sendAt) =>
      toast.success("Aviso en camino", {
        description: `Sale el ${formatDateTime(sendAt)} Hasta entonces puedes cancelarlo.`,
      }),
    onSettled: () => invalidate(client),
  });
}
