import { AppError } from "#platform/supabase/errors.ts";
import type { OutboxPlace } from "./outbox-entry.ts";

/** The owner of a write, and the signal that ends its request. */
export interface Sending {
  owner: string;
  signal: AbortSignal;
}

/** Context of a sender besides the payload. */
export interface SendContext extends Sending {
  /** Place of the write among those of its device, for `lastWord`; undefined in a damaged entry. */
  place: OutboxPlace | undefined;
  /** Age of the write in seconds, by this device's clock: another device may have made another choice since. */
  age: number;
  /** Runs `work`, which shows the result of the write, unless its owner has signed out meanwhile. */
  show: (work: () => unknown) => Promise<void>;
}

/**
 * Arguments by which a procedure keeps only a person's last word (private.is_late). Throws AppError "invalid" for a
 * damaged entry.
 */
export function lastWord({ place, age }: Pick<SendContext, "place" | "age">) {
  if (!place) throw new AppError("invalid", "outbox-place");
  return { p_writer: place.writer, p_number: place.number, p_age: age };
}

/** Sends one payload; resolves only when the server has the row. Throws AppError otherwise. */
export type OutboxSender = (payload: unknown, entryId: string, context: SendContext) => Promise<void>;

/** Settles a discarded write that may have arrived, as `ifArrived` says. Throws AppError while that is not done. */
export type OutboxWithdrawer = (entryId: string, context: SendContext) => Promise<void>;

/** Thrown by a sender when `owner` is no longer signed in: the write waits for them, it is not refused. */
export class OwnerSignedOutError extends Error {}
