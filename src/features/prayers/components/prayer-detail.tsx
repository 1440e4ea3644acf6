import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import type { ReadPrayer } from "../prayer.ts";
import { prayerDetail } from "../queries.ts";
import { PrayerCard } from "./prayer-card.tsx";

export interface PrayerDetailProps {
  id: string;
  userId: string | null;
  /** How it went on and what one can do about it. */
  children: (read: ReadPrayer) => ReactNode;
}

/** One request. */
export function PrayerDetail({ id, userId, children }: PrayerDetailProps) {
  const read = useQuery(prayerDetail(id, userId));
  const isGone = read.isError && saysGone(read.error);
  if (read.data && !isGone)
    return (
      <>
        {read.isError && (
          <Alert tone="warning" title="Esto puede no estar al día">
            Es la copia de este dispositivo. Cuando vuelva la red se pone al día.
          </Alert>
        )}
        <PrayerCard prayer={read.data.prayer}>{children(read.data)}</PrayerCard>
      </>
    );
  if (read.isPending)
    return (
      <Loading label="Cargando la petición…">
        <Skeleton lines={6} />
      </Loading>
    );
  if (isGone)
    return (
      <EmptyState
        title="Esta petición ya no está"
        action={<LinkButton to={paths.prayers()}>Ver el muro de oración</LinkButton>}
      >
        Puede que la hayan retirado, que haya terminado o que solo la lean los miembros.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No pudimos abrir esta petición"
      action={<Button onClick={() => void read.refetch()}>Reintentar</Button>}
    >
      Aún no la habías abierto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo.
    </EmptyState>
  );
}
