import { skipToken, useQuery } from "@tanstack/react-query";
import { mediaKeys } from "./media-keys.ts";

/** Under which a page keeps what the last heartbeat said of an item. */
export const troubleKey = (id: string) => [...mediaKeys.all, "trouble", id] as const;

/** Whether viewers cannot receive a transmission, by the last heartbeat of this page. */
export function useTrouble(id: string): boolean {
  const { data = false } = useQuery<boolean>({ queryKey: troubleKey(id), queryFn: skipToken });
  return data;
}
