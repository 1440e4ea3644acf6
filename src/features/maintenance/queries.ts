import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { MAINTENANCE_KEY } from "#platform/maintenance/maintenance.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { endMaintenance, startMaintenance } from "./api.ts";
import type { MaintenancePlan } from "./schema.ts";

function invalidateMaintenance(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: MAINTENANCE_KEY });
}

/** Starts maintenance or changes it; the form or the question shows a failure. */
export function useStartMaintenance(seen: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: MaintenancePlan) => startMaintenance(plan, seen),
    onSuccess: (_, { mode }) =>
      toast.success(mode === "notice" ? "El aviso ya se ve en el sitio" : "El sitio quedó en solo lectura"),
    onSettled: () => invalidateMaintenance(client),
  });
}

export function useEndMaintenance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endMaintenance,
    onSuccess: () => toast.success("Mantenimiento terminado. Ya se puede guardar de nuevo."),
    onError: (error) => toast.error("No se pudo terminar", { description: problemText(error) }),
    onSettled: () => invalidateMaintenance(client),
  });
}
