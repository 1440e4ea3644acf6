import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { SentList } from "#ui/content/sent-list.tsx";
import type { MyPost, ShownPost } from "../forum.ts";
import { myPosts } from "../queries.ts";
import { unsentPosts } from "../rules.ts";

const TEXTS = {
  loading: "Cargando lo que escribiste en el foro…",
  failed: "No pudimos cargar lo que escribiste en el foro",
  empty: "Aún no escribes en el foro.",
  all: "Ir al foro",
};

/** The topics that this person has opened and their answers, each with its place and how far it got. */
export function MyPosts({ userId }: { userId: string }) {
  const list = useInfiniteQuery(myPosts(userId));
  const unsent = unsentPosts(useUnsent("forum-post"), list.data?.pages.flat() ?? [], userId);
  return (
    <SentList<MyPost & Partial<Pick<ShownPost, "delivery" | "problem">>>
      problem={problemText}
      title="Mis temas y respuestas"
      list={list}
      unsent={unsent}
      texts={TEXTS}
      all={paths.forum()}
      icon={<MessagesSquare aria-hidden="true" />}
      link={({ id, topic_id: topicId, number, opens_topic: opens, topic_title: title }) =>
        title === null
          ? { title: "Este tema ya no está" }
          : {
              to: paths.forumPost(topicId, id, number ?? undefined),
              title: opens ? `Abriste: ${title}` : title,
            }
      }
      sent={({ content, status, delivery, problem, rejection_reason: reason, created_at: at }) => ({
        words: content,
        review: status,
        delivery,
        reason: problem ?? reason,
        at,
      })}
    />
  );
}
