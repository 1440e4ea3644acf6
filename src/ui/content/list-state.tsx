import type { ReactNode } from "react";
import { ReadFailed } from "./read-failed.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

export interface ListStateProps<Row> {
  /** The rows of a list of the back office, undefined until some were read, and why the last reading failed. */
  rows: Row[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
  texts: {
    /** "Cargando profecías…" */
    loading: string;
    /** "Error al cargar las profecías: …", with the remedy */
    failed: (error: Error) => string;
  };
  /** Content when there are no items. */
  empty: ReactNode;
  /** Draws the rows; not asked when there are none. */
  children: (rows: Row[]) => ReactNode;
}

/** A list of the back office with what it says while it loads, when it could not be read, and when it is empty. */
export function ListState<Row>({ rows, error, onRetry, texts, empty, children }: ListStateProps<Row>) {
  return (
    <>
      {!rows && !error && (
        <Loading label={texts.loading}>
          <Skeleton lines={10} />
        </Loading>
      )}
      {error && <ReadFailed onRetry={onRetry}>{texts.failed(error)}</ReadFailed>}
      {rows && rows.length > 0 && children(rows)}
      {rows?.length === 0 && empty}
    </>
  );
}
