export type AppErrorKind =
  | "network"
  | "denied"
  | "invalid"
  | "conflict"
  | "not-found"
  | "rate-limited"
  /** The backend's plan has ended or its disk is full. */
  | "no-room"
  /** The site is read-only for a while; nothing of what was sent is there. */
  | "maintenance"
  | "unknown";

/**
 * The one error type that leaves an api.ts. `code` is the provider's code, for reports only, never for
 * the screen; `status` is that of the HTTP answer, 0 when there was none or nobody told.
 */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  readonly code: string;
  readonly status: number;

  constructor(kind: AppErrorKind, code: string, cause?: unknown, status = 0) {
    super(`${kind}: ${code}`, { cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}

interface ProviderError {
  code?: unknown;
  status?: unknown;
  statusCode?: unknown;
  message?: unknown;
  name?: unknown;
}

/** Turns whatever Postgrest, Auth, Storage or fetch threw or returned into an AppError; `answered` is the HTTP status beside it. */
export function toAppError(error: unknown, answered?: number): AppError {
  if (error instanceof AppError) return error;
  const { code, status = answered, statusCode, message, name } = (error ?? {}) as ProviderError;
  const text = typeof message === "string" ? message : "";
  const knownCode = typeof code === "string" && code !== "" ? code : "";
  const httpStatus = Number(status ?? statusCode ?? 0);
  return new AppError(
    kindOf(knownCode, httpStatus, text, name),
    knownCode || text || String(name),
    error,
    httpStatus,
  );
}

/** Whether the server has said no for good. After another failure than maintenance what was sent may be there all the same. */
export function isRefusal(error: unknown): boolean {
  return ["denied", "invalid", "conflict", "not-found", "rate-limited"].includes(toAppError(error).kind);
}

/** Whether the server could not be reached at all; with a "network" error of 500 or more it answered, and failed itself. */
export function isOffline(error: unknown): boolean {
  const { kind, status } = toAppError(error);
  return kind === "network" && status < 500;
}

function kindOf(code: string, status: number, message: string, name: unknown): AppErrorKind {
  // The database's own "maintenance"; any other 503 is a gateway's.
  if (code === "PT503") return "maintenance";
  if (status === 402 || status === 507) return "no-room";
  // RLS and grants; PT429 is our own "rate_limited": PostgREST makes a 429 of it.
  if (code === "42501" || code === "PGRST301" || status === 401 || status === 403) return "denied";
  if (code === "PT429" || status === 429 || code.startsWith("over_")) return "rate-limited";
  if (code === "23505" || status === 409) return "conflict";
  if (code === "PGRST116" || status === 404) return "not-found";
  if (/^(22|23)/.test(code) || status === 400 || status === 413 || status === 415 || status === 422)
    return "invalid";
  if (isNetworkFailure(message, name, status)) return "network";
  return "unknown";
}

function isNetworkFailure(message: string, name: unknown, status: number): boolean {
  if (status >= 500) return true;
  if (name === "AuthRetryableFetchError" || name === "AbortError" || name === "TimeoutError") return true;
  // PostgREST's client puts the name of what fetch threw before its message, and cuts requests off by a signal.
  // Then the wording of fetch failures in Chromium, Firefox, WebKit and Node, in this order.
  return /^(abort|timeout)error|failed to fetch|networkerror|load failed|fetch failed|network/i.test(message);
}

export interface ProviderResponse<Data> {
  data: Data;
  error: unknown;
  status?: number;
}

/** The data of a Postgrest or Storage answer; throws AppError when it carries an error. */
export function unwrap<Data>({ data, error, status }: ProviderResponse<Data>): NonNullable<Data> {
  if (error != null) throw toAppError(error, status);
  return data as NonNullable<Data>;
}

/** Throws AppError "network" when a row has another key than `id`: then somebody else has answered than was asked. */
export function expectOnly(id: string, rows: readonly { id: string }[]): void {
  if (rows.some((row) => row.id !== id)) throw new AppError("network", "no-echo");
}

/** Rows; throws AppError when what came back is no list (an empty 404, the page of a captive portal, somebody else's JSON). */
export function assertRows<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new AppError("network", "not-a-list");
  return rows;
}
