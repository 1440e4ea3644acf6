import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addDays } from "#lib/wall-time.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import { createItem } from "../item/api.ts";
import { recurringRow, scheduledRow, type ScheduleSent } from "./schema.ts";
import { changeSchedule, createSchedule, listPlannedDates, listSchedules, readSchedule } from "./api.ts";
import type { MediaSchedule } from "./schedule.ts";

export const schedules = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "schedules"] as const,
  queryFn: ({ signal }) => listSchedules(signal),
  ...ADMIN_LIST,
});

export const plannedDates = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "planned-dates"] as const,
  queryFn: ({ signal }) => listPlannedDates(signal),
  ...ADMIN_LIST,
});

/** Read when its form opens, and not again while somebody writes in it. */
export function scheduleToEdit(id: string) {
  return queryOptions({
    queryKey: ["media-schedule-in-editor", id] as const,
    queryFn: () => readSchedule(id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

/** Plans a stream, or one that comes back, under an id made by its form: sending it twice makes one. */
export function useScheduleNew(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: ScheduleSent) =>
      sent.recurrence === "none"
        ? createItem(id, scheduledRow(sent))
        : createSchedule(id, recurringRow(sent)),
    onSuccess: (_, { title }) => toast.success("Contenido creado correctamente", { description: title }),
    onSettled: () => invalidateMedia(client),
  });
}

/** Lets a service take place no more until it goes on, or lets it go on, from a day on; that can be taken back. */
export function usePauseSchedule() {
  const client = useQueryClient();
  const pausing = useMutation({
    mutationFn: ({
      schedule: { id },
      from,
      isPaused,
    }: {
      schedule: MediaSchedule;
      from: string;
      isPaused: boolean;
    }) => changeSchedule(id, { is_paused: isPaused, applies_from: from }),
    onSuccess: (_, { schedule, from, isPaused }) =>
      toast.success(isPaused ? "Servicio en pausa" : "El servicio sigue", {
        description: isPaused ? "Nada se programa hasta que lo reanudes." : schedule.title,
        action: { label: "Deshacer", run: () => mutate({ schedule, from, isPaused: !isPaused }) },
      }),
    onError: (error) =>
      toast.error("No se pudo actualizar el contenido", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
  const { mutate } = pausing;
  return pausing;
}

/** Ends a service before one of its days; can be undone. The dialog shows a failure. */
export function useEndSchedule() {
  const client = useQueryClient();
  const { mutate: goOn } = useMutation({
    mutationFn: ({
      schedule: { id, recurrence_until: until },
      from,
    }: {
      schedule: MediaSchedule;
      from: string;
    }) => changeSchedule(id, { recurrence_until: until, applies_from: from }),
    onSuccess: () => toast.success("El servicio sigue"),
    onError: (error) =>
      toast.error("No se pudo actualizar el contenido", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
  return useMutation({
    mutationFn: async ({ id, from }: { id: string; from: string }) => {
      const schedule = await readSchedule(id);
      if (!schedule) throw new AppError("not-found", "media-schedule");
      await changeSchedule(id, { recurrence_until: addDays(from, -1), applies_from: from });
      return schedule;
    },
    onSuccess: (schedule, { from }) =>
      toast.success("El servicio ya no se repite", {
        description: schedule.title,
        action: { label: "Deshacer", run: () => goOn({ schedule, from }) },
      }),
    onSettled: () => invalidateMedia(client),
  });
}
