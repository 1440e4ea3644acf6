import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { askPassword } from "#ui/form/ask-password.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  addWebhook,
  changeWebhook,
  changeWebhookSecret,
  deleteWebhook,
  isAnswering,
  readWebhooks,
  retryDelivery,
  switchWebhook,
  testWebhook,
} from "./api.ts";
import { FUNCTIONS } from "./functions.ts";
import type { WebhookPlan } from "./schema.ts";
import { WEBHOOK_PROBLEMS } from "./texts.ts";
import { isUnderWay, type Webhook } from "./webhook.ts";

const integrationKeys = {
  functions: ["integrations", "functions"] as const,
  webhooks: ["integrations", "webhooks"] as const,
};

/** A call is answered within five seconds, in milliseconds. */
const ANSWER_SOON_MS = 1_500;

/** Names of the functions that answer, all of them asked again at each visit. */
export const answeringFunctions = queryOptions({
  queryKey: integrationKeys.functions,
  queryFn: async ({ signal }) => {
    const asked = FUNCTIONS.map(async ({ name }) => ((await isAnswering(name, signal)) ? [name] : []));
    return (await Promise.all(asked)).flat();
  },
  staleTime: 0,
});

/** The webhooks, read again while the answer to a call is awaited. */
export const webhooks = queryOptions({
  queryKey: integrationKeys.webhooks,
  queryFn: ({ signal }) => readWebhooks(signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ deliveries }) => deliveries.some(isUnderWay)) ? ANSWER_SOON_MS : false,
});

function invalidateWebhooks(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: integrationKeys.webhooks });
}

/** Adds a webhook, or changes the one with this id; answers the secret of a new one. The form shows a failure. */
export function useSaveWebhook(webhook: Webhook | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: WebhookPlan }): Promise<string | void> =>
      withRecentSession<string | void>(
        () => (webhook ? changeWebhook(id, plan) : addWebhook(id, plan)),
        askPassword,
      ),
    onSuccess: () => toast.success(webhook ? "Cambios guardados" : "Programa agregado"),
    onSettled: () => invalidateWebhooks(client),
  });
}

export function useSwitchWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ webhook: { id }, isActive }: { webhook: Webhook; isActive: boolean }) =>
      withRecentSession(() => switchWebhook(id, isActive), askPassword),
    onSuccess: (_, { webhook: { name }, isActive }) =>
      toast.success(isActive ? `Encendimos «${name}»` : `Apagamos «${name}»`),
    onError: (error) =>
      toast.error("No se pudo cambiar", { description: problemText(error, WEBHOOK_PROBLEMS) }),
    onSettled: () => invalidateWebhooks(client),
  });
}

/** Deletes a webhook. A failure is shown in the question. */
export function useDeleteWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => withRecentSession(() => deleteWebhook(id), askPassword),
    onSuccess: (_, { name }) => toast.success(`Eliminamos «${name}»`),
    onSettled: () => invalidateWebhooks(client),
  });
}

/** Gives a webhook a new secret and answers it. A failure is shown in the question. */
export function useChangeWebhookSecret() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => withRecentSession(() => changeWebhookSecret(id), askPassword),
    onSettled: () => invalidateWebhooks(client),
  });
}

export function useTestWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => testWebhook(id),
    onSuccess: () => toast.success("Enviamos la prueba", { description: "Su respuesta aparece abajo." }),
    onError: (error) =>
      toast.error("No se pudo probar", { description: problemText(error, WEBHOOK_PROBLEMS) }),
    onSettled: () => invalidateWebhooks(client),
  });
}

export function useRetryDelivery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => retryDelivery(id),
    onSuccess: () => toast.success("Lo enviamos otra vez"),
    onError: (error) =>
      toast.error("No se pudo enviar otra vez", { description: problemText(error, WEBHOOK_PROBLEMS) }),
    onSettled: () => invalidateWebhooks(client),
  });
}
