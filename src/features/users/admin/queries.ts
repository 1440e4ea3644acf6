import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { askPassword } from "#ui/form/ask-password.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  approveUsers,
  declineName,
  disapproveUser,
  listUsers,
  markMinor,
  readForumTrust,
  revokeSessions,
  setActive,
  setRole,
  trustInForum,
} from "./api.ts";
import { ACT_FAILED, roleGiven, trustGiven, USER_PROBLEMS } from "./texts.ts";
import type { AccountRole, User, UserAct } from "./user.ts";
import type { UserFilter } from "./user-filter.ts";

export const userKeys = { all: ["users"] as const };

export function usersPage(filter: UserFilter) {
  return queryOptions({
    queryKey: [...userKeys.all, filter] as const,
    queryFn: ({ signal }) => listUsers(filter, signal),
    ...ADMIN_LIST,
  });
}

async function invalidateUsers(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: userKeys.all }),
    cancelAndInvalidate(client, { queryKey: ["members"] }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

/** Acts with one tap. */
export function useUserAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, act }: { user: User; act: UserAct }) => {
      if (act === "activate") await setActive(user.id, true);
      else if (act === "approve") await approveUsers([user]);
      else if (act === "disapprove") await disapproveUser(user.id);
      else if (act === "decline") await declineName(user);
      else await markMinor(user.id, act === "minor");
    },
    onSuccess: (_, { user, act }) =>
      toast.success(
        DONE[act](user),
        act === "activate" && user.leaves_at !== null
          ? { description: "Su solicitud de borrarla quedó cancelada." }
          : undefined,
      ),
    onError: (error, { act }) =>
      toast.error(ACT_FAILED[act], { description: problemText(error, USER_PROBLEMS) }),
    onSettled: () => invalidateUsers(client),
  });
}

const DONE: Record<UserAct, (user: User) => string> = {
  approve: ({ name, asked_name: asked }) =>
    asked === null ? `${name} ya puede estar en el directorio` : `${name} ahora se llama ${asked}`,
  decline: ({ name }) => `${name} sigue con su nombre`,
  disapprove: ({ name }) => `${name} ya no está en el directorio`,
  activate: ({ name }) => `La cuenta de ${name} está activa`,
  minor: ({ name }) => `${name} queda como menor de edad`,
  adult: ({ name }) => `${name} ya no figura como menor de edad`,
};

/** Approves several people, or their new names, at once. */
export function useApproveUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (users: readonly User[]) => approveUsers(users),
    onSuccess: (count) =>
      toast.success(counted(count, "Aprobaste a # persona", "Aprobaste a # personas"), {
        description: "En el directorio aparece quien además lo aceptó.",
      }),
    onError: (error) => toast.error(ACT_FAILED.approve, { description: problemText(error, USER_PROBLEMS) }),
    onSettled: () => invalidateUsers(client),
  });
}

/** Closes an account, or all sessions of one, for a reason. A failure is shown in the dialog. */
export function useActWithReason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ user: { id }, act, reason }: ActWithReason) =>
      act === "deactivate" ? setActive(id, false, reason) : revokeSessions(id, reason),
    onSuccess: (closed, { user: { name }, act }) =>
      act === "deactivate"
        ? toast.success(`La cuenta de ${name} está desactivada`, { description: "Vale desde este momento." })
        : toast.success(`Cerramos las sesiones de ${name}`, {
            description: counted(Number(closed), "# sesión cerrada", "# sesiones cerradas"),
          }),
    onSettled: () => invalidateUsers(client),
  });
}

export interface ActWithReason {
  user: User;
  act: "deactivate" | "revoke";
  reason: string;
}

export function forumTrust({ id }: User) {
  return queryOptions({
    queryKey: [...userKeys.all, "forum-trust", id] as const,
    queryFn: ({ signal }) => readForumTrust(id, signal),
    staleTime: 0,
  });
}

/** Lets somebody's posts in the forum out at once, or takes that back. A failure is shown in the dialog. */
export function useTrustInForum() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user: { id }, isTrusted }: { user: User; isTrusted: boolean }) =>
      trustInForum(id, isTrusted),
    onSuccess: (_, { user: { name }, isTrusted }) => toast.success(trustGiven(name, isTrusted)),
    onSettled: () => invalidateUsers(client),
  });
}

/** Gives a role. A failure is shown in the dialog. */
export function useSetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user: { id }, role }: { user: User; role: AccountRole }) =>
      withRecentSession(() => setRole(id, role), askPassword),
    onSuccess: (_, { user: { name }, role }) => toast.success(roleGiven(name, role)),
    onSettled: () => invalidateUsers(client),
  });
}
