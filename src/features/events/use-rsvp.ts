import { useQuery } from "@tanstack/react-query";
import type { Delivery } from "#lib/delivery.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { discard, enqueue } from "#platform/offline/outbox.ts";
import { rsvpEntryId, type RsvpPayload } from "./payload.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Occurrence, RsvpState } from "./event.ts";
import { myRsvps } from "./queries.ts";

export interface RsvpAnswer {
  /** The server's answer; undefined while neither server nor device can tell. */
  stored: RsvpState | null | undefined;
  /**
   * The person's wish, sent or not; after a refusal, whether the server has them on its list. Undefined while nobody
   * knows it yet; after a failure the person may answer all the same.
   */
  going: boolean | undefined;
  delivery: Delivery;
  problem: string | undefined;
  answer: (going: boolean) => void;
  /** Takes back what the server refused. */
  forget: () => void;
}

/** A person's answer to one day of an event: kept in the outbox, sent when there is network. */
export function useRsvp(occurrence: Pick<Occurrence, "event_id" | "day" | "slug" | "title">): RsvpAnswer {
  const { userId } = useSession();
  const { event_id: eventId, day, slug, title } = occurrence;
  const { data: mine, isError } = useQuery(myRsvps(userId));
  const id = rsvpEntryId({ eventId, day });
  const entry = useOutboxEntry(id);
  const stored = mine && (mine.find((one) => one.event_id === eventId && one.day === day)?.state ?? null);
  const isKnown = stored !== undefined || isError;
  const waiting = entry?.state === "pending" ? (entry.payload as Partial<RsvpPayload>).going : undefined;
  return {
    stored,
    going: waiting ?? (isKnown ? Boolean(stored) : undefined),
    delivery: entry ? deliveryOf(entry) : "stored",
    problem: entry?.problem,
    answer: (going) => {
      const payload: RsvpPayload = { eventId, day, going, slug, title };
      void enqueue("rsvp", id, payload).catch((error: unknown) =>
        toast.error("No se pudo guardar tu respuesta", { description: choiceErrorText(error) }),
      );
    },
    forget: () => void discard(id),
  };
}
