import { useQuery } from "@tanstack/react-query";
import type { Delivery } from "#lib/delivery.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { discard, enqueue } from "#platform/offline/outbox.ts";
import { sessionMarkEntryId, type SessionMarkPayload } from "./payload.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import { myMarks } from "./queries.ts";
import { doneSessions } from "./rules.ts";
import type { SessionMark } from "./seminar.ts";

const NONE: readonly SessionMark[] = [];

export interface MyProgress {
  /** Undefined while nobody knows it yet; after a failure, only what waits to be sent. */
  done: ReadonlySet<string> | undefined;
  /** Whether `done` has all that the person has done. */
  isKnown: boolean;
  /** Delivery of a session's mark, with the problem if it failed. */
  deliveryOf: (sessionId: string) => { delivery: Delivery; problem: string | undefined };
  mark: (payload: SessionMarkPayload) => void;
  /** Takes back what the server refused. */
  forget: (sessionId: string) => void;
}

/** A person's progress in a seminar: kept in the outbox, sent when there is network. */
export function useProgress(seminarId: string): MyProgress {
  const { userId } = useSession();
  const { data, isError } = useQuery(myMarks(userId));
  const marks = data ?? (isError ? NONE : undefined);
  const waiting = useUnsent("session-mark");
  return {
    done: marks && doneSessions(marks, waiting, seminarId),
    isKnown: data !== undefined,
    deliveryOf: (sessionId) => {
      const entry = waiting.find(({ id }) => id === sessionMarkEntryId(sessionId));
      return { delivery: entry ? deliveryOf(entry) : "stored", problem: entry?.problem };
    },
    mark: (payload) => {
      void enqueue("session-mark", sessionMarkEntryId(payload.sessionId), payload).catch((error: unknown) =>
        toast.error("No se pudo guardar tu avance", { description: choiceErrorText(error) }),
      );
    },
    forget: (sessionId) => void discard(sessionMarkEntryId(sessionId)),
  };
}
