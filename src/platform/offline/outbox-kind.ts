import * as v from "valibot";
import { AppError } from "#platform/supabase/errors.ts";
import { outcomeOf } from "./outbox-outcome.ts";
import type { OutboxSender, OutboxWithdrawer, SendContext } from "./outbox-sender.ts";

/** An entry in the words of the person who made it. */
export interface EntryDescription {
  /** "Comentario en «Una lámpara en el valle»". */
  what: string;
  /** The written text, if any. */
  text: string | null;
  /** Where it can be seen and changed. */
  path: string | null;
}

interface Common {
  /** Its name in the local store, for good: entries of older builds carry it. */
  kind: string;
  /** Name of an entry whose payload was damaged: "Comentario". */
  name: string;
  /** Visitors may write it too; everything else needs an account. */
  allowsVisitor?: boolean;
  /** Sentences for the words with which the database refuses, where its code alone would not say what to do. */
  refusals?: Readonly<Record<string, string>>;
  /** Entries with the same line are sent one after the other; an entry without a line is independent. */
  lineOf?: (payload: unknown) => string | null;
  /**
   * Whether the page wrote it, without an act of the person: then the list of pending entries omits it, and one that the
   * server refuses goes without a word.
   */
  isUnasked?: (payload: unknown) => boolean;
  /** Whether nobody may know the author: then it is sent minutes apart from other entries. */
  isNameless?: (payload: unknown) => boolean;
  /** Tells the author of a nameless entry, once, at what moment (in milliseconds) it leaves. */
  waitsApart?: (at: number) => void;
  /**
   * Result of discarding an entry that had already arrived. "deleted": the row is deleted too. "told": the row stays,
   * and the author is notified. "shown": the row stays, and the page shows it, where it can be changed.
   */
  ifArrived: "deleted" | "told" | "shown";
  /** Asks the server to delete a discarded entry that may have arrived; for "told", whether it has it. */
  withdraw?: OutboxWithdrawer;
  /**
   * Refetches what the server has: another window wrote, or the person discarded an entry that the next choice replaces
   * anyway.
   */
  reread: () => unknown;
}

/** A feature's declaration of a kind of write that may wait for the network. */
interface Definition<Payload> extends Common {
  /** Rules for the payload, checked again when it comes out of the local store: an older build may have stored it. */
  schema: v.GenericSchema<unknown, Payload>;
  /** Resolves only when the server has the row. Throws AppError, or OwnerSignedOutError when its owner has left. */
  send: (payload: Payload, entryId: string, context: SendContext) => Promise<void>;
  /**
   * Tells its writer, where they are, that the server refused it for good, before it is listed under "No enviados" with
   * `problem`, the sentence of its refusal.
   */
  onRefused?: (payload: Payload, problem: string) => unknown;
  describe: (payload: Payload, entryId: string) => EntryDescription;
}

/** A kind as the outbox uses it. `describe` answers null for a payload that is not whole. */
export interface OutboxKind extends Common {
  send: OutboxSender;
  describe: (payload: unknown, entryId: string) => EntryDescription | null;
}

/** A kind whose payloads are checked before they are sent or shown; one that is not whole is refused as "invalid". */
export function defineOutboxKind<Payload>({
  schema,
  send,
  onRefused,
  describe,
  ...common
}: Definition<Payload>): OutboxKind {
  return {
    ...common,
    send: async (payload, entryId, context) => {
      const read = v.safeParse(schema, payload);
      if (!read.success) throw new AppError("invalid", "outbox-payload");
      try {
        await send(read.output, entryId, context);
      } catch (error) {
        const outcome = outcomeOf(error, common.refusals);
        if (onRefused && !outcome.again) await context.show(() => onRefused(read.output, outcome.problem));
        throw error;
      }
    },
    describe: (payload, entryId) => {
      const read = v.safeParse(schema, payload);
      return read.success ? describe(read.output, entryId) : null;
    },
  };
}
