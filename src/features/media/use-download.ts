import { useMutation } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { saveFrom } from "#ui/actions/save-file.ts";
import { toast } from "#ui/toast/toast.ts";
import { downloadAddress } from "./api.ts";

/** Saves the file of an uploaded item. */
export function useDownload() {
  return useMutation({
    mutationFn: downloadAddress,
    // Storage names the file: the address asks for it under its title.
    onSuccess: (address) => saveFrom("", address),
    onError: (error) => toast.error("No se pudo descargar", { description: problemText(error) }),
  });
}
