import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { prophecyKeys } from "../queries.ts";
import {
  changeMany,
  changeStatus,
  countComments,
  countPushDevices,
  deleteProphecies,
  discardProphecies,
  listAuthors,
  listProphecies,
  readMyName,
  restoreProphecies,
  type Change,
  type ListedProphecy,
} from "./api.ts";
import { changesTo, type BulkAct } from "./bulk-changes.ts";
import type { SavedProphecy } from "./draft/draft-fields.ts";
import { publicationOf, type PanelFilter } from "./prophecy-filter.ts";
import { CHANGED, PROPHECY_PROBLEMS, prophecies } from "./texts.ts";

/** Figures for a question that is about to be answered: a minute old is fresh enough. */
const FIGURE_STALE_MS = 60_000;

const adminProphecyKeys = {
  all: [...prophecyKeys.all, "admin"] as const,
  list: (filter: PanelFilter) => [...adminProphecyKeys.all, "list", filter] as const,
  comments: (id: string) => [...adminProphecyKeys.all, "comments", id] as const,
  devices: () => [...adminProphecyKeys.all, "devices"] as const,
  authors: () => [...adminProphecyKeys.all, "authors"] as const,
  myName: () => [...adminProphecyKeys.all, "my-name"] as const,
};

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: adminProphecyKeys.list(filter),
    queryFn: ({ signal }) => listProphecies(filter, signal),
    ...ADMIN_LIST,
  });
}

/** How many comments would be deleted along with a prophecy. */
export function commentCount(prophecyId: string) {
  return queryOptions({
    queryKey: adminProphecyKeys.comments(prophecyId),
    queryFn: () => countComments(prophecyId),
    staleTime: 0,
  });
}

/** Authors to choose from in the filter. */
export const prophecyAuthors = queryOptions({
  queryKey: adminProphecyKeys.authors(),
  queryFn: listAuthors,
  staleTime: FIGURE_STALE_MS,
});

/** How many devices a publication reaches at most. */
export const pushDevices = queryOptions({
  queryKey: adminProphecyKeys.devices(),
  queryFn: countPushDevices,
  staleTime: FIGURE_STALE_MS,
});

/** The admin's own name, the default author. */
export const myName = queryOptions({
  queryKey: adminProphecyKeys.myName(),
  queryFn: readMyName,
  staleTime: FIGURE_STALE_MS,
});

/** Everything that shows prophecies, for readers and in the panel, asks again. */
export function invalidateProphecyLists(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: prophecyKeys.all });
}

/** Publishes or takes back a prophecy of the list. Throws AppError "conflict" when somebody changed it meanwhile. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ prophecy, publishDate }: { prophecy: ListedProphecy; publishDate?: string | undefined }) =>
      changeStatus(prophecy, prophecy.status === "published" ? "draft" : "published", publishDate),
    onSuccess: (row) => sayPublication(row),
    onSettled: () => invalidateProphecyLists(client),
  });
}

type Publication = Pick<SavedProphecy, "status" | "publish_date" | "slug" | "notified_at">;

/** Whether a notice about a prophecy waits now. */
export const isTold = (row: Publication) => publicationOf(row) === "published" && row.notified_at === null;

/** Says what readers see of a prophecy now, and where its notice can be taken back. */
export function sayPublication(row: Publication): void {
  const publication = publicationOf(row);
  if (publication === "draft") return toast.success("Volvió a ser un borrador");
  toast.success(publication === "scheduled" ? "Profecía programada" : "Profecía publicada", {
    ...(isTold(row) && {
      description: "Su aviso sale en diez minutos: arriba puedes cancelarlo o enviarlo ya.",
    }),
    link: { label: "Ver profecía", to: paths.prophecy(row.slug) },
  });
}

/** Publishes or takes back several; says which of them somebody had changed meanwhile, and which failed. */
export function useChangeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, chosen }: { act: BulkAct; chosen: readonly ListedProphecy[] }) =>
      changeMany(changesTo(act, chosen)),
    onSuccess: ({ changed, missed, failed, problem }, { act }) => {
      if (changed.length > 0) toast.success(counted(changed.length, ...CHANGED[act]));
      if (missed.length > 0) {
        toast.error(`No se cambió ${titlesOf(missed)}`, {
          description: "Otra persona la guardó mientras tanto. Revísala e inténtalo otra vez.",
        });
      }
      if (failed.length > 0) {
        toast.error(`No se cambió ${titlesOf(failed)}`, {
          description: problemText(problem, PROPHECY_PROBLEMS),
        });
      }
    },
    onSettled: () => invalidateProphecyLists(client),
  });
}

/** "«Una lámpara»", "«Una lámpara» y «El valle»". */
function titlesOf(changes: readonly Change[]): string {
  return inOneSentence(changes.map(({ prophecy }) => `«${prophecy.title}»`));
}

/** Moves prophecies to the trash, with a toast whose undo restores them as they were. */
export function useDiscardProphecies() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreProphecies();
  return useMutation({
    mutationFn: (seen: readonly ListedProphecy[]) => discardProphecies(seen.map(({ id }) => id)),
    onSuccess: (_, seen) => {
      const [only, ...others] = seen;
      toast.success(others.length === 0 ? "Profecía eliminada" : `${prophecies(seen.length)} eliminadas`, {
        description: others.length === 0 ? `«${only?.title ?? ""}»` : "Están en la papelera durante 30 días.",
        action: { label: "Deshacer", run: () => restore(seen) },
      });
    },
    onSettled: () => invalidateProphecyLists(client),
  });
}

/** Takes prophecies out of the trash, each with the status it is given. */
export function useRestoreProphecies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seen: readonly Pick<ListedProphecy, "id" | "status">[]) => restoreProphecies(seen),
    onSuccess: (_, seen) =>
      toast.success(seen.length === 1 ? "Profecía restaurada" : `${prophecies(seen.length)} restauradas`),
    onError: (error) =>
      toast.error("No se pudo restaurar", { description: problemText(error, PROPHECY_PROBLEMS) }),
    onSettled: () => invalidateProphecyLists(client),
  });
}

/** Deletes prophecies of the trash for good; the database queues their pictures for the sweeper. */
export function useDeleteProphecies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteProphecies(ids),
    onSuccess: (_, ids) =>
      toast.success(
        ids.length === 1
          ? "Profecía eliminada para siempre"
          : `${prophecies(ids.length)} eliminadas para siempre`,
      ),
    onSettled: () => invalidateProphecyLists(client),
  });
}
