import { queryOptions, useQueryClient, useMutation } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import { serverNow } from "#platform/supabase/server-clock.ts";
import { REFETCH_MS } from "../item/queries.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { setLink, act, createItem } from "../item/api.ts";
import { RESUME_MS } from "./resumable.ts";
import { liveRow, type LiveSent, type PlannedLive } from "./schema.ts";
import { listCurrent, settleTroubles } from "./api.ts";

export const currentItems = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "current"] as const,
  queryFn: ({ signal }) => listCurrent(serverNow() - RESUME_MS, signal),
  refetchInterval: REFETCH_MS,
  ...ADMIN_LIST,
});

/** Says that a transmission works again. */
export function useSettleTroubles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: settleTroubles,
    onSuccess: () =>
      toast.success("Anotado: ya funciona", {
        description: "Si alguien sigue sin verla, puede avisar otra vez.",
      }),
    onError: (error) => toast.error("No se pudo anotar", { description: problemText(error, MEDIA_PROBLEMS) }),
    onSettled: () => invalidateMedia(client),
  });
}

/** That a stream did not start; otherwise its link could not be saved. */
export class StartError extends Error {}

function starting(work: Promise<unknown>): Promise<unknown> {
  return work.catch((cause: unknown) => {
    throw new StartError("start", { cause });
  });
}

/** Saves the link of a stream, of a new one or of one that is planned, and, when that is wanted, goes live. */
export function useSetUpLive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sent: LiveSent | PlannedLive) => {
      if ("planned" in sent) {
        const { planned, url } = sent;
        if (url !== null && url !== planned.stream_url) await setLink(planned.id, url);
        await starting(act("start_stream", planned.id));
        return;
      }
      const creating = createItem(id, liveRow(sent));
      if (sent.start === "later") await creating;
      else await starting(creating.then(() => act("start_stream", id)));
    },
    onSuccess: (_, sent) => {
      const isLater = "start" in sent && sent.start === "later";
      toast.success(isLater ? "Contenido creado correctamente" : "Transmisión iniciada", {
        description: "planned" in sent ? sent.planned.title : sent.title,
      });
    },
    onSettled: () => invalidateMedia(client),
  });
}
