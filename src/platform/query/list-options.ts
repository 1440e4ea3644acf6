import { keepPreviousData } from "@tanstack/react-query";
import { CACHED } from "./query-client.ts";

/**
 * How a list of the back office is asked for: the page before stays on the screen while the next one loads, and since two
 * people work here, what the other one did shows at every visit, and once the network is back. Until then its age is told.
 */
export const ADMIN_LIST = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchOnReconnect: "always",
  meta: CACHED,
} as const;
