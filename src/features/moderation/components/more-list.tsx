import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";

interface MoreListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  texts: { loading: string; failed: (error: Error) => string };
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** Draws the rows; not asked when there are none. */
  children: (rows: Row[]) => ReactNode;
}

/** A list that grows by "Ver más", with what it says while it loads, when it could not be read, and when it is empty. */
export function MoreList<Row>({ list, texts, empty, children }: MoreListProps<Row>) {
  const rows = list.data?.pages.flat();
  return (
    <>
      {!rows && !list.error && (
        <Loading label={texts.loading}>
          <Skeleton lines={10} />
        </Loading>
      )}
      {list.error && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Reintentar
            </Button>
          }
        >
          {texts.failed(list.error)}
        </Alert>
      )}
      {rows && rows.length > 0 && children(rows)}
      {rows?.length === 0 && empty}
      {list.hasNextPage && (
        <p>
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Ver más
          </Button>
        </p>
      )}
    </>
  );
}
