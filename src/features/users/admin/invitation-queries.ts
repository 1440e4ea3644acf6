import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  cancelInvitation,
  invite,
  inviteByPhone,
  listInvitations,
  makePasswordCode,
  renewPhoneInvitation,
  type InvitedByPhone,
} from "./invitation-api.ts";
import { INVITATION_PROBLEMS } from "./invitation-texts.ts";
import { invitedName, type Asked, type Invitation } from "./invitation.ts";
import { userKeys } from "./queries.ts";
import type { AccountRole, User } from "./user.ts";
import type { UserFilter } from "./user-filter.ts";

export function invitationsPage(filter: UserFilter) {
  return queryOptions({
    queryKey: [...userKeys.all, "invitations", filter] as const,
    queryFn: ({ signal }) => listInvitations(filter, signal),
    ...ADMIN_LIST,
  });
}

/** An invitation makes an account, which the list of people shows too. */
const invalidateInvitations = (client: QueryClient) =>
  cancelAndInvalidate(client, { queryKey: userKeys.all });

/** Result of inviting one address; no problem when the mail is on its way. */
export interface InviteResult {
  email: string;
  role: AccountRole;
  problem: string | null;
}

export interface InviteAll extends Omit<Asked, "email"> {
  emails: readonly string[];
  /** Told of each address when it is settled. */
  onResult: (result: InviteResult) => void;
}

/** After these the next address would fare no better, so it is not tried. */
const ENDS_THE_ROUND = new Set(["too_many_invitations", "over_email_send_rate_limit"]);

/** Invites several addresses, one after another; answers those that were not, in their order. */
export function useInviteAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ emails, role, note, onResult }: InviteAll): Promise<string[]> => {
      const left: string[] = [];
      let ended: string | null = null;
      for (const email of emails) {
        if (ended === null) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- the auth server counts mails: one at a time, and none after its limit
            await invite({ email, role, note });
            onResult({ email, role, problem: null });
            continue;
          } catch (error) {
            const { kind, code, status } = toAppError(error);
            const problem = problemText(error, INVITATION_PROBLEMS);
            if (ENDS_THE_ROUND.has(code) || (kind === "network" && status === 0)) ended = problem;
            onResult({ email, role, problem });
          }
        } else onResult({ email, role, problem: ended });
        left.push(email);
      }
      return left;
    },
    onSettled: () => invalidateInvitations(client),
  });
}

/** "Enviar otra vez": the same words, fourteen days from now. */
export function useInviteAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, role, note }: Invitation) => invite({ email, role, note }),
    onSuccess: (_, { email }) => toast.success("Invitación enviada", { description: email }),
    onError: (error) =>
      toast.error("No se pudo enviar", { description: problemText(error, INVITATION_PROBLEMS) }),
    onSettled: () => invalidateInvitations(client),
  });
}

/** Invites somebody without e-mail; answers the code to read out. A failure is shown in the form. */
export function useInviteByPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invited: InvitedByPhone) => inviteByPhone(invited),
    onSettled: () => invalidateInvitations(client),
  });
}

/** "Hacer otro código"; answers it. */
export function useRenewPhoneInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Invitation) => renewPhoneInvitation(id),
    onError: (error) =>
      toast.error("No se pudo hacer el código", { description: problemText(error, INVITATION_PROBLEMS) }),
    onSettled: () => invalidateInvitations(client),
  });
}

/** Makes a code for another password; answers it. A failure is shown in the dialog that asks. */
export function useMakePasswordCode() {
  return useMutation({ mutationFn: ({ id }: User) => makePasswordCode(id) });
}

/** A failure is shown in the dialog that asks. */
export function useCancelInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Invitation) => cancelInvitation(id),
    onSuccess: (_, invitation) =>
      toast.success("Invitación cancelada", { description: invitedName(invitation) }),
    onSettled: () => invalidateInvitations(client),
  });
}
