import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/admin-list.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { forumKeys, invalidateForum, showPost } from "../forum-cache.ts";
import type { Post, Topic } from "../forum.ts";
import {
  changeTopicRow,
  decidePost,
  listAllCategories,
  listAllTopics,
  listPosts,
  type TopicChange,
  type Verdict,
} from "./api.ts";
import type { ForumPanelFilter } from "./forum-panel-address.ts";

export function postPage({ status, page }: ForumPanelFilter) {
  return queryOptions({
    queryKey: [...forumKeys.admin(), "posts", status, page] as const,
    queryFn: ({ signal }) => listPosts({ status, page }, signal),
    ...ADMIN_LIST,
  });
}

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

const DECIDED: Record<Verdict["status"], string> = {
  approved: "Mensaje publicado",
  rejected: "Mensaje rechazado",
  pending: "Mensaje de vuelta en revisión",
};

interface Decision {
  post: Post;
  verdict: Verdict;
  /** It takes an earlier one back: that need not be offered again. */
  undoes?: boolean;
}

/** Publishes, refuses or takes back to review; the toast offers to undo it. */
export function useDecidePost() {
  const client = useQueryClient();
  const decision = useMutation({
    mutationFn: ({ post, verdict }: Decision) => decidePost(post, verdict),
    onSuccess: (stored, { post, verdict, undoes }) => {
      showPost(client, stored);
      toast.success(DECIDED[verdict.status], {
        description: `De ${post.user_name}`,
        action: undoes
          ? undefined
          : {
              label: "Deshacer",
              run: () => mutate({ post: stored, verdict: before(post), undoes: true }),
            },
      });
    },
    onError: (error) =>
      toast.error("No se pudo decidir sobre el mensaje", {
        description: problemText(error, {
          post_changed: "Su autor lo cambió mientras tanto. Léelo otra vez y decide.",
          topic_is_waiting: "Primero decide sobre el mensaje con el que empieza el tema.",
        }),
      }),
    onSettled: () => invalidateOffice(client),
  });
  const { mutate } = decision;
  return decision;
}

/** What makes a post what it was. */
function before({ status, rejection_reason: reason }: Post): Verdict {
  return status === "rejected" ? { status, rejection_reason: reason } : { status };
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
