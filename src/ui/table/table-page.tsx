import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { EmptyState } from "../content/empty-state.tsx";
import { ListState, type ListStateProps } from "../content/list-state.tsx";
import { Pagination } from "../content/pagination.tsx";
import textStyles from "../layout/text.module.css";
import type { Page } from "./column.ts";

export interface TablePageProps<Row> {
  list: Pick<UseQueryResult<Page<Row>>, "data" | "error" | "isPlaceholderData"> & { refetch: () => unknown };
  /** The page on the screen, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Takes search and choices away; absent while nothing is left out. */
  onUnfilter: (() => void) | undefined;
  texts: ListStateProps<Row>["texts"] & {
    /** "3 profecías" */
    total: (count: number) => string;
    /** "No hay profecías así" */
    noneSuch: string;
  };
  /** Content of a table without any rows. */
  empty: ReactNode;
  /** Draws the rows; not asked when there are none. */
  children: (rows: Row[]) => ReactNode;
}

/** A page of a list of the back office, with its total and the way to the other pages. */
export function TablePage<Row>({
  list,
  page,
  onPage,
  onUnfilter,
  texts,
  empty,
  children,
}: TablePageProps<Row>) {
  const { data, error } = list;
  return (
    <ListState
      rows={data?.rows}
      error={error}
      onRetry={list.refetch}
      texts={texts}
      empty={
        data && page > data.pages ? (
          // The last line of the last page was deleted, or the address is an old one.
          <EmptyState
            title="Esta página ya no existe"
            action={<Button onClick={() => onPage(1)}>Ir a la primera</Button>}
          />
        ) : onUnfilter ? (
          <EmptyState
            title={texts.noneSuch}
            action={
              <Button variant="secondary" onClick={onUnfilter}>
                Quitar los filtros
              </Button>
            }
          >
            Prueba con otra palabra o con menos filtros.
          </EmptyState>
        ) : (
          empty
        )
      }
    >
      {(rows) => (
        <>
          <p className={textStyles.quiet}>{texts.total(data?.total ?? 0)}</p>
          {children(rows)}
          <Pagination
            page={page}
            pages={data?.pages ?? 0}
            pending={list.isPlaceholderData}
            onChange={onPage}
          />
        </>
      )}
    </ListState>
  );
}
