import { queryOptions } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import type { ListFilter } from "../panel-filter.ts";
import { mediaKeys } from "../../queries.ts";
import { REFETCH_MS } from "../item/queries.ts";
import { listItems } from "./api.ts";

export function panelPage(filter: ListFilter) {
  const { dialog: _dialog, span: _span, length: _length, day: _day, ...asked } = filter;
  return queryOptions({
    queryKey: [...mediaKeys.all, "admin", "list", asked] as const,
    queryFn: ({ signal }) => listItems(filter, signal),
    refetchInterval: REFETCH_MS,
    ...ADMIN_LIST,
  });
}
