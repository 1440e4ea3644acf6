import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AccessTarget } from "./access.ts";
import { askForAccess, readMyStanding, takeRequestBack } from "./api.ts";

export const accessKeys = {
  all: ["access"] as const,
  mine: (userId: string | null, { kind, targetId }: AccessTarget) =>
    [...accessKeys.all, "mine", userId, kind, targetId] as const,
};

/** Whether this person has asked for access, or has it; without network, what this device remembers. */
export function myStanding(userId: string | null, target: AccessTarget) {
  return queryOptions({
    queryKey: accessKeys.mine(userId, target),
    queryFn: (context) => {
      const id = `access-${target.kind}-${target.targetId}`;
      return networkFirstValue(context, userId ?? "", id, () => readMyStanding(target, context.signal));
    },
    enabled: userId !== null,
    staleTime: 0,
    meta: OWN_CHOICE,
  });
}

/** Invalidates the lists of access and requests, and the numbers of the menu. */
export async function invalidateAccess(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: accessKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

/** Asks for access, or takes the request back. */
export function useAsk(target: AccessTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: "ask" | "take-back") =>
      what === "ask" ? askForAccess(target) : takeRequestBack(target),
    onSuccess: (outcome) => {
      const description = "En cuanto te respondan, lo verás aquí.";
      if (outcome === "asked") toast.success("Solicitud enviada", { description });
      else if (outcome === "asked-before") toast.success("Ya habías pedido acceso", { description });
      else toast.success("Solicitud retirada");
    },
    onError: (error) => toast.error("No se pudo enviar tu solicitud", { description: problemText(error) }),
    onSettled: () => invalidateAccess(client),
  });
}
