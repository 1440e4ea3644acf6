import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listClientErrors } from "./api.ts";
import { readDevice } from "./device-facts.ts";

export const debugKeys = {
  errors: ["client-errors"] as const,
  errorPage: (page: number) => [...debugKeys.errors, page] as const,
  device: ["device-facts"] as const,
};

export function clientErrors(page: number) {
  return queryOptions({
    queryKey: debugKeys.errorPage(page),
    queryFn: ({ signal }) => listClientErrors(page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Facts of this browser and of the site's storage in it. */
export const deviceFacts = queryOptions({
  queryKey: debugKeys.device,
  queryFn: readDevice,
  staleTime: 0,
  gcTime: 0,
});
