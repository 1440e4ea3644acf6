import { useQuery } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FollowedList } from "#ui/content/followed-list.tsx";
import { SentDetail } from "#ui/content/sent-list.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import type { Prayer } from "../prayer.ts";
import { myPrayers } from "../queries.ts";
import { stateOf } from "../rules.ts";
import { StateBadge } from "./state-badge.tsx";

const TEXTS = {
  loading: "Cargando tus peticiones…",
  failed: "No pudimos cargar tus peticiones",
  empty: "Aún no has pedido oración. Cuando quieras: aquí estamos.",
  all: "Ir a oración",
};

/** The person's requests, each with its place and its state. */
export function PrayerActivity({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(myPrayers(userId));
  return (
    <FollowedList
      title="Mis peticiones de oración"
      rows={data}
      problem={error && problemText(error)}
      retry={() => void refetch()}
      texts={TEXTS}
      all={paths.prayers()}
      icon={<HandHeart aria-hidden="true" />}
      link={(prayer) => ({ to: paths.prayer(prayer.id), title: titleOf(prayer) })}
      detail={(prayer) => <Detail prayer={prayer} />}
    />
  );
}

function Detail({ prayer }: { prayer: Prayer }) {
  const { content, rejection_reason: reason, created_at: at } = prayer;
  const state = stateOf(prayer, useMinute() ?? 0);
  return <SentDetail words={content} badge={<StateBadge state={state} />} reason={reason} at={at} />;
}

function titleOf({ visibility, shown_name: name }: Prayer): string {
  if (visibility === "pastores") return "Petición al equipo pastoral";
  return name === null ? "Petición sin tu nombre" : "Petición con tu nombre";
}
