import type { QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "./cancel-and-invalidate.ts";

/**
 * For `meta` of what a person has chosen or asked for: on another device they may choose again while this page is not looked
 * at, and the office decides.
 */
export const OWN_CHOICE = { ownChoice: true } as const;

/** Asks for all of it: the office has decided something, or this page may have missed that the person chose elsewhere. */
export function rereadOwnChoices(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { predicate: ({ meta }) => meta?.["ownChoice"] === true });
}
