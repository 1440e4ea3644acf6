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
  done: ReadonlySet<string>;
  /** Delivery of a session's mark, with the problem if it failed. */
  deliveryOf: (sessionId: string) => { delivery: Delivery; problem: string | undefined };
  mark: (payload: SessionMarkPayload) => void;
  /** Takes back what the server refused. */
  forget: (sessionId: string) => void;
}

/** A person's progress in a seminar: kept in the outbox, sent when there is network. */
export function useProgress(seminarId: string): MyProgress {
  const { userId } = useSession();
  const { data: marks = NONE } = useQuery(myMarks(userId));
  const waiting = useUnsent("session-mark");
  return {
    done: doneSessions(marks, waiting, seminarId),
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
