import type { CheckedImport } from "./queries.ts";
import type { ImportChoices, Mapping, Report, Source } from "./import.ts";
import type { DateOrder } from "./reading/values.ts";

/** An import that was run, with what it was run from. */
export interface Finished {
  checked: CheckedImport;
  report: Report;
  choices: ImportChoices;
}

/** How far an import is that was begun on this page. */
export interface ImportDraft {
  pasted: string;
  source: Source | null;
  mapping: Mapping;
  /** How the file writes its dates; undefined until the person says so. */
  order: DateOrder | undefined;
  checked: CheckedImport | undefined;
  finished: Finished | null;
}

/** Changes of a draft; a function where they depend on the draft of that moment. */
export type DraftChange = Partial<ImportDraft> | ((now: ImportDraft) => Partial<ImportDraft>);

export const NO_DRAFT: ImportDraft = {
  pasted: "",
  source: null,
  mapping: {},
  order: undefined,
  checked: undefined,
  finished: null,
};
