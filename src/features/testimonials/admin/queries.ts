import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { OFFICE_LIST } from "#platform/query/office-list.ts";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { forgetTestimonialLists, testimonialKeys } from "../queries.ts";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import { decide, deleteTestimonials, listTestimonials } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";
import { DECIDED, decidedMany } from "./texts.ts";

/** A page of the panel. */
export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...testimonialKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listTestimonials(filter, signal),
    ...OFFICE_LIST,
  });
}

/** Approves, rejects or takes back to review; says how many, and which were changed by somebody meanwhile. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, status }: { seen: readonly Testimonial[]; status: TestimonialStatus }) =>
      decide(seen, status),
    onSuccess: (decided, { seen, status }) => {
      const missed = seen.length - decided.length;
      if (missed > 0) {
        toast.error("Error", {
          description:
            "No se pudo cambiar el estado del testimonio: alguien lo cambió mientras tanto. Revísalo y decide otra vez.",
        });
      }
      if (decided.length === 1) toast.success(DECIDED[status]);
      else if (decided.length > 1) toast.success(decidedMany(decided.length, status));
    },
    onError: (error) =>
      toast.error("Error", {
        description: `No se pudo cambiar el estado del testimonio. ${problemText(error)}`,
      }),
    onSettled: () => forgetTestimonialLists(client),
  });
}

/** Deletes for good. */
export function useDeleteTestimonials() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteTestimonials(ids),
    onSettled: () => forgetTestimonialLists(client),
  });
}
