import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  checkChain,
  endSessionOf,
  endSessionsOf,
  listLog,
  listOpenSessions,
  listRoleHolders,
  listSignIns,
} from "./api.ts";
import type { SecurityFilter } from "./security-address.ts";
import type { OpenSession } from "./security.ts";

const securityKeys = { all: ["security"] as const };

/** Never kept on the device: a person who finds it must not read who did what. */
const { meta: _cached, ...ONLINE } = ADMIN_LIST;

export function logPage(filter: SecurityFilter) {
  return queryOptions({
    queryKey: [...securityKeys.all, "log", filter] as const,
    queryFn: ({ signal }) => listLog(filter, signal),
    ...ONLINE,
  });
}

export function signInsPage(filter: SecurityFilter) {
  return queryOptions({
    queryKey: [...securityKeys.all, "sign-ins", filter] as const,
    queryFn: ({ signal }) => listSignIns(filter, signal),
    ...ONLINE,
  });
}

export function sessionsPage(filter: SecurityFilter) {
  return queryOptions({
    queryKey: [...securityKeys.all, "sessions", filter] as const,
    queryFn: ({ signal }) => listOpenSessions(filter, signal),
    ...ONLINE,
  });
}

export const roleHolders = queryOptions({
  queryKey: [...securityKeys.all, "roles"] as const,
  queryFn: ({ signal }) => listRoleHolders(signal),
  ...ONLINE,
});

async function invalidateSecurity(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: securityKeys.all }),
    cancelAndInvalidate(client, { queryKey: ["users"] }),
    cancelAndInvalidate(client, { queryKey: ["sessions"] }),
  ]);
}

/** Recomputes the chain of the log. */
export function useCheckChain() {
  return useMutation({ mutationFn: checkChain });
}

/** Signs somebody out of one device. A failure is said in the dialog that asked. */
export function useEndSessionOf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) =>
      // One that has ended meanwhile is what was wished for.
      endSessionOf(id).catch((error: unknown) => {
        if (toAppError(error).kind !== "not-found") throw error;
      }),
    onSuccess: (_, { name, device }) =>
      toast.success(`Cerramos la sesión de ${name}`, { description: `En ${device}. Quedó en la bitácora.` }),
    onSettled: () => invalidateSecurity(client),
  });
}

/** Signs somebody out everywhere. A failure is shown in the dialog. */
export function useEndSessionsOf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ session, reason }: { session: OpenSession; reason: string }) =>
      endSessionsOf(session.user_id, reason),
    onSuccess: (ended, { session }) =>
      toast.success(`Cerramos las sesiones de ${session.name}`, {
        description: counted(ended, "# sesión cerrada", "# sesiones cerradas"),
      }),
    onSettled: () => invalidateSecurity(client),
  });
}
