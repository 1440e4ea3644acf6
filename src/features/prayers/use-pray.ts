import { useQuery } from "@tanstack/react-query";
import { today } from "#lib/days.ts";
import type { Delivery } from "#lib/delivery.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { discard, enqueue } from "#platform/offline/outbox.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { toast } from "#ui/toast/toast.ts";
import { prayerMarkEntryId, type PrayerMarkPayload } from "./payload.ts";
import { myPrayerMarks } from "./queries.ts";
import { isStored, waitingMark, type PrayerMark } from "./rules.ts";

const NONE: readonly PrayerMark[] = [];

export interface MyMark {
  /** Whether this person has prayed for it today, where the congregation is. */
  hasPrayed: boolean;
  delivery: Delivery;
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  pray: () => void;
  /** Takes back what the server refused. */
  forget: () => void;
}

/** "Estoy orando" for one request: once a day, kept in the outbox and sent when there is network. */
export function usePray(requestId: string): MyMark {
  const { userId } = useSession();
  const { data: marks = NONE } = useQuery(myPrayerMarks(userId));
  const entries = useUnsent("prayer-mark");
  const day = today(useMinute() ?? 0);
  const entry = waitingMark(requestId, day, entries);
  const stored = isStored(requestId, day, marks);
  return {
    hasPrayed: stored || (entry !== undefined && entry.state !== "refused"),
    delivery: entry && !stored ? deliveryOf(entry) : "stored",
    problem: stored ? undefined : entry?.problem,
    pray: () => {
      const payload: PrayerMarkPayload = { requestId, day };
      void enqueue("prayer-mark", prayerMarkEntryId(payload), payload).catch((error: unknown) =>
        toast.error("No se pudo guardar tu oración", { description: choiceErrorText(error) }),
      );
    },
    forget: () => void discard(prayerMarkEntryId({ requestId, day })),
  };
}
