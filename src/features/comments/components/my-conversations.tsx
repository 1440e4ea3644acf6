import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { targetPath } from "#domain/target.ts";
import { counted } from "#lib/counting.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FollowedList } from "#ui/content/followed-list.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { myConversations } from "../queries.ts";

const TEXTS = {
  loading: "Cargando tus conversaciones…",
  failed: "No pudimos cargar tus conversaciones",
  empty: "Aún no comentas ninguna profecía, evento ni video. Cuando lo hagas, aquí sigues la conversación.",
  all: "Leer profecías",
};

export function MyConversations({ quiet = false }: { quiet?: boolean }) {
  const { userId } = useSession();
  const read = useQuery({ ...myConversations(userId ?? ""), enabled: userId !== null });
  const now = useMinute() ?? 0;
  return (
    <FollowedList
      title="Conversaciones"
      rows={read.data?.value}
      problem={read.error && problemText(read.error)}
      retry={() => void read.refetch()}
      quiet={quiet}
      texts={TEXTS}
      all={paths.blog()}
      icon={<MessagesSquare aria-hidden="true" />}
      link={({ type, slug, title }) => ({ to: `${targetPath(type, slug)}#comentarios`, title })}
      detail={({ written_at: at, comment_count: count }) =>
        `${counted(count, "comentario", "comentarios")} · escribiste ${ago(at, now)}`
      }
    />
  );
}

/** "hace 3 días", "el 23 sep 2026". */
function ago(at: string, now: number): string {
  const text = relativeTime(at, now);
  return /^\d/.test(text) ? `el ${text}` : text.toLowerCase();
}
