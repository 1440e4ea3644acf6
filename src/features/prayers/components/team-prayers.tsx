import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import type { TeamList } from "../team-api.ts";
import { teamPrayers, waitingUpdates } from "../team-queries.ts";
import { PrayButton } from "./pray-button.tsx";
import { PrayerCard } from "./prayer-card.tsx";
import cards from "./prayer-card.module.css";
import { OpenPrayer } from "./prayer-list.tsx";
import styles from "./prayer-list.module.css";
import { TeamActions, UpdateDecision } from "./team-actions.tsx";

const LISTS: readonly { value: TeamList | undefined; label: string }[] = [
  { value: undefined, label: "Por revisar" },
  { value: "equipo", label: "Para el equipo" },
  { value: "publicadas", label: "Publicadas" },
  { value: "rechazadas", label: "No publicadas" },
];

const TEXTS = {
  loading: "Cargando peticiones…",
  failed: "No pudimos cargar las peticiones",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que llega en confianza no se guarda en este dispositivo.",
  more: "Ver más peticiones",
};

const EMPTY: Record<TeamList, string> = {
  "por-revisar": "No hay peticiones por revisar",
  equipo: "Nadie le ha escrito solo al equipo",
  publicadas: "No hay peticiones publicadas",
  rechazadas: "No hay peticiones sin publicar",
};

/** What the pastoral team reads and decides. */
export function TeamPrayers({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<TeamList | undefined>();
  const list = chosen ?? "por-revisar";
  const prayers = useInfiniteQuery(teamPrayers(list, userId));
  return (
    <>
      <ChoiceTabs label="Peticiones del equipo" choices={LISTS} value={chosen} onChange={setChosen} />
      {list === "por-revisar" && <WaitingUpdates userId={userId} />}
      <PagedList
        list={prayers}
        className={styles.mine}
        texts={TEXTS}
        empty={<EmptyState title={EMPTY[list]}>Te avisamos cuando llegue una.</EmptyState>}
      >
        {(prayer) => (
          <PrayerCard prayer={prayer}>
            {list === "equipo" && <PrayButton prayer={prayer} />}
            <TeamActions prayer={prayer} userId={userId} />
            <OpenPrayer prayer={prayer} />
          </PrayerCard>
        )}
      </PagedList>
    </>
  );
}

function WaitingUpdates({ userId }: { userId: string }) {
  const { data = [] } = useQuery(waitingUpdates(userId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-updates">
      <h2 id="waiting-updates">Novedades por revisar</h2>
      <ul className={styles.mine}>
        {data.map((update) => (
          <Card as="li" key={update.id} className={cards.card}>
            <p className={cards.head}>
              <time dateTime={update.created_at}>{formatDate(update.created_at)}</time>
              <LinkButton variant="quiet" to={paths.prayer(update.request_id)}>
                Ver la petición
              </LinkButton>
            </p>
            <p className={cards.words}>{update.content}</p>
            <UpdateDecision update={update} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
