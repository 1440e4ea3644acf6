import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FollowedList } from "#ui/content/followed-list.tsx";
import { mySeminars } from "../queries.ts";
import { progressText, sessionsText } from "../rules.ts";
import type { Seminar } from "../seminar.ts";
import { useProgress } from "../use-session-mark.ts";

const TEXTS = {
  loading: "Cargando tus seminarios…",
  failed: "No pudimos cargar tus seminarios",
  empty: "No tomas ningún seminario. Abre uno y pide acceso: aquí verás cómo vas.",
  all: "Ver los seminarios",
};

/** The seminars that the reader takes, with how far they have come. */
export function MySeminars({ quiet = false }: { quiet?: boolean }) {
  const { userId } = useSession();
  const read = useQuery({ ...mySeminars(userId ?? ""), enabled: userId !== null });
  return (
    <FollowedList
      title="Seminarios"
      rows={read.data?.value}
      problem={read.error && problemText(read.error)}
      retry={() => void read.refetch()}
      quiet={quiet}
      texts={TEXTS}
      all={paths.seminars()}
      icon={<BookOpen aria-hidden="true" />}
      link={(seminar) => ({ to: paths.seminar(seminar.slug), title: seminar.title })}
      detail={(seminar) => <Progress seminar={seminar} />}
    />
  );
}

function Progress({ seminar: { id, session_count: count } }: { seminar: Seminar }) {
  const { done, isKnown } = useProgress(id);
  return done && isKnown ? progressText(done.size, count) : sessionsText(count);
}
