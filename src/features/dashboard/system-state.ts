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

/** A part that did not answer. The database is a warning only: what was read before is still shown. */
export function silent(part: SystemPart, reachable: boolean): Check {
  if (part === "database") return { status: "warning", tookMs: null };
  return { status: reachable ? "error" : "offline", tookMs: null };
}
