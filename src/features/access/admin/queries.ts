import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AccessKind, AccessTarget } from "../access.ts";
import { accessKeys, invalidateAccess } from "../queries.ts";
import type { AccessAct } from "./access-act.ts";
import {
  declineRequest,
  grantAccess,
  grantByEmail,
  readOverview,
  restoreAccess,
  revokeAccess,
  searchTargets,
  withdrawInvitation,
} from "./api.ts";
import { FAILED } from "./texts.ts";

/** People with access to a target, requests and invitations. */
export function accessOverview(target: AccessTarget) {
  return queryOptions({
    queryKey: [...accessKeys.all, "overview", target.kind, target.targetId] as const,
    queryFn: ({ signal }) => readOverview(target, signal),
    // Two people work here: what the other one did shows at every visit.
    staleTime: 0,
  });
}

/** The list of seminars or resources; the one before stays on the screen while the next one loads. */
export function accessTargets(kind: AccessKind, words: string | undefined) {
  return queryOptions({
    queryKey: [...accessKeys.all, "targets", kind, words] as const,
    queryFn: ({ signal }) => searchTargets(kind, words, signal),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
}

/** Grants, revokes and what goes with them; `onDone` gets what was done. */
export function useAccessAct(target: AccessTarget, onDone: (act: AccessAct) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: AccessAct) => carryOut(target, act),
    onSuccess: (said, act) => {
      onDone(act);
      if (said) toast.success(said);
    },
    onError: (error, { what }) => toast.error(FAILED[what], { description: problemText(error) }),
    onSettled: () => invalidateAccess(client),
  });
}

/** Does it and answers what to say; nothing where the page itself says it. */
async function carryOut(target: AccessTarget, act: AccessAct): Promise<string | null> {
  switch (act.what) {
    case "grant":
      await grantAccess(target, act.userId, act.type, act.expiresAt);
      return `Le diste acceso a ${act.name}`;
    case "renew":
      await grantAccess(target, act.userId, act.type, act.expiresAt);
      return `Acceso de ${act.name} actualizado`;
    case "email":
      return (await grantByEmail(target, act.email, act.expiresAt)) === "granted"
        ? `Le diste acceso a ${act.email}`
        : `Invitación guardada para ${act.email}`;
    case "revoke":
      await revokeAccess(target, act.userId);
      return null;
    case "withdraw":
      await withdrawInvitation(act.grantId);
      return null;
    case "restore":
      await restoreAccess(act.grantId);
      return "Acceso devuelto";
    case "decline":
      await declineRequest(target, act.userId);
      return `Solicitud de ${act.name} rechazada`;
  }
}
