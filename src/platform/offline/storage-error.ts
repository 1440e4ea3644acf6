/** Why something could not be stored on this device. */
export type StorageReason =
  /** The device has no room left, even after old copies were thrown away. */
  | "full"
  /** A newer build of the site wrote this store; this build only reads it. */
  | "newer";

/** Thrown by writes to the local store whose loss the person must know of. */
export class StorageError extends Error {
  readonly reason: StorageReason;

  constructor(reason: StorageReason, cause?: unknown) {
    super(`local store: ${reason}`, { cause });
    this.name = "StorageError";
    this.reason = reason;
  }
}

/** Whether IndexedDB refused a write for lack of room; Dexie hides the reason inside an AbortError. */
export function isQuotaError(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: { name?: unknown } | null };
  return name === "QuotaExceededError" || inner?.name === "QuotaExceededError";
}
