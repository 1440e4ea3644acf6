import { keepPreviousData } from "@tanstack/react-query";
import { CACHED } from "./query-client.ts";

/**
 * Options of a back-office list: the page before stays on the screen while the next one loads. Several admins work at
 * once, so the list is read at every visit and once the network is back. Until then its age is shown.
 */
export const ADMIN_LIST = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchOnReconnect: "always",
  meta: CACHED,
} as const;
