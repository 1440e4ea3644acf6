import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/admin-list.ts";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { invalidateTestimonials, testimonialKeys } from "../queries.ts";
import { decide, deleteTestimonials, listTestimonials, type Decision } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";
import { decided, testimonials } from "./texts.ts";

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...testimonialKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listTestimonials(filter, signal),
    ...ADMIN_LIST,
  });
}

interface Decided {
  decisions: readonly Decision[];
  /** They take earlier ones back: that need not be offered again. */
  undoes?: boolean;
}

/**
 * Approves, rejects or takes back to review; the toast says how many, whose failed, and offers undo.
 */
export function useDecide() {
  const client = useQueryClient();
  const decision = useMutation({
    mutationFn: ({ decisions }: Decided) => decide(decisions),
    onSuccess: ({ changed, missed, failed, problem }, { undoes }) => {
      if (missed.length > 0) {
        toast.error("Error", {
          description: `No se pudo cambiar el estado ${ofWhom(missed)}: alguien lo cambió mientras tanto. Revísalo y decide otra vez.`,
        });
      }
      if (failed.length > 0) {
        toast.error("Error", {
          description: `No se pudo cambiar el estado ${ofWhom(failed)}. ${problemText(problem)}`,
        });
      }
      const [only] = changed;
      if (!only) return;
      const said = undoes && changed.length > 1 ? "Están como antes" : decided(changed.map(({ row }) => row));
      toast.success(said, {
        action: undoes
          ? undefined
          : {
              label: "Deshacer",
              run: () =>
                mutate({
                  decisions: changed.map(({ row: { testimonial, status }, version }) => ({
                    testimonial: { ...testimonial, version, status },
                    status: testimonial.status,
                  })),
                  undoes: true,
                }),
            },
      });
    },
    onError: (error) =>
      toast.error("Error", {
        description: `No se pudo cambiar el estado del testimonio. ${problemText(error)}`,
      }),
    onSettled: () => invalidateTestimonials(client),
  });
  const { mutate } = decision;
  return decision;
}

/** "del testimonio de Marta", "de los testimonios de Marta y Rubén". */
function ofWhom(decisions: readonly Decision[]): string {
  const names = decisions.map(({ testimonial }) => testimonial.author_name);
  return `${names.length === 1 ? "del testimonio" : "de los testimonios"} de ${new Intl.ListFormat("es-MX").format(names)}`;
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
