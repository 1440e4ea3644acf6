import { useMutation } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { downloadAddress } from "./api.ts";

/** Saves the file of an uploaded item. */
export function useDownload() {
  return useMutation({
    mutationFn: downloadAddress,
    onSuccess: (address) => follow(address),
    onError: (error) => toast.error("No se pudo descargar", { description: problemText(error) }),
  });
}

/** As if the person had followed a download link. */
function follow(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
