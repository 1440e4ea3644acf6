import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { CACHED } from "#platform/query/query-client.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { putOffStep, readHome } from "./api.ts";
import type { FirstStep } from "./home.ts";
import { STEP_TEXTS } from "./texts.ts";

const homeKeys = { all: ["member-home"] as const };

/** News for this person, read at each visit; without network, the ones cached on this device. */
export function memberHome(userId: string | null) {
  return queryOptions({
    queryKey: [...homeKeys.all, userId] as const,
    queryFn: (context) => networkFirstWithAge(context, userId, "member-home", () => readHome(context.signal)),
    enabled: userId !== null,
    staleTime: 0,
    meta: CACHED,
  });
}

/** Reads the news again after something on the page has changed it. */
export function invalidateHome(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: homeKeys.all });
}

/** "Ahora no", and its way back. */
export function usePutOffStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, isPutOff }: { step: FirstStep; isPutOff: boolean }) => putOffStep(step, isPutOff),
    onSuccess: async (_done, { step, isPutOff }) => {
      await invalidateHome(client);
      if (!isPutOff) return;
      toast.success("Lo dejamos para después", {
        id: "first-step",
        description: STEP_TEXTS[step].later,
        action: {
          label: "Deshacer",
          run: () =>
            void putOffStep(step, false).then(
              () => invalidateHome(client),
              (error: unknown) => sayFailed(error),
            ),
        },
      });
    },
    onError: sayFailed,
  });
}

function sayFailed(error: unknown): void {
  toast.error("No se pudo guardar", { id: "first-step", description: problemText(error) });
}
