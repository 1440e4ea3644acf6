import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { ADMIN_LIST } from "#platform/query/admin-list.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  decide,
  readFigures,
  readHistory,
  readQueue,
  undoDecisions,
  type Cursor,
  type QueueQuestion,
} from "./api.ts";
import type { ModeratedItem, Outcome, ReviewStatus } from "./item.ts";
import { decidedText, namesOf } from "./texts.ts";

export const moderationKeys = {
  all: ["moderation"] as const,
  queues: () => [...moderationKeys.all, "queue"] as const,
};

export function moderationQueue(question: QueueQuestion) {
  return infiniteQueryOptions({
    queryKey: [...moderationKeys.queues(), question],
    queryFn: ({ pageParam, signal }) => readQueue(question, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (last) => next(last, ({ sent_at: at, id }) => ({ at, id })),
    ...ADMIN_LIST,
  });
}

export const moderationHistory = infiniteQueryOptions({
  queryKey: [...moderationKeys.all, "history"],
  queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal),
  initialPageParam: null as Cursor | null,
  getNextPageParam: (last) => next(last, ({ decided_at: at, id }) => ({ at, id })),
  staleTime: 0,
});

export const moderationFigures = queryOptions({
  queryKey: [...moderationKeys.all, "figures"],
  queryFn: ({ signal }) => readFigures(signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
});

function next<Row>(page: readonly Row[], cursor: (row: Row) => Cursor): Cursor | null {
  const last = page.at(-1);
  return last && page.length === LIMITS.moderationPage ? cursor(last) : null;
}

/** The lists, the history, the figures and the numbers of the menu ask again. */
async function invalidateModeration(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: moderationKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

interface Decision {
  items: readonly ModeratedItem[];
  decision: ReviewStatus;
  reason?: string | null;
}

/**
 * Approves, rejects or puts back under review. What is decided leaves the list at once; what could not be decided comes
 * back with a sentence that says why. The toast offers to take the decisions back, which the server does.
 */
export function useDecide() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ items, decision, reason = null }: Decision) => decide(items, decision, reason),
    onMutate: ({ items }) => leaveOut(client, new Set(items.map(({ id }) => id))),
    onSuccess: ({ id: batchId, outcomes }, { items, decision }) => {
      const those = (wanted: (outcome: string) => boolean) =>
        items.filter(({ id }) => outcomes.some((each) => each.id === id && wanted(each.outcome)));
      const done = those((outcome) => outcome === "done");
      tellProblems(outcomes, those);
      if (done.length > 0 && batchId) {
        toast.success(decidedText(done, decision), {
          action: { label: "Deshacer", run: () => undo.mutate({ batchId }) },
        });
      }
    },
    onError: (error) => toast.error("No se guardó la decisión", { description: problemText(error) }),
    onSettled: () => invalidateModeration(client),
  });
}

function tellProblems(
  outcomes: readonly Outcome[],
  those: (wanted: (outcome: string) => boolean) => readonly ModeratedItem[],
): void {
  const changed = those((outcome) => outcome === "changed");
  if (changed.length > 0) {
    toast.error("Revísalo otra vez", {
      description: `Alguien cambió o decidió antes ${namesOf(changed)}. Léelo como está ahora.`,
    });
  }
  const gone = those((outcome) => outcome === "gone");
  if (gone.length > 0) {
    toast.info("Ya no está", { description: `Alguien eliminó ${namesOf(gone)}.` });
  }
  const refused = outcomes.find(({ outcome }) => !["done", "changed", "gone"].includes(outcome));
  if (refused) {
    const [code = "", ...words] = refused.outcome.split(" ");
    toast.error("No se guardó la decisión", {
      description: problemText({ code, message: words.join(" ") }),
    });
  }
}

/** Takes back the decisions of a batch, or the one on `itemId`; says what could not be taken back. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ batchId, itemId }: { batchId: string; itemId?: string }) => undoDecisions(batchId, itemId),
    onSuccess: (outcomes) => {
      const undone = outcomes.filter(({ outcome }) => outcome === "done").length;
      if (undone < outcomes.length) {
        toast.error("No todo se pudo deshacer", {
          description: "Alguien lo cambió, lo decidió otra vez o lo eliminó después. Eso quedó como está.",
        });
      } else if (undone > 0) toast.success("Todo quedó como antes");
      else toast.info("Ya estaba deshecho");
    },
    onError: (error) => toast.error("No se pudo deshacer", { description: problemText(error) }),
    onSettled: () => invalidateModeration(client),
  });
}

/** Takes items out of the lists on the screen, until the server answers. */
async function leaveOut(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await client.cancelQueries({ queryKey: moderationKeys.queues() });
  client.setQueriesData<InfiniteData<ModeratedItem[]>>(
    { queryKey: moderationKeys.queues() },
    (list) => list && { ...list, pages: list.pages.map((rows) => rows.filter(({ id }) => !ids.has(id))) },
  );
}
