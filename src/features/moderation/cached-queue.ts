import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { networkFirst, type AskingQuery } from "#platform/offline/network-first.ts";
import type { ModeratedItem } from "./item.ts";

/** A part of the queue; `cachedAt`, in milliseconds, when it is what this device had cached. */
export interface QueuePage {
  items: ModeratedItem[];
  cachedAt: number | null;
}

const ID = "moderation-queue";

/**
 * The beginning of the queue: the server's, or the one cached on this person's device while the server cannot be
 * reached. Prayers for the pastoral team alone are confidential and not cached.
 */
export function networkFirstQueue(
  query: AskingQuery,
  userId: string | null,
  ask: () => Promise<ModeratedItem[]>,
): Promise<QueuePage> {
  return networkFirst<QueuePage>(query, {
    ask: async () => ({ items: await ask(), cachedAt: null }),
    writeCache: ({ items }) =>
      cacheValue(userId, ID, {
        items: items.filter(({ audience }) => audience !== "pastores"),
        cachedAt: Date.now(),
      }),
    readCache: (tellAge) => cachedValue<QueuePage>(userId, ID, tellAge),
  });
}
