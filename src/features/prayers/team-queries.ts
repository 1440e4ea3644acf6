import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { LIST_STALE_MS } from "#platform/query/query-client.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { askPassword } from "#ui/form/ask-password.tsx";
import { toast } from "#ui/toast/toast.ts";
import { invalidatePrayers, prayerKeys } from "./queries.ts";
import { amInTeam, askToTalk, listForTeam, revealAuthor, type TeamList } from "./team-api.ts";

/** Whether this person belongs to the pastoral team; without network, what this device remembers. */
export function pastoralTeam(userId: string | null) {
  return queryOptions({
    queryKey: ["pastoral-team", userId] as const,
    queryFn: (context) =>
      networkFirstValue(context, userId ?? "", "in-pastoral-team", () => amInTeam(context.signal)),
    enabled: userId !== null,
    staleTime: LIST_STALE_MS,
  });
}

/** Requests for the pastoral team, page by page. Confidential, so nothing of it is cached on the device. */
export function teamPrayers(list: TeamList, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...prayerKeys.team(userId), list] as const,
    queryFn: ({ pageParam, signal }) => listForTeam(list, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: 0,
  });
}

/** Asks the author, known or anonymous, to talk. */
export function useAskToTalk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => askToTalk(id),
    onSuccess: () =>
      toast.success("Se lo preguntamos", { description: "Decide si te dice su nombre, y te avisamos." }),
    onError: (error) => toast.error("No se pudo preguntar", { description: problemText(error) }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** Reads the author of an anonymous request, for danger to life. */
export function useRevealAuthor() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      withRecentSession(() => revealAuthor(id, reason), askPassword),
  });
}
