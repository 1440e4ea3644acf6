import type { QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "./cancel-and-invalidate.ts";

/**
 * For `meta` of a query about a person's choices or requests: while this page is hidden, they may choose again on another
 * device, and an admin may decide.
 */
export const OWN_CHOICE = { ownChoice: true } as const;

/** Reads all of them again: after an admin's decision, or when this page may have missed a choice on another device. */
export function rereadOwnChoices(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { predicate: ({ meta }) => meta?.["ownChoice"] === true });
}
