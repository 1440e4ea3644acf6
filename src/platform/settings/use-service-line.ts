import { useQuery } from "@tanstack/react-query";
import { isOnLine, lineName, nextOfLine, type LineTime } from "#domain/service-line.ts";
import { today } from "#lib/days.ts";
import { inOneSentence } from "#lib/text.ts";
import { isDay } from "#lib/wall-time.ts";
import { lineFollowers } from "./line-followers.ts";
import { useSettings } from "./use-settings.ts";

interface Planned extends LineTime {
  /** The line to which it belongs in the form; "" for none. */
  lineId: string;
  /** The saved row; null for a new one. */
  saved: { id: string; line_id: string | null } | null;
}

/** State of the form field "line of the weekly schedule" of a transmission or an event. */
export function useServiceLine({ lineId, saved, date, time }: Planned) {
  const { schedule } = useSettings();
  const { data: followers = [] } = useQuery({ ...lineFollowers, enabled: lineId !== "" });
  const readable = schedule.filter(
    (line) => line.id !== undefined && nextOfLine(line, "2026-01-01") !== null,
  );
  const line = readable.find(({ id }) => id === lineId);
  const others = followers.filter((one) => one.lineId === lineId && one.id !== saved?.id);
  const isElsewhere = line !== undefined && isDay(date) && !isOnLine(line, { date, time });
  const isMoved = isElsewhere && saved?.line_id === lineId;
  return {
    options: readable.map((one) => ({ value: one.id ?? "", label: lineName(one) })),
    /** The effect of belonging to a line or, when the time differs from the line's, of saving. */
    hint:
      isElsewhere && !isMoved
        ? `Al guardar toma su día y su hora: ${lineName(line)}.`
        : "Si cambia el horario semanal, esto cambia con él.",
    /** It was moved away from its line. */
    isMoved,
    /** Everything else that moves with it. */
    together: `Se cambia en «Horario semanal», que se ve en el inicio${
      others.length > 0 ? `, y en ${inOneSentence(others.map(({ name }) => name))}` : ""
    }. Si lo apagas, solo cambia esto y deja de ir con el horario.`,
    /** When the chosen line takes place, from a day on. */
    timeOf: (id: string): LineTime | null => {
      const chosen = readable.find((one) => one.id === id);
      return chosen ? nextOfLine(chosen, isDay(date) && date > today() ? date : today()) : null;
    },
  };
}
