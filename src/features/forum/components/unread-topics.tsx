import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { FollowedList } from "#ui/content/followed-list.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { topicList } from "../queries.ts";

const TEXTS = {
  loading: "Cargando lo nuevo del foro…",
  failed: "No pudimos cargar lo nuevo del foro",
  empty: "Estás al día: no hay mensajes nuevos en el foro.",
  all: "Ir al foro",
};

/** How many topics a card of a member's home has. */
const SHOWN = 5;

/** The topics of the forum that have something new for the signed-in person. */
export function UnreadTopics() {
  const { userId } = useSession();
  const read = useInfiniteQuery({
    ...topicList({ categoryId: undefined, view: "sin-leer", newest: false }, userId),
    enabled: userId !== null,
  });
  const now = useMinute() ?? 0;
  return (
    <FollowedList
      title="Nuevo en el foro"
      rows={read.data?.pages[0]?.value.slice(0, SHOWN)}
      failed={read.isError}
      retry={() => void read.refetch()}
      texts={TEXTS}
      all={paths.forum()}
      icon={<MessagesSquare aria-hidden="true" />}
      link={({ id, title }) => ({ to: paths.forumTopic(id), title })}
      detail={({ last_user_name: name, last_post_at: at }) => `${name} · ${relativeTime(at, now)}`}
    />
  );
}
