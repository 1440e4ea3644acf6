import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { AddressFilter } from "./address.ts";

/**
 * A list's filter in the address, and the way to change a part of it without an entry in the history. Another filter
 * or order starts at the first page. `unfilter` shows the left-out rows again, while there are any.
 */
export function useAddressFilter<Filter extends object>(
  address: AddressFilter<Filter>,
): [filter: Filter, change: (next: Partial<Filter>) => void, unfilter: (() => void) | undefined] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => address.read(params), [address, params]);
  // The router draws a change later: another one that comes before builds on it.
  const latest = useRef(filter);
  useEffect(() => void (latest.current = filter), [filter]);
  const change = (next: Partial<Filter>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    setParams(address.write(latest.current), { replace: true, preventScrollReset: true });
  };
  return [
    filter,
    change,
    address.narrows(filter) ? () => change({ ...address.widen(filter), page: 1 }) : undefined,
  ];
}
