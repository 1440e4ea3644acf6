import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { listClientErrors, listJobs, readAlerts, setDatabaseLimit, settleAlert } from "./api.ts";
import { readDevice } from "./device-facts.ts";

export const debugKeys = {
  errors: ["client-errors"] as const,
  errorPage: (page: number) => [...debugKeys.errors, page] as const,
  device: ["device-facts"] as const,
  alerts: ["alerts"] as const,
  jobs: ["jobs"] as const,
};

/** The checks run each minute. */
const MINUTE_MS = 60_000;

/** For super admins. */
export const alerts = queryOptions({
  queryKey: debugKeys.alerts,
  queryFn: ({ signal }) => readAlerts(signal),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

export const jobs = queryOptions({
  queryKey: debugKeys.jobs,
  queryFn: ({ signal }) => listJobs(signal),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

export function clientErrors(page: number) {
  return queryOptions({
    queryKey: debugKeys.errorPage(page),
    queryFn: ({ signal }) => listClientErrors(page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Facts of this browser and of the site's storage in it. */
export const deviceFacts = queryOptions({
  queryKey: debugKeys.device,
  queryFn: readDevice,
  staleTime: 0,
  gcTime: 0,
});

/** Notes that an alert was seen, or silences it; the dialog shows a failure to silence. */
export function useSettleAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: settleAlert,
    onSuccess: (_, { until }) =>
      toast.success(until === null ? "Anotado: ya la viste" : "Alerta en silencio"),
    onError: (error, { until }) => {
      if (until === null) toast.error("No se pudo anotar", { description: problemText(error) });
    },
    onSettled: () => cancelAndInvalidate(client, { queryKey: debugKeys.alerts }),
  });
}

export function useSetDatabaseLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setDatabaseLimit,
    onSuccess: () => toast.success("Plan guardado"),
    onError: (error) => toast.error("No se pudo guardar el plan", { description: problemText(error) }),
    onSettled: () => cancelAndInvalidate(client, { queryKey: debugKeys.alerts }),
  });
}
