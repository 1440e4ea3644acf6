import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { sentence } from "#lib/text.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AdminNotice } from "../../admin-notice.ts";
import { adminNotices, noticeKeys } from "../../queries.ts";
import { cancelNotice, listWaitingNotices, sendNotice, type WaitingKind, type WaitingNotice } from "./api.ts";
import { headingOf } from "./texts.ts";

/** Notices that have left disappear after at most this time, in milliseconds. */
const REFETCH_MS = 30_000;

const WAITING = "waiting-notices";

/**
 * Waiting notices of a kind, or of all. The key lies under that of the things that cause them: what changes those asks
 * again for these.
 */
export function waitingNotices(under: QueryKey, kind?: WaitingKind) {
  return queryOptions({
    queryKey: [...under, "admin", WAITING] as const,
    queryFn: ({ signal }) => listWaitingNotices(kind, signal),
    refetchInterval: REFETCH_MS,
    ...ADMIN_LIST,
  });
}

/** Keys of the queries about the things that notices tell of: other features read them. */
export const THINGS: Readonly<Partial<Record<WaitingKind, QueryKey>>> = {
  prophecy: ["prophecies"],
  event: ["events"],
  media: ["media"],
};

/** The waiting notices of every page, and the things and the list that show the result of an act on one. */
function invalidateWaiting(client: QueryClient, { kind }: WaitingNotice): Promise<unknown> {
  const things = THINGS[kind];
  return Promise.all([
    cancelAndInvalidate(client, { predicate: ({ queryKey }) => queryKey.includes(WAITING) }),
    things && cancelAndInvalidate(client, { queryKey: things }),
    cancelAndInvalidate(client, { queryKey: noticeKeys.list }),
  ]);
}

const GONE: Readonly<Record<AdminNotice["status"], string>> = {
  waiting: "Ese aviso ya salió o alguien lo canceló",
  sent: "Ese aviso ya salió",
  cancelled: "Alguien ya canceló ese aviso",
  stopped: "Ese aviso se detuvo: quien lo escribió ya no administra el sitio",
};

/** Says why a notice no longer waits; the database remembers that only for notices that admins write. */
async function sayGone(client: QueryClient, notice: WaitingNotice): Promise<void> {
  const written =
    notice.kind === "admin" ? await client.fetchQuery({ ...adminNotices, retry: false }).catch(() => []) : [];
  const { status = "waiting" } = written.find(({ id }) => id === notice.target_id) ?? {};
  toast.error(GONE[status], { description: headingOf(notice) });
}

/** Takes a notice back, for good or to correct it. */
export function useCancelWaiting(why: "cancel" | "correct" = "cancel") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notice: WaitingNotice) => cancelNotice(notice),
    onSuccess: (isInTime, notice) =>
      !isInTime
        ? sayGone(client, notice)
        : why === "correct"
          ? toast.success("Lo detuvimos: no saldrá así", {
              description: "Corrígelo y envíalo otra vez.",
            })
          : toast.success("Aviso cancelado", {
              description: `${sentence(headingOf(notice))} Si después quieres avisar, escribe el aviso en «Avisos».`,
            }),
    onError: (error) => toast.error("No se pudo cancelar el aviso", { description: problemText(error) }),
    onSettled: (_, __, notice) => invalidateWaiting(client, notice),
  });
}

export function useSendWaiting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notice: WaitingNotice) => sendNotice(notice),
    onSuccess: (result, notice) => {
      if (result === "left") return sayGone(client, notice);
      if (notice.unseen !== null)
        toast.success("Le preguntamos otra vez a YouTube", {
          description: `Si «${notice.name}» ya se ve, avisaremos enseguida.`,
        });
      else if (result === "waits")
        toast.success("Le preguntamos a YouTube", {
          description: `El aviso de «${notice.name}» sale en cuanto confirme que se puede ver. Hasta entonces puedes cancelarlo.`,
        });
      else toast.success("Notificación enviada", { description: headingOf(notice) });
    },
    onError: (error) => toast.error("Error al enviar notificación", { description: problemText(error) }),
    onSettled: (_, __, notice) => invalidateWaiting(client, notice),
  });
}
