/**
 * Everything a page and the service worker say to each other. Both sides import these types, so a
 * message that one side does not know is a type error, not a silence.
 */
export type PageMessage =
  /** The person agreed to the update: the waiting worker may take over. */
  | { type: "SKIP_WAITING" }
  /** Sign-out: close shown notices, clear the badge, drop cached pictures. */
  | { type: "CLEAR_MEMBER_DATA" }
  /** A page has started, or a notice was shown: report the receipts and the "Hoy no" that wait. The worker sends it to itself too. */
  | { type: "REPORT_RECEIPTS" }
  /** Answered on the message's own port with a `WorkerVersion`. */
  | { type: "GET_VERSION" };

export type WorkerMessage =
  /** A notice has just been shown; `path` is where a tap on it leads. */
  | { type: "PUSH_RECEIVED"; path: string; notificationId: string | null }
  /** "Hoy no" was pressed on a notice, or taken back. */
  | { type: "SILENCE_CHANGED" }
  /** The browser replaced or dropped the push subscription: an open page repairs it now. */
  | { type: "PUSH_SUBSCRIPTION_CHANGED" };

/** Sent by the worker to itself, to go on in another event: fetch the page at `path` for reading without network. */
export type WorkerTask = { type: "PREFETCH"; path: string };

export type WorkerVersion = { build: string };

const PAGE_TYPES: readonly string[] = ["SKIP_WAITING", "CLEAR_MEMBER_DATA", "REPORT_RECEIPTS", "GET_VERSION"];
const WORKER_TYPES: readonly string[] = ["PUSH_RECEIVED", "SILENCE_CHANGED", "PUSH_SUBSCRIPTION_CHANGED"];

/** True for a message of this protocol sent by a page; anything else (extensions, tools) is ignored. */
export function isPageMessage(data: unknown): data is PageMessage {
  return PAGE_TYPES.includes(typeOf(data));
}

/** True for a task that the worker sent to itself. */
export function isWorkerTask(data: unknown): data is WorkerTask {
  return typeOf(data) === "PREFETCH" && typeof (data as Partial<WorkerTask>).path === "string";
}

/** True for a message of this protocol sent by the service worker. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return WORKER_TYPES.includes(typeOf(data));
}

function typeOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !("type" in data)) return "";
  return typeof data.type === "string" ? data.type : "";
}
