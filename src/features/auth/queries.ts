import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { reportProviderError } from "#platform/reporting/report-provider-error.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  acceptInvitation,
  changePassword,
  endedInvitation,
  followLink,
  openCode,
  previewLink,
  resendConfirmation,
  sendRecoveryMail,
  signIn,
  signUp,
  type Acceptance,
  type MailKind,
  type PasswordChange,
} from "./api.ts";
import { openPhoneCode, saveByCode, type CodePassword, type OpenedCode } from "./phone-code-api.ts";
import { mailLinkKey, type MailLink } from "./mail-link.ts";
import { authSentence } from "./rules.ts";
import { invalidateSessions } from "./sessions-queries.ts";
import type { SignInValues, SignUpValues } from "./schema.ts";
import {
  AUTH_TOAST,
  CONFIRMATION_AGAIN_TEXTS,
  CONFIRMATION_TEXTS,
  endedByPassword,
  INVITATION_TEXTS,
  LINK_AGAIN_TEXTS,
  NEW_PASSWORD_TEXTS,
  PHONE_CODE_TEXTS,
  RECOVERY_TEXTS,
  SIGN_IN_TEXTS,
  WELCOME,
  SIGN_UP_TEXTS,
} from "./texts.ts";

interface ActionTexts {
  done: string;
  doneDetail: string;
  failed: string;
  failedDetail: string;
}

/** Signs in. The session follows by itself; see platform/session. */
export function useSignIn() {
  return useMutation<void, AppError, SignInValues>({ mutationFn: signIn, ...saying(SIGN_IN_TEXTS) });
}

/** Creates an account; answers with the mail that went out. */
export function useSignUp() {
  return useMutation<MailKind, AppError, SignUpValues>({ mutationFn: signUp, ...saying(SIGN_UP_TEXTS) });
}

/** Asks for the mail with the link to choose a new password. */
export function useSendRecoveryMail() {
  return useMutation<void, AppError, string>({ mutationFn: sendRecoveryMail, ...saying(RECOVERY_TEXTS) });
}

/** Asks for another link to accept an invitation, which is the same mail; none goes out when the invitation has ended. */
export function useSendLinkAgain() {
  return useMutation<void, AppError, string>({ mutationFn: sendRecoveryMail, ...saying(LINK_AGAIN_TEXTS) });
}

/** Sends the mail of a sign-up once more, of either kind: the answer reveals no existing account. */
export function useResendConfirmation(kind: MailKind = "confirmation") {
  return useMutation<void, AppError, string>({
    mutationFn: kind === "recovery" ? sendRecoveryMail : resendConfirmation,
    ...saying(CONFIRMATION_TEXTS),
  });
}

/** Asks for another link after a dead one of one's own sign-up; none goes out where no account waits for it. */
export function useConfirmationAgain() {
  return useMutation<void, AppError, string>({
    mutationFn: resendConfirmation,
    ...saying(CONFIRMATION_AGAIN_TEXTS),
  });
}

/** The account that the link of a mail opens; null for a dead link. */
export function linkPreview(link: MailLink | null) {
  return queryOptions({
    queryKey: ["mail-link", link && mailLinkKey(link)] as const,
    queryFn: ({ signal }) => (link ? previewLink(link, signal) : null),
    enabled: link !== null,
    // Signing in with it clears the cache while the form is still at work.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Whether an invitation has ended, by a link that no longer opens anything; not asked without one. */
export function endOfInvitation(link: MailLink | null) {
  const tokenHash = link?.form === "hash" ? link.tokenHash : null;
  return queryOptions({
    queryKey: ["ended-invitation", tokenHash] as const,
    queryFn: ({ signal }) => endedInvitation(tokenHash ?? "", signal),
    enabled: tokenHash !== null,
    retry: false,
  });
}

/** Uses up a link and signs in with it. A failure is the screen's own subject, so no toast says it. */
export function useFollowLink() {
  return useMutation<"entered" | "other mailbox", AppError, MailLink>({
    mutationFn: followLink,
    onSuccess: (outcome) =>
      outcome === "entered" &&
      toast.success(WELCOME, { id: AUTH_TOAST, description: SIGN_IN_TEXTS.doneDetail }),
    onError: (error) => reportProviderError(error),
  });
}

/** Uses up the code of a mail. A failure is said in the form. */
export function useOpenCode() {
  return useMutation<{ isInvitation: boolean }, AppError, MailLink>({
    mutationFn: openCode,
    onError: (error) => reportProviderError(error),
  });
}

/** Sets a new password for the signed-in person, or for the owner of a recovery link. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation<string[] | null, AppError, PasswordChange>({
    mutationFn: changePassword,
    ...saying(NEW_PASSWORD_TEXTS),
    onSuccess: (ended) =>
      toast.success(NEW_PASSWORD_TEXTS.done, { id: AUTH_TOAST, description: endedByPassword(ended) }),
    onSettled: () => invalidateSessions(client),
  });
}

/** Takes name and password of an invited person, and signs them in. */
export function useAcceptInvitation() {
  return useMutation<void, AppError, Acceptance>({
    mutationFn: acceptInvitation,
    ...saying(INVITATION_TEXTS),
  });
}

/** Finds the account of a code that was read out. A failure is said in the form. */
export function useOpenPhoneCode() {
  return useMutation<OpenedCode | null, AppError, string>({
    mutationFn: openPhoneCode,
    onError: (error) => reportProviderError(error),
  });
}

/** Saves the password of somebody who typed such a code, and signs them in. */
export function useSaveByCode() {
  return useMutation<void, AppError, CodePassword>({ mutationFn: saveByCode, ...saying(PHONE_CODE_TEXTS) });
}

/** Toasts pass after 4 s, so a form shows the sentence of a failure as well. */
function saying(texts: ActionTexts) {
  return {
    onSuccess: () => toast.success(texts.done, { id: AUTH_TOAST, description: texts.doneDetail }),
    onError: (error: AppError) => {
      reportProviderError(error);
      toast.error(texts.failed, { id: AUTH_TOAST, description: authSentence(error, texts.failedDetail) });
    },
  };
}
