import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * What a list's address says, and the way to change it without leaving a trace in the history. `read` and `write` must
 * stay the same functions between renders.
 */
export function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => Record<string, string>,
): [filter: Filter, change: (next: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [read, params]);
  const change = useCallback(
    (next: Filter) => setParams(write(next), { replace: true, preventScrollReset: true }),
    [setParams, write],
  );
  return [filter, change];
}
