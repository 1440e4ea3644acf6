import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { hasRole } from "#domain/roles.ts";
import { networkFirstWithAge, type MaybeCached } from "#platform/offline/cached-value.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { decide, undoDecisions, type Batch, type ReviewStatus } from "#platform/supabase/decisions.ts";
import { problemText, type ProblemTexts } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { readFigures, readHistory, readQueue, type Cursor, type QueueQuestion } from "./api.ts";
import type { ModeratedItem, NamedItem } from "./item.ts";
import { decidedText, failedText, namesOf } from "./texts.ts";

export const moderationKeys = {
  all: ["moderation"] as const,
  queues: () => [...moderationKeys.all, "queue"] as const,
};

type QueuePage = MaybeCached<ModeratedItem[]>;

/**
 * Items in one state. The beginning of what waits is cached for reading without network, except prayers for the pastoral
 * team alone, which are confidential.
 */
export function moderationQueue(question: QueueQuestion, userId: string | null) {
  const { status, kinds, search } = question;
  return infiniteQueryOptions({
    queryKey: [...moderationKeys.queues(), userId, question],
    queryFn: async (context): Promise<QueuePage> => {
      const { pageParam, signal } = context;
      const ask = () => readQueue(question, pageParam, signal);
      return status === "pending" && !kinds && !search && !pageParam
        ? networkFirstWithAge(context, userId, "waiting-for-review", ask, withoutConfidential)
        : { value: await ask(), fromDevice: false };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ value, fromDevice }) =>
      fromDevice ? null : next(value, ({ sent_at: at, id }) => ({ at, id })),
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

function withoutConfidential(items: ModeratedItem[]): ModeratedItem[] {
  return items.filter(({ audience }) => audience !== "pastores");
}

function next<Row>(page: readonly Row[], cursor: (row: Row) => Cursor): Cursor | null {
  const last = nextAfter(page);
  return last && cursor(last);
}

/** The last row of a full page, after which the next one begins. */
export function nextAfter<Row>(page: readonly Row[]): Row | null {
  return page.length === LIMITS.moderationPage ? (page.at(-1) ?? null) : null;
}

/** The lists, the history, the figures and the numbers of the menu ask again. */
export async function invalidateModeration(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: moderationKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

interface Decision {
  items: readonly NamedItem[];
  decision: ReviewStatus;
  reason?: string | null;
}

const PROBLEMS = {
  topic_is_waiting: "Primero decide sobre el mensaje con el que empieza el tema.",
  too_many_items: "Se puede decidir sobre cien a la vez: deja menos en la selección e inténtalo de nuevo.",
};

/**
 * Approves, rejects or puts back under review. What is decided leaves the list at once; what could not be decided comes
 * back with a sentence that says why. The toast offers to take the decisions back, which the server does. `onDecided` tells
 * the page that shows the item elsewhere.
 */
export function useDecide(onDecided?: () => unknown) {
  const client = useQueryClient();
  const undo = useUndo(onDecided);
  const { role } = useSession();
  return useMutation({
    mutationFn: ({ items, decision, reason = null }: Decision) => decide(items, decision, reason),
    onMutate: ({ items: leaving }) =>
      leaveOut<QueuePage>(client, moderationKeys.queues(), (part) => ({
        ...part,
        value: part.value.filter(({ id }) => !leaving.some((item) => item.id === id)),
      })),
    onSuccess: (batch, { decision }) => {
      const { id: batchId, done } = batch;
      tellProblems(batch);
      if (done.length > 0 && batchId) {
        toast.success(decidedText(done, decision), {
          // the pastoral team decides without the page that has the history
          description: hasRole(role, "admin")
            ? "Más tarde puedes deshacerlo en Comentarios, «Historial»."
            : undefined,
          action: { label: "Deshacer", run: () => undo.mutate({ batchId }) },
        });
      }
    },
    onError: (error, { items }) => toast.error(...failedText(items, problemText(error, PROBLEMS))),
    onSettled: () => Promise.all([invalidateModeration(client), onDecided?.()]),
  });
}

function tellProblems({ changed, gone, refused, problem }: Batch<NamedItem>): void {
  if (changed.length > 0) {
    const sentence = `Alguien cambió o decidió antes ${namesOf(changed)}. Léelo como está ahora.`;
    toast.error(...failedText(changed, sentence, "Revísalo otra vez"));
  }
  if (gone.length > 0) toast.info("Ya no está", { description: `Alguien eliminó ${namesOf(gone)}.` });
  if (problem) toast.error(...failedText(refused, problemText(problem, PROBLEMS)));
}

/** Takes back the decisions of a batch, or the one on `itemId`. */
export function useUndo(onUndone?: () => unknown) {
  return useUndoBy(
    ({ batchId, itemId }: { batchId: string; itemId?: string }) => undoDecisions(batchId, itemId),
    { onUndone },
  );
}

interface UndoOptions {
  problems?: ProblemTexts;
  onUndone?: (() => unknown) | undefined;
}

/** Takes decisions back by `undo`, which the server does; says what could not be taken back. */
export function useUndoBy<What>(
  undo: (what: What) => Promise<{ undone: number; kept: number }>,
  { problems, onUndone }: UndoOptions,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undo,
    onSuccess: ({ undone, kept }) => {
      if (kept > 0) {
        toast.error("No todo se pudo deshacer", {
          description: "Alguien lo cambió, lo decidió otra vez o lo eliminó después. Eso quedó como está.",
        });
      } else if (undone > 0) toast.success("Todo quedó como antes");
      else toast.info("Ya estaba deshecho");
    },
    onError: (error) => toast.error("No se pudo deshacer", { description: problemText(error, problems) }),
    onSettled: () => Promise.all([invalidateModeration(client), onUndone?.()]),
  });
}

/** Takes items out of the pages of lists on the screen, until the server answers. */
export async function leaveOut<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  without: (page: Page) => Page,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map(without) },
  );
}
