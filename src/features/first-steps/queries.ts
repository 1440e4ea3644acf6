import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { putAside, readFirstSteps } from "./api.ts";
import type { StepName } from "./first-step.ts";

const stepKeys = { all: ["first-steps"] as const };

/** Rows of many features make a step done: it is asked at every visit. */
export const firstSteps = queryOptions({
  queryKey: stepKeys.all,
  queryFn: ({ signal }) => readFirstSteps(signal),
  staleTime: 0,
  retry: false,
});

/** After anything that may have done a step. */
export function invalidateFirstSteps(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: stepKeys.all });
}

/** "Ahora no", and its way back. */
export function usePutAside() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, isAside }: { step: StepName; isAside: boolean }) => putAside(step, isAside),
    onSuccess: (_done, { isAside }) =>
      toast.success(isAside ? "Lo dejamos para después" : "Retomaste el paso", { id: "first-steps" }),
    onError: (error) =>
      toast.error("No se pudo guardar", { id: "first-steps", description: problemText(error) }),
    onSettled: () => invalidateFirstSteps(client),
  });
}
