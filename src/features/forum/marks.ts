import { enqueue } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession } from "#platform/session/session.ts";
import type { MaybeCached } from "#platform/offline/cached-value.ts";
import { serverNow } from "#platform/supabase/server-clock.ts";
import { toast } from "#ui/toast/toast.ts";
import type { InfiniteData } from "@tanstack/react-query";
import { forumKeys, showRead } from "./forum-cache.ts";
import type { Topic } from "./forum.ts";
import { markEntryId, type MarkPayload } from "./payload.ts";

/** Notes how far a topic was read, on the screen at once; it waits in the outbox until the server has it. */
export async function markTopicRead(topic: Pick<Topic, "id" | "title">, number: number): Promise<void> {
  showRead(queryClient, topic.id, number);
  const mark: MarkPayload = { of: "topic", topicId: topic.id, title: topic.title, number };
  // A mark that cannot be kept is made again at the next visit.
  await enqueue("forum-mark", markEntryId(mark), mark).catch(() => undefined);
}

/** Counts everything that there is now as read. What comes while the mark travels stays unread. */
export async function markForumRead(): Promise<void> {
  const { userId } = currentSession();
  const mark: MarkPayload = { of: "all", until: new Date(serverNow()).toISOString() };
  try {
    await enqueue("forum-mark", markEntryId(mark), mark);
  } catch {
    toast.error("No se pudo marcar todo como leído", {
      description:
        "Tu teléfono no tiene espacio o no deja guardar datos. Libera espacio e inténtalo de nuevo.",
    });
    return;
  }
  queryClient.setQueriesData<InfiniteData<MaybeCached<Topic[]>, number>>(
    { queryKey: forumKeys.lists() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          value: page.value.map((topic) => ({ ...topic, is_unread: false })),
        })),
      },
  );
  queryClient.setQueryData(forumKeys.unread(userId), 0);
  toast.success("Todo marcado como leído");
}
