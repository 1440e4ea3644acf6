import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { decide, undoDecisions } from "#platform/supabase/decisions.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { invalidateTestimonials, testimonialKeys } from "../queries.ts";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import { deleteTestimonials, listTestimonials } from "./api.ts";
import type { PanelFilter } from "./testimonial-filter.ts";
import { decided, testimonials } from "./texts.ts";

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...testimonialKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listTestimonials(filter, signal),
    ...ADMIN_LIST,
  });
}

interface Decision {
  about: readonly Testimonial[];
  status: TestimonialStatus;
}

/** Approves, rejects or takes back to review; the toast says how many, whose failed, and offers undo, which the server does. */
export function useDecide() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ about, status }: Decision) =>
      decide(
        about.map((testimonial) => ({ ...testimonial, kind: "testimonial" as const })),
        status,
      ),
    onSuccess: ({ id: batchId, done, changed, gone, refused, problem }, { status }) => {
      const missed = [...changed, ...gone];
      if (missed.length > 0) {
        toast.error("Error", {
          description: `No se pudo cambiar el estado ${ofWhom(missed)}: alguien lo cambió mientras tanto. Revísalo y decide otra vez.`,
        });
      }
      if (refused.length > 0) {
        toast.error("Error", {
          description: `No se pudo cambiar el estado ${ofWhom(refused)}. ${problemText(problem)}`,
        });
      }
      if (done.length > 0 && batchId) {
        toast.success(decided(done.length, status), {
          action: { label: "Deshacer", run: () => undo.mutate(batchId) },
        });
      }
    },
    onError: (error) =>
      toast.error("Error", {
        description: `No se pudo cambiar el estado del testimonio. ${problemText(error)}`,
      }),
    onSettled: () => invalidateTestimonials(client),
  });
}

function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => undoDecisions(batchId),
    onSuccess: ({ kept }) =>
      kept > 0
        ? toast.error("Error", {
            description: "No todo se pudo deshacer: alguien lo cambió o lo eliminó después.",
          })
        : toast.success("Todo quedó como antes"),
    onError: (error) => toast.error("Error", { description: `No se pudo deshacer. ${problemText(error)}` }),
    onSettled: () => invalidateTestimonials(client),
  });
}

/** "del testimonio de Marta", "de los testimonios de Marta y Rubén". */
function ofWhom(about: readonly Testimonial[]): string {
  const names = about.map(({ author_name: name }) => name);
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
