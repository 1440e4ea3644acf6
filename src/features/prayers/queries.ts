import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { cachedValue, cacheValue, networkFirstValue } from "#platform/offline/cached-value.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  answerPrayer,
  answerTalk,
  deleteUpdate,
  listMine,
  listMyMarks,
  listPrayers,
  listTalks,
  readPrayer,
  renewPrayer,
  takePrayerBack,
  undoAnswer,
} from "./api.ts";
import type { Prayer, ReadPrayer, WallView } from "./prayer.ts";
import type { AnswerFields } from "./schema.ts";
import { answerTold } from "./texts.ts";

export const prayerKeys = {
  all: ["prayers"] as const,
  /** A member's list differs from a visitor's, and is not persisted with it. */
  list: (view: WallView, userId: string | null) => [...prayerKeys.all, "list", view, userId] as const,
  mine: (userId: string | null) => [...prayerKeys.all, "mine", userId] as const,
  marks: (userId: string | null) => [...prayerKeys.all, "marks", userId] as const,
  detail: (id: string, userId: string | null) => [...prayerKeys.all, "detail", id, userId] as const,
  talks: (id: string, userId: string) => [...prayerKeys.all, "talks", id, userId] as const,
  team: (userId: string) => [...prayerKeys.all, "team", userId] as const,
};

const MINE = "my-prayers";
const pageName = (view: WallView, page: number) => `prayers-${view}-${page}`;

/**
 * Requests of the wall that this person may read, page by page, cached for reading offline: a member's in their own
 * store.
 */
export function prayerList(view: WallView, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: prayerKeys.list(view, userId),
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = () => listPrayers({ view, userId, page: pageParam }, signal);
      return userId === null ? ask() : networkFirstValue(context, userId, pageName(view, pageParam), ask);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** The person's own requests; without network, the ones cached on this device. */
export function myPrayers(userId: string | null) {
  return queryOptions({
    queryKey: prayerKeys.mine(userId),
    queryFn: (context) => networkFirstValue(context, userId ?? "", MINE, () => listMine(context.signal)),
    enabled: userId !== null,
    staleTime: 0,
    meta: OWN_CHOICE,
  });
}

/** For what this person has prayed since yesterday; without network, what this device remembers. */
export function myPrayerMarks(userId: string | null) {
  return queryOptions({
    queryKey: prayerKeys.marks(userId),
    queryFn: (context) =>
      networkFirstValue(context, userId ?? "", "my-prayer-marks", () => listMyMarks(context.signal)),
    enabled: userId !== null,
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** One request with its updates, cached for reading offline; one that was only seen in a list is shown from there. */
export function prayerDetail(id: string, userId: string | null) {
  return queryOptions({
    queryKey: prayerKeys.detail(id, userId),
    queryFn: (context) => {
      const ask = () => readPrayer(id, userId, context.signal);
      if (userId === null) return ask();
      const name = `prayer-${id}`;
      return networkFirst<ReadPrayer>(context, {
        ask,
        writeCache: (read) => cacheValue(userId, name, read),
        readCache: async (tellAge) =>
          (await cachedValue<ReadPrayer>(userId, name, tellAge)) ?? listedPrayer(userId, id, tellAge),
      });
    },
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

async function listedPrayer(
  userId: string,
  id: string,
  tellAge: (cachedAt: number | undefined) => void,
): Promise<ReadPrayer | null> {
  for (const name of [MINE, pageName("todas", 0), pageName("respondidas", 0)]) {
    const list = await cachedValue<Prayer[]>(userId, name, tellAge);
    const prayer = list?.find((one) => one.id === id);
    if (prayer) return { prayer, updates: [] };
  }
  return null;
}

/** Members of the pastoral team who would like to talk about a request; without network, those this device remembers. */
export function prayerTalks(id: string, userId: string) {
  return queryOptions({
    queryKey: prayerKeys.talks(id, userId),
    queryFn: (context) =>
      networkFirstValue(context, userId, `prayer-talks-${id}`, () => listTalks(id, context.signal)),
    staleTime: 0,
  });
}

/** Everything about prayers asks again. */
export function invalidatePrayers(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: prayerKeys.all });
}

/** "Seguimos orando": thirty more days, also after an answer. */
export function useRenewPrayer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => renewPrayer(id),
    onSuccess: () => toast.success("Seguimos orando", { description: "Tu petición estará 30 días más." }),
    onError: (error) => toast.error("No se pudo renovar tu petición", { description: problemText(error) }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** "Dios respondió", with the words and perhaps as a testimonial; the toast offers to take it back. */
export function useAnswerPrayer() {
  const client = useQueryClient();
  const undo = useUndoAnswer();
  return useMutation({
    mutationFn: ({ prayer, ...fields }: AnswerFields & { prayer: Prayer }) => answerPrayer(prayer.id, fields),
    onSuccess: (_, { prayer, ...fields }) =>
      toast.success("¡Gracias a Dios!", {
        description: answerTold({ ...fields, visibility: prayer.visibility }),
        action: { label: "Deshacer", run: () => undo.mutate(prayer.id) },
      }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** It was a mistake: as if nothing had been said. */
function useUndoAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => undoAnswer(id),
    onSuccess: () => toast.success("Seguimos orando", { description: "Tu petición está como antes." }),
    onError: (error) => toast.error("No se pudo deshacer", { description: problemText(error) }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** Whether those of the team who asked may know the author's name. */
export function useAnswerTalk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accepts }: { id: string; accepts: boolean }) => answerTalk(id, accepts),
    onSuccess: (_, { accepts }) =>
      accepts
        ? toast.success("Ya saben que eres tú", { description: "Te buscarán pronto." })
        : toast.success("No les dijimos tu nombre", { description: "Seguimos orando por ti." }),
    onError: (error) => toast.error("No se pudo guardar tu respuesta", { description: problemText(error) }),
    onSettled: () => invalidatePrayers(client),
  });
}

/** Withdraws one's own request. */
export function useTakePrayerBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => takePrayerBack(id),
    onSuccess: () => toast.success("Petición retirada"),
    onSettled: () => invalidatePrayers(client),
  });
}

/** Withdraws an update of one's own request. */
export function useDeleteUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteUpdate(id),
    onSuccess: () => toast.success("Noticia borrada"),
    onSettled: () => invalidatePrayers(client),
  });
}
