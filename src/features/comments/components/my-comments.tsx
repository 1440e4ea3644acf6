import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { commentPath, type TargetType } from "#domain/target.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { SentList } from "#ui/content/sent-list.tsx";
import { reviewOf } from "../comment.ts";
import { myComments } from "../queries.ts";

const TEXTS = {
  loading: "Cargando tus comentarios…",
  failed: "No pudimos cargar tus comentarios",
  empty: "Aún no comentas ninguna profecía, evento ni video.",
  all: "Leer profecías",
};

/** The person's comments, each with its place and its state. */
export function MyComments({ userId }: { userId: string }) {
  const list = useInfiniteQuery(myComments(userId));
  return (
    <SentList
      problem={problemText}
      title="Mis comentarios"
      list={list}
      texts={TEXTS}
      all={paths.blog()}
      icon={<MessageSquareText aria-hidden="true" />}
      link={({ id, target_type: type, under }) =>
        under
          ? { to: commentPath(type as TargetType, under.slug, id), title: under.title }
          : { title: "Ya no está publicado" }
      }
      sent={(comment) => ({
        words: comment.content,
        review: reviewOf(comment),
        reason: comment.rejection_reason,
        at: comment.created_at,
      })}
    />
  );
}
