import type { AppError } from "#platform/supabase/errors.ts";
import { isBlank, sameFields, type DraftFields, type SavedProphecy } from "./draft-fields.ts";

/**
 * Where the text on the screen is safe:
 * - saved: the server has it (or there is nothing to save yet)
 * - waiting: edited, will be sent within LIMITS.prophecyAutosaveMs
 * - saving: on its way
 * - untitled: only on this device, because a draft needs a title to be stored
 * - kept: only on this device, because readers must not see a published text change by itself
 * - offline: the server could not be reached; on this device
 * - failed: the server refused it; on this device
 * - conflict: somebody else saved first; on this device until the person has chosen
 * - gone: somebody deleted the prophecy; on this device
 */
export type SaveStatus =
  | "saved"
  | "waiting"
  | "saving"
  | "untitled"
  | "kept"
  | "offline"
  | "failed"
  | "conflict"
  | "gone";

export interface EditingState {
  fields: DraftFields;
  /** As the server has it; null while it was never saved. */
  row: SavedProphecy | null;
  status: SaveStatus;
  /** The version somebody else saved, while status is "conflict". */
  other: SavedProphecy | null;
  /** Why status is "failed". */
  problem: AppError | null;
  /** Rises when the fields were replaced from outside, so that the rich-text editor loads them again. */
  generation: number;
  /** False once this device could not keep its copy (storage full or blocked). */
  hasLocalCopy: boolean;
  /** While this device is still writing the newest edits. */
  keeping: boolean;
}

/** The status after an edit, unless the writer has to choose first. */
export function statusAfterEdit({ fields, row }: Pick<EditingState, "fields" | "row">): SaveStatus {
  if (row ? sameFields(fields, row) : isBlank(fields)) return "saved";
  if (row?.status === "published") return "kept";
  return fields.title.trim() === "" ? "untitled" : "waiting";
}

/** Whether leaving now would leave something behind that the server does not have. */
export function isUnsaved({ status }: Pick<EditingState, "status">): boolean {
  return status !== "saved";
}

/** Whether the person has to decide before anything more is sent. */
export function isBlocked({ status }: Pick<EditingState, "status">): boolean {
  return status === "conflict" || status === "gone";
}

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Wait before trying again after `failures` failures in a row, in milliseconds: 5, 10, 20, 40, then 60 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS);
}
