import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  addServant,
  changeMinistry,
  listMinistries,
  listServants,
  makeMinistry,
  removeServant,
  setLeader,
  type Ministry,
} from "./ministry-api.ts";

const ministryKeys = { all: ["ministries"] as const };

export const allMinistries = queryOptions({
  queryKey: [...ministryKeys.all, "admin"] as const,
  queryFn: ({ signal }) => listMinistries(signal),
  ...ADMIN_LIST,
});

export function servantsOf(ministryId: string) {
  return queryOptions({
    queryKey: [...ministryKeys.all, "servants", ministryId] as const,
    queryFn: ({ signal }) => listServants(ministryId, signal),
    staleTime: 0,
  });
}

async function invalidateMinistries(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: ministryKeys.all }),
    cancelAndInvalidate(client, { queryKey: ["members"] }),
  ]);
}

/** Saves a ministry. A failure is shown in the dialog. */
export function useSaveMinistry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isNew, ministry }: { isNew: boolean; ministry: Ministry }) =>
      isNew ? makeMinistry(ministry) : changeMinistry(ministry),
    onSuccess: () => toast.success("Ministerio guardado"),
    onSettled: () => invalidateMinistries(client),
  });
}

/** An act on the membership of one person in a ministry. */
export interface ServantAct {
  what: "add" | "lead" | "follow" | "remove";
  userId: string;
  name: string;
}

const DONE: Record<ServantAct["what"], (name: string) => string> = {
  add: (name) => `${name} sirve en el ministerio`,
  lead: (name) => `${name} dirige el ministerio`,
  follow: (name) => `${name} ya no dirige el ministerio`,
  remove: (name) => `${name} ya no está en el ministerio`,
};

export function useServantAct(ministryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, userId }: ServantAct) =>
      what === "add"
        ? addServant(ministryId, userId)
        : what === "remove"
          ? removeServant(ministryId, userId)
          : setLeader(ministryId, userId, what === "lead"),
    onSuccess: (_, { what, name }) => toast.success(DONE[what](name)),
    onError: (error) => toast.error("No se pudo guardar", { description: problemText(error) }),
    onSettled: () => invalidateMinistries(client),
  });
}
