import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { counted } from "#lib/counting.ts";
import { invalidateTestimonials, testimonialKeys } from "../queries.ts";
import { deleteTestimonials, listTestimonials } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";

/** "1 testimonio", "3 testimonios". */
export function testimonials(count: number): string {
  return counted(count, "testimonio", "testimonios");
}

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...testimonialKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listTestimonials(filter, signal),
    ...ADMIN_LIST,
  });
}

export function useDeleteTestimonials() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteTestimonials(ids),
    onSuccess: (_, ids) =>
      toast.success(ids.length > 1 ? `${testimonials(ids.length)} eliminados` : "Testimonio eliminado"),
    onSettled: () => invalidateTestimonials(client),
  });
}
