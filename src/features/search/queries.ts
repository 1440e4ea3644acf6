import { infiniteQueryOptions } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { searchSite } from "./api.ts";
import type { SiteSearch } from "./search-result.ts";

/** The site's results for these words, page by page; no request without words. */
export function siteSearch({ words = "", kind }: SiteSearch) {
  return infiniteQueryOptions({
    queryKey: ["search", words, kind] as const,
    queryFn: ({ pageParam, signal }) => searchSite({ words, kind, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    enabled: words !== "",
  });
}
