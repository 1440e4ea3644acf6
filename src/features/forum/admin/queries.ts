import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { readTitle, rewritePost, saveTitle } from "../api.ts";
import { forumKeys, invalidateForum } from "../forum-cache.ts";
import type { Post, PostVersion, Topic } from "../forum.ts";
import { changeTopicRow, listAllCategories, listAllTopics, type TopicChange } from "./api.ts";
import type { ForumPanelFilter } from "./forum-panel-address.ts";

export function topicPage({ trash, category, page }: ForumPanelFilter) {
  return queryOptions({
    queryKey: [...forumKeys.admin(), "topics", trash, category, page] as const,
    queryFn: ({ signal }) => listAllTopics({ trash, category, page }, signal),
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
  /** The change that undoes it; absent for one that undoes another. */
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

/** Restores an earlier version; the present text becomes a version in its turn. */
export function useRestoreVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ post, version: { title, content } }: { post: Post; version: PostVersion }) => {
      if (title !== null) await restoreTitle(post.topic_id, title);
      else if (!(await rewritePost(post, content))) throw new AppError("conflict", "post_changed");
    },
    onSuccess: (_stored, { version: { title } }) =>
      toast.success(title === null ? "Texto restaurado" : "Título restaurado", {
        description: "Lo que decía antes queda entre las versiones.",
      }),
    onError: (error) =>
      toast.error("No se pudo restaurar", {
        description: problemText(error, {
          post_changed: "Su autor lo cambió mientras tanto. Léelo otra vez y decide.",
          only_the_author_writes: "Esa versión ya no se guarda: solo quedan las últimas 20.",
        }),
      }),
    onSettled: () => invalidateOffice(client),
  });
}

/** Over whatever the topic is called now. */
async function restoreTitle(topicId: string, title: string): Promise<void> {
  const current = await readTitle(topicId);
  if (!current) throw new AppError("not-found", "topic");
  if (!(await saveTitle(current, title))) throw new AppError("conflict", "topic_changed");
}
