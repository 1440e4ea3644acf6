import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/admin-list.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { forumKeys, invalidateForum } from "../forum-cache.ts";
import type { Topic } from "../forum.ts";
import { changeTopicRow, listAllCategories, listAllTopics, type TopicChange } from "./api.ts";
import type { ForumPanelFilter } from "./forum-panel-address.ts";

export function topicPage({ trash, page }: ForumPanelFilter) {
  return queryOptions({
    queryKey: [...forumKeys.admin(), "topics", trash, page] as const,
    queryFn: ({ signal }) => listAllTopics({ trash, page }, signal),
    ...ADMIN_LIST,
  });
}

export const allCategories = queryOptions({
  queryKey: [...forumKeys.admin(), "categories"] as const,
  queryFn: ({ signal }) => listAllCategories(signal),
  ...ADMIN_LIST,
});

/** Everything of the forum and the numbers of the menu ask again. */
export async function invalidateOffice(client: QueryClient): Promise<void> {
  await Promise.all([invalidateForum(client), cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS })]);
}

interface Change {
  topic: Pick<Topic, "id" | "version" | "title">;
  change: TopicChange;
  /** "Tema fijado". */
  said: string;
  /** What takes it back; absent for what takes something back. */
  undo?: TopicChange;
}

/** Pins, closes, moves, deletes and restores; the toast offers to undo it. */
export function useChangeTopic() {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ topic, change }: Change) => changeTopicRow(topic, change),
    onSuccess: (version, { topic, said, undo }) => {
      toast.success(said, {
        description: topic.title,
        action: undo && {
          label: "Deshacer",
          run: () => mutate({ topic: { ...topic, version }, change: undo, said: "Está como antes" }),
        },
      });
    },
    onError: (error) =>
      toast.error("No se pudo cambiar el tema", {
        description: problemText(error, {
          topic_changed: "Alguien lo cambió antes. Ya ves cómo está ahora.",
        }),
      }),
    onSettled: () => invalidateOffice(client),
  });
  const { mutate } = changing;
  return changing;
}
