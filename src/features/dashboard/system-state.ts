/** What a part of the system can be. */
export type SystemStatus = "online" | "offline" | "warning" | "success" | "pending" | "failed" | "error";

/** A part of the system that is really asked. */
export type SystemPart = "database" | "server" | "storage";

/** What asking a part came to. */
export interface Check {
  status: SystemStatus;
  /** How long the answer took, in milliseconds; null without one. */
  tookMs: number | null;
}

/** An answer slower than this is worth a warning, in milliseconds. */
const SLOW_MS = 3_000;

/** A part that answered: online, or a warning when it took long. */
export function answered(tookMs: number): Check {
  return { status: tookMs > SLOW_MS ? "warning" : "online", tookMs };
}

/** A part that did not answer. The database is a warning only: what was read before is still shown. */
export function silent(part: SystemPart, reachable: boolean): Check {
  if (part === "database") return { status: "warning", tookMs: null };
  return { status: reachable ? "error" : "offline", tookMs: null };
}
