import { useQuery } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import { useMemo } from "react";
import { paths } from "#domain/paths.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { FollowedList } from "#ui/content/followed-list.tsx";
import { SentDetail } from "#ui/content/sent-list.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import type { Prayer } from "../prayer.ts";
import { myPrayers } from "../queries.ts";
import { shownPrayers, stateOf, type ShownPrayer } from "../rules.ts";
import { StateBadge } from "./state-badge.tsx";

const TEXTS = {
  loading: "Cargando tus peticiones…",
  failed: "No pudimos cargar tus peticiones",
  empty: "Aún no has pedido oración. Cuando quieras: aquí estamos.",
  all: "Ir a oración",
};

/** The person's requests, each with its place and its state; those that were not sent yet are on top. */
export function PrayerActivity({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(myPrayers(userId));
  const entries = useUnsent("prayer");
  const shown = useMemo(() => shownPrayers(data ?? [], entries), [data, entries]);
  return (
    <FollowedList
      title="Mis peticiones de oración"
      rows={data && shown.filter(isStored)}
      unsent={shown.filter((prayer) => !isStored(prayer))}
      problem={error && problemText(error)}
      retry={() => void refetch()}
      texts={TEXTS}
      all={paths.prayers()}
      icon={<HandHeart aria-hidden="true" />}
      link={(prayer) => ({
        // one that was not sent has no page yet
        to: isStored(prayer) ? paths.prayer(prayer.id) : paths.prayers("mias"),
        title: titleOf(prayer),
      })}
      detail={(prayer) => <Detail prayer={prayer} />}
    />
  );
}

function isStored({ delivery }: ShownPrayer): boolean {
  return delivery === "stored";
}

function Detail({ prayer }: { prayer: ShownPrayer }) {
  const { content, rejection_reason: reason, created_at: at, delivery, problem } = prayer;
  const state = stateOf(prayer, useMinute() ?? 0);
  return (
    <SentDetail
      words={content}
      badge={isStored(prayer) ? <StateBadge state={state} /> : <DeliveryBadge delivery={delivery} />}
      reason={problem ?? reason}
      at={at}
    />
  );
}

function titleOf({ visibility, shown_name: name }: Prayer): string {
  if (visibility === "pastores") return "Petición al equipo pastoral";
  return name === null ? "Petición sin tu nombre" : "Petición con tu nombre";
}
