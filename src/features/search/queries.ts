import { infiniteQueryOptions } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { searchSite } from "./api.ts";
import type { SiteSearch } from "./search-result.ts";

/** What the site has with these words, page by page; asks nothing without words. */
export function siteSearch({ words = "", kind }: SiteSearch) {
  return infiniteQueryOptions({
    queryKey: ["search", words, kind] as const,
    queryFn: ({ pageParam, signal }) => searchSite({ words, kind, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    enabled: words !== "",
  });
}
