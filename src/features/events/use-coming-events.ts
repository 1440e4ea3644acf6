import { useInfiniteQuery } from "@tanstack/react-query";
import type { Occurrence } from "./event.ts";
import { eventList } from "./queries.ts";

const NONE: readonly Occurrence[] = [];

/** The next times that the congregation's events take place, or do not: of each, several. */
export function useComingEvents(isAsked: boolean): readonly Occurrence[] {
  const { data } = useInfiniteQuery({ ...eventList("upcoming"), enabled: isAsked });
  return isAsked && data ? data.pages.flat() : NONE;
}
