import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { ChurchEvent, EventStatus } from "../event.ts";
import { eventKeys, invalidateEvents } from "../queries.ts";
import {
  addGuest,
  countAnswers,
  createEvent,
  deleteEvents,
  duplicateEvent,
  listEvents,
  listToldPeople,
  readDoor,
  removeGuest,
  setStatus,
  type EventPerson,
  type NewGuest,
} from "./api.ts";
import type { PanelFilter } from "./event-filter.ts";
import type { EventFields } from "./schema.ts";
import { events } from "./texts.ts";

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...eventKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listEvents(filter, signal),
    ...ADMIN_LIST,
  });
}

/** How often a list at the door asks what the other volunteers have ticked, in milliseconds. */
const DOOR_EVERY_MS = 15_000;

/** An event with who comes, cached for the door without network. */
export function eventDoor(eventId: string, userId: string | null) {
  return queryOptions({
    queryKey: [...eventKeys.all, "door", eventId, userId] as const,
    queryFn: (context) =>
      networkFirstWithAge(context, userId, `event-door:${eventId}`, () => readDoor(eventId, context.signal)),
    staleTime: 0,
    refetchInterval: DOOR_EVERY_MS,
  });
}

/** Puts somebody without an account on the list. */
export function useAddGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (guest: NewGuest) => addGuest(guest),
    onSuccess: (_, { name }) => toast.success(`${name} está en la lista`),
    onSettled: () => invalidateEvents(client),
  });
}

/** Takes a guest off the list. */
export function useRemoveGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person }: EventPerson) => removeGuest(person),
    onSuccess: (_, { name }) => toast.success(`${name} ya no está en la lista`),
    onError: (error) => toast.error("No se pudo quitar de la lista", { description: problemText(error) }),
    onSettled: () => invalidateEvents(client),
  });
}

/** How many people count on these events. */
export function answersOf(ids: readonly string[], today: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, "answers", ids, today] as const,
    queryFn: () => countAnswers(ids, today),
    enabled: ids.length > 0,
    staleTime: 0,
  });
}

/** The answers of those who are notified when this event changes. */
export function peopleToTell(event: ChurchEvent, today: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, "told", event.id, event.version, today] as const,
    queryFn: () => listToldPeople(event, today),
    enabled: event.status === "published",
    staleTime: 0,
  });
}

const DONE: Record<EventStatus, string> = {
  draft: "Evento devuelto a borrador",
  published: "Evento publicado",
  cancelled: "Evento cancelado",
};

/** Publishes, cancels or takes back to draft; says so when somebody changed it meanwhile. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, status }: { event: ChurchEvent; status: EventStatus }) => setStatus(event, status),
    onSuccess: (changed, { status }) => {
      if (changed) toast.success(DONE[status]);
      else
        toast.error("No se pudo cambiar el estado", {
          description: "Alguien cambió el evento mientras tanto. Revísalo e inténtalo otra vez.",
        });
    },
    onError: (error) => toast.error("No se pudo cambiar el estado", { description: problemText(error) }),
    onSettled: () => invalidateEvents(client),
  });
}

/** The toast after an event was made and not published. */
const UNSEEN: Partial<Record<EventStatus, string>> = {
  draft: "Es un borrador: nadie lo ve hasta que lo publiques.",
};

/** Makes an event under an id made by its form: sending it twice makes one. */
export function useCreateEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: EventFields) => createEvent(id, fields),
    onSuccess: (_, { status }) => {
      if (status === "published") toast.success("Evento publicado");
      else toast.success("Evento guardado", { description: UNSEEN[status] });
    },
    onSettled: () => invalidateEvents(client),
  });
}

export function useDuplicate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (event: ChurchEvent) => duplicateEvent(event),
    onSuccess: () =>
      toast.success("Evento duplicado", { description: "Quedó como borrador: cámbiale la fecha." }),
    onError: (error) => toast.error("No se pudo duplicar el evento", { description: problemText(error) }),
    onSettled: () => invalidateEvents(client),
  });
}

export function useDeleteEvents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteEvents(ids),
    onSuccess: (_, ids) =>
      toast.success(ids.length > 1 ? `${events(ids.length)} eliminados` : "Evento eliminado"),
    onSettled: () => invalidateEvents(client),
  });
}
