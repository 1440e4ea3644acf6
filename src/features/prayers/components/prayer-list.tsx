import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { QuietLink } from "#ui/actions/quiet-actions.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { Prayer, WallView } from "../prayer.ts";
import { prayerList } from "../queries.ts";
import { ofWhom } from "../texts.ts";
import { PrayerCard } from "./prayer-card.tsx";
import styles from "./prayer-list.module.css";

const TEXTS = {
  loading: "Cargando peticiones…",
  failed: "No pudimos cargar las peticiones",
  stale: "Esta lista puede no estar al día",
  offline: "Puedes orar por lo que ya leíste: lo anotamos cuando vuelva la red.",
  more: "Ver más peticiones",
};

const EMPTY: Record<WallView, { title: string; text: string }> = {
  todas: { title: "Hoy no hay peticiones", text: "Si algo te pesa, cuéntalo: oramos contigo." },
  respondidas: { title: "Aún no hay respuestas", text: "Aquí aparecerá la primera." },
};

export interface PrayerListProps {
  view: WallView;
  userId: string | null;
  /** Actions at the foot of each card; `open` is the link to the request's page, to place among them. */
  actions: (prayer: Prayer, open: ReactNode) => ReactNode;
}

/** A view of the wall, a page at a time. */
export function PrayerList({ view, userId, actions }: PrayerListProps) {
  const list = useInfiniteQuery(prayerList(view, userId));
  const { title, text } = EMPTY[view];
  const standing = accountStateOf(useSession());
  return (
    <PagedList
      problem={problemText}
      list={list}
      className={styles.list}
      texts={standing === "member" ? TEXTS : { ...TEXTS, offline: "Lo que ya leíste sigue aquí." }}
      empty={<EmptyState title={title}>{standing !== "closed" && text}</EmptyState>}
    >
      {(prayer) => <PrayerCard prayer={prayer}>{actions(prayer, <OpenPrayer prayer={prayer} />)}</PrayerCard>}
    </PagedList>
  );
}

/** To the page of one request, with how it went on. */
export function OpenPrayer({ prayer }: { prayer: Prayer }) {
  return (
    <QuietLink to={paths.prayer(prayer.id)}>
      {prayer.answered_at === null ? "Ver cómo va" : "Ver qué pasó"}
      <VisuallyHidden> {ofWhom(prayer)}</VisuallyHidden>
    </QuietLink>
  );
}
