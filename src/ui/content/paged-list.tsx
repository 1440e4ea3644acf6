import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "./alert.tsx";
import { LoadingList } from "./loading-list.tsx";
import { MoreButton } from "./more-button.tsx";
import styles from "./paged-list.module.css";

export interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Item[]>>;
  /** How the places of the items stand: a grid, columns. */
  className: string | undefined;
  texts: {
    /** "Cargando profecías…" */
    loading: string;
    /** "No pudimos cargar las profecías" */
    failed: string;
    /** "Esta lista puede no estar al día" */
    stale: string;
    /** After the sentence of a failure: things that still work. */
    offline: string;
    /** "Ver más profecías" */
    more: string;
  };
  /** The sentence for the failure of the last reading, with the remedy. */
  problem: (error: Error) => string;
  /** Content when there are no items. */
  empty: ReactNode;
  /** Draws one item at its position. */
  children: (item: Item, place: number) => ReactNode;
}

/** A public list, a page at a time, with what was seen before shown while the network is away. */
export function PagedList<Item extends { id: string }>({
  list,
  className,
  texts,
  problem,
  empty,
  children,
}: PagedListProps<Item>) {
  const items = list.data?.pages.flat() ?? [];
  if (list.isPending) return <LoadingList label={texts.loading} className={className} />;
  return (
    <>
      {list.isError && (
        <div className={styles.problem}>
          <Alert
            tone="warning"
            title={items.length > 0 ? texts.stale : texts.failed}
            actions={
              <Button variant="secondary" onClick={() => void list.refetch()}>
                Reintentar
              </Button>
            }
          >
            {problem(list.error)} {texts.offline}
          </Alert>
        </div>
      )}
      {list.isSuccess && items.length === 0 && empty}
      <ul className={className} aria-busy={list.isFetching}>
        {items.map((item, place) => (
          <li key={item.id}>{children(item, place)}</li>
        ))}
      </ul>
      <MoreButton list={list} label={texts.more} />
    </>
  );
}
