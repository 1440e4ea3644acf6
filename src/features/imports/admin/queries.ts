import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  checkImport,
  listExports,
  listFundNames,
  listImports,
  runImport,
  stageRows,
  startImport,
  undoImport,
} from "./api.ts";
import type { ImportChoices, Mapping, PastImport, Report, RowProblem, Source, StagedRow } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import { IMPORT_PROBLEMS } from "./problems.ts";
import { cellsOf } from "./reading/columns.ts";
import type { DateOrder } from "./reading/values.ts";

const importKeys = { all: ["imports"] as const };

/** The newest imports. */
export const pastImports = queryOptions({
  queryKey: [...importKeys.all, "past"] as const,
  queryFn: ({ signal }) => listImports(signal),
  ...ADMIN_LIST,
});

/** The newest exports, of anybody and any list. */
export const pastExports = queryOptions({
  queryKey: [...importKeys.all, "exports"] as const,
  queryFn: ({ signal }) => listExports(signal),
  ...ADMIN_LIST,
});

/** First parts of the keys of what an import changes. */
const CHANGED: Readonly<Record<ImportKind, readonly string[]>> = {
  people: ["users"],
  events: ["events"],
  prophecies: ["prophecies"],
  offerings: ["donations"],
};

async function invalidateImports(client: QueryClient, kind: ImportKind): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: importKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
    ...CHANGED[kind].map((first) => cancelAndInvalidate(client, { queryKey: [first] })),
  ]);
}

/** A file that was tried: its rows wait in the database, nothing has changed. */
export interface CheckedImport {
  batchId: string;
  rows: readonly StagedRow[];
  /** Of the rows that were not sent. */
  problems: readonly RowProblem[];
  notes: readonly string[];
  report: Report;
  /** Names of the funds, where a row names another one. */
  funds: readonly string[];
}

/** How far a check is: a sentence without its end, and a part of the whole. */
export interface CheckProgress {
  words: string;
  done: number;
  total: number;
}

export interface CheckAsked {
  kind: ImportKind;
  source: Source;
  mapping: Mapping;
  order: DateOrder | undefined;
  choices: ImportChoices;
  onProgress: (progress: CheckProgress) => void;
  /** Called whether or not the form is still there. */
  onChecked: (checked: CheckedImport) => void;
}

/** Reads the rows, sends those that are understood, and has them tried. The form shows a failure. */
export function useCheckImport() {
  return useMutation({
    onSuccess: (checked, { onChecked }) => onChecked(checked),
    mutationFn: async ({
      kind,
      source,
      mapping,
      order,
      choices,
      onProgress,
    }: CheckAsked): Promise<CheckedImport> => {
      const all = cellsOf(source, mapping);
      const total = all.length;
      const { readRows } = await import("./reading/rows.ts");
      const { rows, problems, notes } = await readRows(kind, all, order, (done) =>
        onProgress({ words: "Leyendo", done, total }),
      );
      const batchId = await startImport(kind, source.fileName, new Set(problems.map(({ row }) => row)).size);
      await stageRows(batchId, rows, (done) => onProgress({ words: "Enviando", done, total: rows.length }));
      onProgress({ words: "Probando", done: rows.length, total: rows.length });
      const report = await checkImport(batchId, choices);
      const isFundUnknown = report.problems.some(({ code }) => code === "fund_unknown");
      const funds = isFundUnknown ? await listFundNames() : [];
      return { batchId, rows, problems, notes: [...source.notes, ...notes], report, funds };
    },
  });
}

/** Tries the same rows with other choices. */
export function useCheckAgain() {
  return useMutation({
    mutationFn: ({ batchId, choices }: { batchId: string; choices: ImportChoices }) =>
      checkImport(batchId, choices),
    onError: (error) =>
      toast.error("No se pudo probar", { description: problemText(error, IMPORT_PROBLEMS) }),
  });
}

interface RunAsked {
  kind: ImportKind;
  batchId: string;
  expected: number;
  choices: ImportChoices;
  /** Called whether or not the form is still there: the mails of imported people wait for it. */
  onDone: (report: Report) => void;
}

/** Imports. The page shows a failure. */
export function useRunImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ batchId, expected, choices }: RunAsked) => runImport(batchId, expected, choices),
    onSuccess: (report, { kind, expected, onDone }) => {
      toast.success(counted(expected, ...KINDS[kind].added));
      onDone(report);
    },
    onSettled: (_answer, _error, { kind }) => invalidateImports(client, kind),
  });
}

/** Takes an import back. Its question shows a failure, and the page what stays. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PastImport) => undoImport(id),
    onSuccess: ({ stays }) =>
      toast.success(
        "Importación deshecha",
        stays.length > 0
          ? {
              description: counted(
                stays.length,
                "Se queda # que alguien cambió o usó después.",
                "Se quedan # que alguien cambió o usó después.",
              ),
            }
          : undefined,
      ),
    onSettled: (_answer, _error, { kind }) => invalidateImports(client, kind),
  });
}
