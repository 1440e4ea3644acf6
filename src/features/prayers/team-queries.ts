import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { LIST_STALE_MS } from "#platform/query/query-client.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Prayer, PrayerStatus, PrayerUpdate } from "./prayer.ts";
import { invalidatePrayers, prayerKeys } from "./queries.ts";
import {
  amInTeam,
  askToTalk,
  decidePrayer,
  decideUpdate,
  listForTeam,
  listWaitingUpdates,
  revealAuthor,
  type TeamList,
} from "./team-api.ts";

/** Whether this person belongs to the pastoral team; without network, what this device remembers. */
export function pastoralTeam(userId: string | null) {
  return queryOptions({
    queryKey: ["pastoral-team", userId] as const,
    queryFn: async ({ signal }) =>
      (await networkFirstValue(userId ?? "", "in-pastoral-team", () => amInTeam(signal))).value,
    enabled: userId !== null,
    staleTime: LIST_STALE_MS,
  });
}

/** What the team looks at, page by page. Nothing of it is kept on the device: it is told in confidence. */
export function teamPrayers(list: TeamList, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...prayerKeys.team(userId), list] as const,
    queryFn: ({ pageParam, signal }) => listForTeam(list, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: 0,
  });
}

/** Updates that wait for the team. */
export function waitingUpdates(userId: string) {
  return queryOptions({
    queryKey: [...prayerKeys.team(userId), "updates"] as const,
    queryFn: ({ signal }) => listWaitingUpdates(signal),
    staleTime: 0,
  });
}

/** The pastoral team shows a request or does not. */
export function useDecidePrayer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      prayer,
      status,
      reason = null,
    }: {
      prayer: Prayer;
      status: PrayerStatus;
      reason?: string | null;
    }) => decidePrayer(prayer, status, reason),
    onSuccess: (isDecided, { status }) =>
      isDecided
        ? toast.success(DECIDED[status])
        : toast.error("La petición cambió", { description: "Léela de nuevo antes de decidir." }),
    onSettled: () => invalidatePrayers(client),
  });
}

const DECIDED: Record<PrayerStatus, string> = {
  approved: "Petición publicada",
  rejected: "Petición no publicada",
  pending: "Petición de vuelta a revisión",
};

/** The pastoral team shows an update or does not. */
export function useDecideUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ update, status }: { update: PrayerUpdate; status: PrayerStatus }) =>
      decideUpdate(update.id, status),
    onSuccess: (isDecided, { status }) =>
      isDecided
        ? toast.success(status === "approved" ? "Novedad publicada" : "Novedad no publicada")
        : toast.error("La novedad ya no está", { description: "Quien la escribió la retiró." }),
    onError: (error) => toast.error("No se pudo guardar tu decisión", { description: problemText(error) }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** Reaches the author, whoever it is. */
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

/** Whose a request is, for danger to life. */
export function useRevealAuthor() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => revealAuthor(id, reason),
  });
}
