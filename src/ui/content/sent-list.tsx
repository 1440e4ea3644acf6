import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Delivery } from "#lib/delivery.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useMinute } from "../hydration/use-minute.ts";
import { Badge, type BadgeTone } from "./badge.tsx";
import { DeliveryBadge } from "./delivery-badge.tsx";
import { FollowedList, type FollowedListProps } from "./followed-list.tsx";
import styles from "./sent-list.module.css";

/** How something that was sent stands with those who read it before it is published. */
type Review = "pending" | "approved" | "rejected";

const REVIEWS: Record<Review, { tone: BadgeTone; label: string }> = {
  pending: { tone: "info", label: "En revisión" },
  approved: { tone: "success", label: "Publicado" },
  rejected: { tone: "danger", label: "No se publicó" },
};

/** Something that a person has sent: where it is, how it begins, how it stands. */
export interface Sent {
  words: string;
  review: Review;
  /** Whether it was sent at all; without it, it was. */
  delivery?: Delivery | undefined;
  /** Why it was not published, or not sent. */
  reason: string | null;
  /** When it was sent. */
  at: string;
}

export interface SentListProps<Row extends { id: string }> extends Pick<
  FollowedListProps<Row>,
  "title" | "texts" | "all" | "icon" | "link" | "unsent"
> {
  list: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  sent: (row: Row) => Sent;
  /** The sentence for the failure of the last reading, with the remedy. */
  problem: (error: Error) => string;
}

/** A card with what a person has sent of a kind, a page at a time: each leads to its place and says how it stands. */
export function SentList<Row extends { id: string }>({ list, sent, problem, ...rest }: SentListProps<Row>) {
  return (
    <FollowedList
      {...rest}
      rows={list.data?.pages.flat()}
      problem={list.error && problem(list.error)}
      retry={() => void list.refetch()}
      more={
        list.hasNextPage && {
          label: "Ver más",
          pending: list.isFetchingNextPage,
          load: () => void list.fetchNextPage(),
        }
      }
      detail={(row) => {
        const { review, delivery = "stored", ...detail } = sent(row);
        const stored = <Badge tone={REVIEWS[review].tone}>{REVIEWS[review].label}</Badge>;
        return (
          <SentDetail
            {...detail}
            badge={delivery === "stored" ? stored : <DeliveryBadge delivery={delivery} />}
          />
        );
      }}
    />
  );
}

/** How something begins that was sent, how it stands and since when. */
export function SentDetail({
  words,
  badge,
  reason,
  at,
}: Omit<Sent, "review" | "delivery"> & { badge: ReactNode }) {
  const now = useMinute() ?? 0;
  return (
    <>
      <span className={styles.words}>{words}</span>
      <span className={styles.state}>
        {badge} <time dateTime={at}>{relativeTime(at, now)}</time>
      </span>
      {reason && <span className={styles.reason}>Motivo: {reason}</span>}
    </>
  );
}
