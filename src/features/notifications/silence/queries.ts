import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { hasRole } from "#domain/roles.ts";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { serverNow, useClockDifference } from "#platform/supabase/server-clock.ts";
import { untilText } from "#lib/until-text.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { toast } from "#ui/toast/toast.ts";
import { TEXTS } from "../texts.ts";
import {
  endSilence,
  listSilences,
  readSubject,
  silenceNotices,
  undoSilence,
  type NewSilence,
  type Silence,
} from "./api.ts";
import { activeSilences, endedText, silencedText, silenceText, stillSilent, stillText } from "./rules.ts";

/** Toasts about silences replace one another. */
const SILENCE_TOAST = "notification-silence";

const PROBLEMS = {
  network: `${TEXTS.offline} Mientras tanto todo sigue como estaba.`,
  too_many_silences: "Ya tienes demasiado en silencio. Quita algo y vuelve a intentarlo.",
};

const silenceKey = ["notification-silences"] as const;

/** Silences with when they end; without network, as they were when last read. */
export function silences(userId: string) {
  return queryOptions({
    queryKey: [...silenceKey, userId],
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "notification-silences", () => listSilences(context.signal)),
    meta: OWN_CHOICE,
  });
}

/** A notice to be silenced, named by an address. */
export function silenceSubject(userId: string, noticeId: string) {
  return queryOptions({
    queryKey: ["notification-silence-subject", userId, noticeId],
    queryFn: ({ signal }) => readSubject(noticeId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A silence that lasts, with its sentence. */
interface ActiveSilence extends Silence {
  text: string;
  /** "Silencio hasta mañana, 7:00 a. m." */
  until: string;
  /** Why nothing of it rings. */
  reason: string;
}

/** The member's silences that last; none for others, and until they are known. */
export function useSilences(): ActiveSilence[] {
  const { userId, role } = useSession();
  const isMember = userId !== null && hasRole(role, "member");
  const { data } = useQuery({ ...silences(userId ?? ""), enabled: isMember });
  const minute = useMinute();
  const ahead = useClockDifference();
  if (!data || minute === null) return [];
  const now = minute + ahead;
  return activeSilences(data.value, now).map((each) => ({
    ...each,
    text: silenceText(each, now),
    until: `Silencio ${untilText(each.endsAt, now)}`,
    reason: silencedText(each, now),
  }));
}

function failed(title: string, error: unknown): void {
  toast.error(title, { id: SILENCE_TOAST, description: problemText(error, PROBLEMS) });
}

/** Silences a scope. It does not wait for the network: without it nothing rings either. */
export function useSilence() {
  const client = useQueryClient();
  const undo = useUndoSilence();
  return useMutation({
    mutationFn: async (silence: NewSilence & { title?: string | undefined }) => {
      const id = crypto.randomUUID();
      return { id, endsAt: await silenceNotices(id, silence) };
    },
    onSuccess: ({ id, endsAt }, { scope, title }) =>
      toast.success(silenceText({ scope, title, endsAt }, serverNow()), {
        id: SILENCE_TOAST,
        description: "Lo que llegue te espera en la campana; al terminar te lo decimos en un solo aviso.",
        action: { label: "Deshacer", run: () => undo.mutate(id) },
      }),
    onError: (error) => failed("No se pudo silenciar", error),
    onSettled: () => invalidateSilences(client),
  });
}

/** "Deshacer": a silence that was chosen before lasts as it did. */
function useUndoSilence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoSilence,
    onSuccess: () => toast.success("Listo, todo queda como estaba antes", { id: SILENCE_TOAST }),
    onError: (error) => failed("No se pudo deshacer", error),
    onSettled: () => invalidateSilences(client),
  });
}

/** "Volver a avisarme"; what stays silent is said. */
export function useEndSilence() {
  const client = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    mutationFn: (scope: string) => endSilence(userId ?? "", scope),
    onSuccess: (_, scope) => {
      const now = serverNow();
      const known = client.getQueryData(silences(userId ?? "").queryKey)?.value ?? [];
      const others = stillSilent(scope, activeSilences(known, now));
      const title = known.find((each) => each.scope === scope)?.title;
      toast.success(others.length > 0 ? endedText({ scope, title }) : "Volvemos a avisarte", {
        id: SILENCE_TOAST,
        description: others.map((each) => stillText(each, now)).join(" ") || undefined,
      });
    },
    onError: (error) => failed("Sigue en silencio", error),
    onSettled: () => invalidateSilences(client),
  });
}

/** The bell, too: its key begins like theirs. */
function invalidateSilences(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: silenceKey });
}
