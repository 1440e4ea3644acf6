import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { settingsKeys } from "../preferences/queries.ts";
import { SETTINGS_TOAST } from "../texts.ts";
import { sendTestMail } from "./api.ts";

const PROBLEMS = { "rate-limited": "Ya pediste tres en una hora. Espera un poco e inténtalo de nuevo." };

/** Sends the person a mail; an address that bounced counts as good again. */
export function useTestMail(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendTestMail,
    onSuccess: () =>
      toast.success("Te mandamos un correo de prueba", {
        id: SETTINGS_TOAST,
        description: "Debe llegar en unos minutos. Si no, busca en «no deseados».",
      }),
    onError: (error) =>
      toast.error("No se pudo mandar el correo de prueba", {
        id: SETTINGS_TOAST,
        description: problemText(error, PROBLEMS),
      }),
    onSettled: () => cancelAndInvalidate(client, { queryKey: settingsKeys.preferences(userId) }),
  });
}
