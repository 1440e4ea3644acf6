import { useMutation } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { reportProviderError } from "#platform/reporting/report-provider-error.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { whileUploading } from "#platform/supabase/running-uploads.ts";
import { toast } from "#ui/toast/toast.ts";
import { removePhoto, saveAllowMentions, saveNames, savePhoto } from "./api.ts";
import { profileKeys } from "./own-profile.ts";
import { squarePhoto } from "./photo.ts";
import { profileSentence } from "./rules.ts";
import type { NamesValues } from "./schema.ts";
import { PROFILE_TEXTS, PROFILE_TOAST } from "./texts.ts";

export function useSaveNames() {
  return useMutation<boolean, AppError, NamesValues>({
    mutationFn: saveNames,
    ...saying<boolean>((waits) => (waits ? PROFILE_TEXTS.nameWaits : undefined)),
  });
}

/** Saves the shown name again, so that another one no longer waits. */
export function useKeepNames() {
  return useMutation<boolean, AppError, NamesValues>({
    mutationFn: saveNames,
    ...saying<boolean>(() => PROFILE_TEXTS.nameKept),
  });
}

export function useSaveAllowMentions() {
  return useMutation<void, AppError, boolean>({ mutationFn: saveAllowMentions, ...saying() });
}

/** Recompresses and uploads a picture. `previous` is the stored address it replaces. */
export function useSavePhoto() {
  return useMutation<void, AppError, { file: Blob; previous: string | null }>({
    mutationFn: ({ file, previous }) =>
      whileUploading(async () => savePhoto(await squarePhoto(file), previous)),
    ...saying(() => PROFILE_TEXTS.photoSaved),
  });
}

/** Removes the picture at this stored address. */
export function useRemovePhoto() {
  return useMutation<void, AppError, string | null>({
    mutationFn: removePhoto,
    ...saying(() => PROFILE_TEXTS.photoRemoved),
  });
}

/** Toasts pass after 4 s, so the form shows the sentence of a failure as well. */
function saying<Saved = void>(detail?: (saved: Saved) => string | undefined) {
  return {
    onSuccess: (saved: Saved) => {
      toast.success(PROFILE_TEXTS.saved, { id: PROFILE_TOAST, description: detail?.(saved) });
      return cancelAndInvalidate(queryClient, { queryKey: profileKeys.all });
    },
    onError: (error: AppError) => {
      reportProviderError(error);
      toast.error(PROFILE_TEXTS.failed, { id: PROFILE_TOAST, description: profileSentence(error) });
    },
  };
}
