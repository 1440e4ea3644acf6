import { toDate } from "#lib/dates.ts";
import type { Statistics } from "./statistics.ts";

/** States of a part of the system. */
export type SystemStatus = "online" | "offline" | "warning" | "success" | "pending" | "failed" | "error";

/** A part of the system that is really asked. */
export type SystemPart = "database" | "server" | "storage";

/** Result of checking one part. */
export interface Check {
  status: SystemStatus;
  /** How long the answer took, in milliseconds; null without one. */
  tookMs: number | null;
}

/** Of the jobs of the database, how many failed last time and how many should have run by now. */
export type JobFigures = Pick<Statistics, "jobs_failing" | "jobs_late">;

/** An answer slower than this is worth a warning, in milliseconds. */
const SLOW_MS = 3_000;

/** A part that answered: online, or a warning when it took long. */
export function answered(tookMs: number): Check {
  return { status: tookMs > SLOW_MS ? "warning" : "online", tookMs };
}

/** How the jobs of the database are: those that fail need somebody, those that are late may run in a minute. */
export function jobsState({ jobs_failing: failing, jobs_late: late }: JobFigures): SystemStatus {
  if (failing > 0) return "failed";
  return late > 0 ? "warning" : "success";
}

/**
 * The last good copy of everything and the last drill of restoring one; undefined while they are not known, and for those
 * who may not ask.
 */
export type LastCopy = { at: string | null; drill?: { at: string; hasFailed?: true } | null } | undefined;

/** Copies are made each night: one that is older than a day and a half says that something is wrong. */
const OLD_COPY_MS = 36 * 3_600_000;

/** How the copies of everything are. */
export function copyState(copy: LastCopy, now: number = Date.now()): SystemStatus {
  if (!copy) return "pending";
  if (copy.drill?.hasFailed) return "failed";
  return copy.at !== null && now - toDate(copy.at).getTime() < OLD_COPY_MS ? "success" : "warning";
}

/** A part that did not answer. The database is a warning only: what was read before is still shown. */
export function silent(part: SystemPart, reachable: boolean): Check {
  if (part === "database") return { status: "warning", tookMs: null };
  return { status: reachable ? "error" : "offline", tookMs: null };
}
