import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { networkFirstWithAge, type MaybeCached } from "#platform/offline/cached-value.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Page } from "#ui/table/column.ts";
import type { Message, MessageStatus } from "../message.ts";
import { type InboxFilter, listMessages, markRead, moveMessage } from "./api.ts";

export const messageKeys = {
  all: ["messages"] as const,
  list: (filter: InboxFilter, userId: string | null) => [...messageKeys.all, "list", userId, filter] as const,
};

/** A page of the inbox. The newest messages are cached, so that somebody can be called back without network. */
export function inboxPage(filter: InboxFilter, userId: string | null) {
  const isStart = filter.status === "new" && filter.search === undefined && filter.page === 1;
  return queryOptions({
    queryKey: messageKeys.list(filter, userId),
    queryFn: async (context): Promise<MaybeCached<Page<Message>>> => {
      const ask = () => listMessages(filter, context.signal);
      return isStart
        ? networkFirstWithAge(context, userId, "inbox", ask)
        : { value: await ask(), fromDevice: false };
    },
    ...ADMIN_LIST,
  });
}

/** The inbox and the number beside it ask again. */
export async function invalidateMessages(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: messageKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

/** Acts on a message with one tap. */
export type MessageAct = MessageStatus | "read" | "unread";

const DONE: Partial<Record<MessageAct, string>> = {
  new: "Mensaje de vuelta en Nuevos",
  answered: "Marcado como respondido",
  archived: "Mensaje archivado",
  unread: "Marcado como no leído",
};

/** Moves a message or marks it; answers it as it is now, null when somebody deleted it. */
export function useMessageAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message: { id }, act }: { message: Message; act: MessageAct }) =>
      act === "read" || act === "unread" ? markRead(id, act === "read") : moveMessage(id, act),
    onSuccess: (now, { act }) => {
      const done = DONE[act];
      if (!now) toast.error("Ese mensaje ya no está", { description: "Alguien lo eliminó mientras tanto." });
      else if (done) toast.success(done, { id: "message" });
    },
    onError: (error) => toast.error("No se pudo cambiar el mensaje", { description: problemText(error) }),
    onSettled: () => invalidateMessages(client),
  });
}
