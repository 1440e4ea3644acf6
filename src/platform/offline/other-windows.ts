import * as v from "valibot";
import type { OutboxKind } from "./outbox-kind.ts";
import type { OutboxPlace } from "./outbox-entry.ts";
import { throttle } from "./throttle.ts";

/** Ten taps in another window are one question, in milliseconds. */
const REREAD_AT_MOST_MS = 1_000;

/** A choice that the server took, as private.is_late() broadcasts it to its person. */
const takenChoice = v.object({ kind: v.string(), writer: v.string(), number: v.number() });

const nameOf = ({ writer, number }: OutboxPlace) => `${writer} ${number}`;

/**
 * Keeps the windows of one person alike: what one has written, on this device (`announce` tells its other windows) or
 * another, the others ask the server for.
 */
export function createOtherWindows(
  kindOf: (name: string) => OutboxKind | undefined,
  announce: (kind: string) => void,
) {
  /** Places of the writes that left from this window, which shows them already. */
  const sentHere = new Set<string>();
  const stale = new Set<string>();
  const { call: rereadSoon } = throttle(REREAD_AT_MOST_MS, () => {
    const kinds = [...stale];
    stale.clear();
    for (const kind of kinds) void kindOf(kind)?.reread();
  });

  /** Asks for what this window shows of a kind, because another window wrote one. */
  const written = (kind: string): void => {
    stale.add(kind);
    rereadSoon();
  };

  return {
    written,
    /** The server has taken a choice of this person, from any window. */
    taken: (message: unknown): void => {
      const { success, output } = v.safeParse(takenChoice, message);
      if (success && !sentHere.delete(nameOf(output))) written(output.kind);
    },
    /** The same kind, whose writes are announced to other windows once the server has them. */
    announced: (kind: OutboxKind): OutboxKind => {
      const { withdraw } = kind;
      return {
        ...kind,
        send: async (payload, entryId, context) => {
          if (context.place) sentHere.add(nameOf(context.place));
          await kind.send(payload, entryId, context);
          announce(kind.kind);
        },
        ...(withdraw && {
          withdraw: async (entryId, context) => {
            await withdraw(entryId, context);
            announce(kind.kind);
          },
        }),
      };
    },
  };
}
