import { HandHeart, MessagesSquare } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { LinkList } from "#ui/content/link-list.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import type { PrayedFor, UnreadTopic } from "../home.ts";
import { prayedDetail, prayedText } from "../rules.ts";

export interface NewsProps {
  prayers: readonly PrayedFor[];
  topics: readonly UnreadTopic[];
}

/** People who pray for the member, and unread topics of the forum; each only when there is something. */
export function News({ prayers, topics }: NewsProps) {
  const now = useMinute() ?? 0;
  return (
    <>
      {prayers.length > 0 && (
        <LinkList
          title="Tus peticiones de oración"
          icon={<HandHeart aria-hidden="true" />}
          rows={prayers}
          link={(prayer) => ({ to: paths.prayer(prayer.id), title: prayedText(prayer) })}
          detail={prayedDetail}
        />
      )}
      {topics.length > 0 && (
        <LinkList
          title="Nuevo en el foro"
          icon={<MessagesSquare aria-hidden="true" />}
          rows={topics}
          link={({ id, title }) => ({ to: paths.forumTopic(id), title })}
          detail={({ new_posts: count, last_user_name: name, last_post_at: at }) =>
            `${counted(count, "mensaje nuevo", "mensajes nuevos")} · ${name} · ${relativeTime(at, now)}`
          }
        />
      )}
    </>
  );
}
