import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { deleteTestimonial, listApproved, listMine } from "./api.ts";
import type { TestimonialFilter } from "./testimonial.ts";

export const testimonialKeys = {
  all: ["testimonials"] as const,
  list: (filter: TestimonialFilter) => [...testimonialKeys.all, "list", filter] as const,
  mine: (userId: string | null) => [...testimonialKeys.all, "mine", userId] as const,
};

/** Public testimonials, page by page. Only the list without a filter is cached for reading offline. */
export function approvedTestimonials(filter: TestimonialFilter) {
  return infiniteQueryOptions({
    queryKey: testimonialKeys.list(filter),
    queryFn: ({ pageParam, signal }) => listApproved({ ...filter, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    ...(filter.search || filter.only ? {} : { meta: PERSISTED }),
  });
}

/**
 * One's own testimonials; without network, the ones cached on this device. `OWN_CHOICE` has them read again after a decision
 * of an admin.
 */
export function myTestimonials(userId: string | null) {
  return queryOptions({
    queryKey: testimonialKeys.mine(userId),
    queryFn: (context) =>
      networkFirstValue(context, userId ?? "", "my-testimonials", () => listMine(context.signal)),
    enabled: userId !== null,
    staleTime: 0,
    meta: OWN_CHOICE,
  });
}

/** Makes every list of testimonials and the numbers of the menu ask the server again. */
export async function invalidateTestimonials(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: testimonialKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

/** Deletes one's own testimonial. The toast is the caller's, which also discards unsent ones. */
export function useDeleteTestimonial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteTestimonial(id),
    onSettled: () => invalidateTestimonials(client),
  });
}
