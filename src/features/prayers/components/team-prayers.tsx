import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { problemText } from "#platform/supabase/problem-text.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { QuietActions } from "#ui/actions/quiet-actions.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import type { TeamList } from "../team-api.ts";
import { teamPrayers } from "../team-queries.ts";
import { PrayButton } from "./pray-button.tsx";
import { PrayerCard } from "./prayer-card.tsx";
import { OpenPrayer } from "./prayer-list.tsx";
import styles from "./prayer-list.module.css";
import { TeamActions } from "./team-actions.tsx";
import type { TeamSlots } from "./team-slots.ts";

const LISTS: readonly { value: TeamList; label: string }[] = [
  { value: "equipo", label: "Para el equipo" },
  { value: "publicadas", label: "Publicadas" },
  { value: "rechazadas", label: "No publicadas" },
];
const REPORTS = "reportes";

const TEXTS = {
  loading: "Cargando peticiones…",
  failed: "No pudimos cargar las peticiones",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que llega en confianza no se guarda en este dispositivo.",
  more: "Ver más peticiones",
};

const EMPTY: Record<TeamList, string> = {
  equipo: "Nadie le ha escrito solo al equipo",
  publicadas: "No hay peticiones publicadas",
  rechazadas: "No hay peticiones sin publicar",
};

/** The pastoral team's lists; `?lista=` names the one on the screen. */
export function TeamPrayers({ userId, waiting, reports, decide }: TeamSlots & { userId: string }) {
  const [params, setParams] = useSearchParams();
  const choices: { value: TeamList | typeof REPORTS | undefined; label: ReactNode }[] = [
    { value: undefined, label: "Por revisar" },
    ...(reports ? [{ value: REPORTS, label: <>Reportes {reports.number}</> } as const] : []),
    ...LISTS,
  ];
  const list = choices.find(({ value }) => value === params.get("lista"))?.value;
  return (
    <div className={styles.team}>
      <ChoiceTabs
        label="Qué lista ver"
        choices={choices}
        value={list}
        onChange={(chosen) =>
          setParams(
            (now) => {
              const next = new URLSearchParams(now);
              next.delete("lista");
              if (chosen) next.set("lista", chosen);
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {list === undefined && waiting}
      {list === REPORTS && reports?.list}
      {list && list !== REPORTS && <ListForTeam list={list} userId={userId} decide={decide} />}
    </div>
  );
}

function ListForTeam({
  list,
  userId,
  decide,
}: Pick<TeamSlots, "decide"> & { list: TeamList; userId: string }) {
  const prayers = useInfiniteQuery(teamPrayers(list, userId));
  return (
    <PagedList
      problem={problemText}
      list={prayers}
      className={styles.mine}
      texts={TEXTS}
      empty={<EmptyState title={EMPTY[list]}>Te avisamos cuando llegue una.</EmptyState>}
    >
      {(prayer) => (
        <PrayerCard prayer={prayer}>
          {list === "equipo" && <PrayButton prayer={prayer} />}
          {decide({ kind: "prayer", prayer })}
          <TeamActions prayer={prayer} userId={userId} />
          <QuietActions>
            <OpenPrayer prayer={prayer} />
          </QuietActions>
        </PrayerCard>
      )}
    </PagedList>
  );
}
