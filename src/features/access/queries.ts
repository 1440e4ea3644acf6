import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AccessTarget } from "./access.ts";
import { askForAccess, readMyStanding, takeRequestBack } from "./api.ts";

export const accessKeys = {
  all: ["access"] as const,
  mine: (userId: string | null, { kind, targetId }: AccessTarget) =>
    [...accessKeys.all, "mine", userId, kind, targetId] as const,
};

export function myStanding(userId: string | null, target: AccessTarget) {
  return queryOptions({
    queryKey: accessKeys.mine(userId, target),
    queryFn: ({ signal }) => readMyStanding(target, signal),
    enabled: userId !== null,
    staleTime: 0,
  });
}

/** Asks for access, or takes the request back. */
export function useAsk(target: AccessTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: "ask" | "take-back") => (what === "ask" ? askForAccess : takeRequestBack)(target),
    onSuccess: (_, what) =>
      what === "ask"
        ? toast.success("Solicitud enviada", { description: "En cuanto te respondan, lo verás aquí." })
        : toast.success("Solicitud retirada"),
    onError: (error) => toast.error("No se pudo enviar tu solicitud", { description: problemText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: accessKeys.all }),
  });
}
