import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { EmptyState } from "../content/empty-state.tsx";
import { Alert } from "../content/alert.tsx";
import { Loading, Skeleton } from "../content/skeleton.tsx";
import type { Page } from "./page.ts";
import { Pagination } from "./pagination.tsx";
import styles from "./table-page.module.css";

export interface TablePageProps<Row> {
  list: Pick<UseQueryResult<Page<Row>>, "data" | "error" | "isPlaceholderData" | "refetch">;
  /** The page on the screen, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Takes search and choices away; absent while nothing is left out. */
  onUnfilter: (() => void) | undefined;
  texts: {
    /** "Cargando profecías…" */
    loading: string;
    /** "Error al cargar las profecías: Revisa tu conexión e inténtalo de nuevo." */
    failed: (error: Error) => string;
    /** "3 profecías" */
    total: (count: number) => string;
    /** "No hay profecías así" */
    noneSuch: string;
  };
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  /** Draws the rows; not asked when there are none. */
  children: (rows: Row[]) => ReactNode;
}

/** A list of the back office with what it says while it loads, when it could not be read, and when it is empty. */
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
    <>
      {!data && !error && (
        <Loading label={texts.loading}>
          <Skeleton lines={10} />
        </Loading>
      )}
      {error && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Reintentar
            </Button>
          }
        >
          {texts.failed(error)}
        </Alert>
      )}
      {data && data.rows.length > 0 && (
        <>
          <p className={styles.total}>{texts.total(data.total)}</p>
          {children(data.rows)}
          <Pagination page={page} pages={data.pages} pending={list.isPlaceholderData} onChange={onPage} />
        </>
      )}
      {data?.rows.length === 0 &&
        (page > data.pages ? (
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
        ))}
    </>
  );
}
