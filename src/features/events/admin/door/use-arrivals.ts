import { useAtomValue } from "jotai";
import type { Delivery } from "#lib/delivery.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { enqueue, outboxAtom } from "#platform/offline/outbox.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { wallDay } from "#lib/wall-time.ts";
import type { ChurchEvent } from "../../event.ts";
import type { EventPerson } from "../api.ts";
import { ARRIVAL, arrivalEntryId, type ArrivalPayload } from "../../arrival.ts";

export interface Arrivals {
  isHere: (person: EventPerson) => boolean;
  deliveryOf: (person: EventPerson) => Delivery;
  mark: (person: EventPerson, isHere: boolean) => void;
}

/** Arrivals of an event: the server's, overridden by those still in this device's outbox. */
export function useArrivals({ id: eventId, title }: Pick<ChurchEvent, "id" | "title">): Arrivals {
  const outbox = useAtomValue(outboxAtom);
  const keyOf = ({ day, person: personId }: EventPerson) => arrivalEntryId({ eventId, day, personId });
  const entryOf = (person: EventPerson) => outbox?.find(({ id }) => id === keyOf(person));
  return {
    isHere: (person) => {
      const entry = entryOf(person);
      const said =
        entry?.state === "pending" ? (entry.payload as Partial<ArrivalPayload>).arrived : undefined;
      return said ?? person.arrived_at !== null;
    },
    deliveryOf: (person) => {
      const entry = entryOf(person);
      return entry ? deliveryOf(entry) : "stored";
    },
    mark: (person, arrived) => {
      const payload: ArrivalPayload = {
        eventId,
        day: person.day,
        personId: person.person,
        arrived,
        name: person.name,
        title,
      };
      void enqueue(ARRIVAL, keyOf(person), payload).catch((error: unknown) =>
        toast.error("No se pudo guardar la llegada", { description: choiceErrorText(error) }),
      );
    },
  };
}

/** The days of an event that have a list: those with people, the next one, and the one that was asked for. */
export function listedDays(
  event: ChurchEvent,
  people: readonly EventPerson[],
  asked: string | null = null,
): string[] {
  const next = wallDay(event.next_start ?? event.starts_at);
  return [...new Set([...people.map(({ day }) => day), next, ...(asked ? [asked] : [])])].toSorted();
}
