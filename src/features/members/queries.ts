import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { networkFirstValue, networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS } from "#platform/query/query-client.ts";
import { refreshRole } from "#platform/sign-in/start-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  answerRequest,
  askContact,
  cancelDeletion,
  deleteAccount,
  listMinistries,
  listRequests,
  readCard,
  readDeletion,
  readStanding,
  recordConsent,
  searchMembers,
  setHidden,
} from "./api.ts";
import { cachedCards, knownCard } from "./cached-cards.ts";
import type { ContactRequest, FieldAudience } from "./member.ts";
import type { LeaveFields } from "./schema.ts";
import { DIRECTORY_PROBLEMS } from "./texts.ts";

/** As many as the database answers at a time. */
const PAGE = 20;

const memberKeys = {
  all: ["members"] as const,
  found: ["members", "found"] as const,
  card: (userId: string, id: string) => ["members", "card", userId, id] as const,
  own: ["members", "own"] as const,
  deletion: ["members", "own", "deletion"] as const,
};

/** The directory, page by page. It counts what is asked, so a list that is known is not asked for again at once. */
export function members(userId: string, words: string | undefined, ministryId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...memberKeys.found, userId, words, ministryId] as const,
    queryFn: ({ pageParam, signal }) => searchMembers(words, ministryId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.length === PAGE && last.at(-1)?.has_more ? pages.length + 1 : null,
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && navigator.onLine && toAppError(error).kind === "network",
  });
}

export function memberCard(userId: string, id: string) {
  return queryOptions({
    queryKey: memberKeys.card(userId, id),
    queryFn: (context) => knownCard(context, userId, id),
    staleTime: 0,
    retry: false,
  });
}

/** The cards seen last, for when the directory itself cannot be asked. */
export function cardsOnDevice(userId: string) {
  return queryOptions({
    queryKey: [...memberKeys.all, "cached", userId] as const,
    queryFn: () => cachedCards(userId),
    staleTime: 0,
  });
}

/** The ministries to choose among. */
export const ministries = queryOptions({
  queryKey: ["ministries", "active"] as const,
  queryFn: ({ signal }) => listMinistries(signal),
  staleTime: LIST_STALE_MS,
});

/** One's own standing in the directory; without network, as it was when last read. */
export function ownStanding(userId: string) {
  return queryOptions({
    queryKey: [...memberKeys.own, userId] as const,
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "directory-standing", () => readStanding(context.signal)),
    staleTime: 0,
    meta: OWN_CHOICE,
  });
}

/** One's own card as others get it. */
export function cardSeenAs(userId: string, audience: FieldAudience) {
  return queryOptions({
    queryKey: [...memberKeys.own, userId, "seen", audience] as const,
    queryFn: () => readCard(userId, audience),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Requests for the member's telephone number; without network, the ones cached on this device. */
export function contactRequests(userId: string) {
  return queryOptions({
    queryKey: [...memberKeys.own, userId, "requests"] as const,
    queryFn: (context) =>
      networkFirstValue(context, userId, "contact-requests", () => listRequests(context.signal)),
    staleTime: 0,
  });
}

/** Whether a person's account is about to end; without network, what this device remembers. */
export function myDeletion(userId: string) {
  return queryOptions({
    queryKey: [...memberKeys.deletion, userId] as const,
    queryFn: (context) =>
      networkFirstValue(context, userId, "account-deletion", () => readDeletion(context.signal)),
    staleTime: 0,
  });
}

/** One's own standing and every list ask again. */
export async function invalidateMembers(client: QueryClient): Promise<void> {
  await cancelAndInvalidate(client, { queryKey: memberKeys.all });
}

const failed = (title: string) => (error: Error) =>
  toast.error(title, { description: problemText(error, DIRECTORY_PROBLEMS) });

export function useAskContact(id: string) {
  return useMutation({
    mutationFn: (message: string) => askContact(id, message),
    onSuccess: () =>
      toast.success("Le avisamos", { description: "Si quiere compartir su teléfono, te llegará un aviso." }),
  });
}

export function useAnswerRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id }, isShared }: { request: ContactRequest; isShared: boolean }) =>
      answerRequest(id, isShared),
    onSuccess: (_, { request, isShared }) =>
      toast.success(
        isShared ? `${request.from_name} ya puede ver tu teléfono` : "Tu teléfono no se comparte",
      ),
    onError: failed("No se pudo responder"),
    onSettled: () => cancelAndInvalidate(client, { queryKey: memberKeys.own }),
  });
}

export function useRecordConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isGiven, version }: { isGiven: boolean; version: number }) =>
      recordConsent(isGiven, version),
    onSuccess: (_, { isGiven }) =>
      toast.success(isGiven ? "Gracias: ya aceptaste el directorio" : "Ya no apareces en el directorio"),
    onError: failed("No se pudo guardar"),
    onSettled: () => invalidateMembers(client),
  });
}

export function useSetHidden() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => setHidden(isHidden),
    onSuccess: (_, isHidden) => toast.success(isHidden ? "Ya nadie te encuentra" : "Vuelves a aparecer"),
    onError: failed("No se pudo guardar"),
    onSettled: () => invalidateMembers(client),
  });
}

/** Ends the account; the session on the screen learns that it has lost its rights. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: LeaveFields) => deleteAccount(fields),
    onSuccess: async () => {
      await cancelAndInvalidate(client, { queryKey: memberKeys.deletion });
      await refreshRole();
    },
  });
}

export function useCancelDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelDeletion,
    onSuccess: async () => {
      toast.success("¡Qué bueno que te quedas!", { description: "Tu cuenta está como antes." });
      await refreshRole();
    },
    onError: failed("No se pudo recuperar tu cuenta"),
    onSettled: () => cancelAndInvalidate(client, { queryKey: memberKeys.deletion }),
  });
}
