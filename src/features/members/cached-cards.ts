import { cachedValue, cacheValue, isStoreUnseen } from "#platform/offline/cached-value.ts";
import { networkFirst, type AskingQuery } from "#platform/offline/network-first.ts";
import { readCard } from "./api.ts";
import type { MemberCard } from "./member.ts";

/** The name of the cards on this device. */
const CARDS = "member-cards";
/** As many as are cached, those seen last. */
const MOST = 50;

/** A card, or that there is none; from this device while the server cannot be asked. */
export interface KnownCard {
  card: MemberCard | null;
  fromDevice: boolean;
}

/** The cards that this person saw last, newest first. */
export async function cachedCards(
  userId: string,
  tellAge?: (cachedAt: number | undefined) => void,
): Promise<MemberCard[]> {
  return (await cachedValue<MemberCard[]>(userId, CARDS, tellAge)) ?? [];
}

/** Somebody's card, cached for reading without network; one that is no longer shown leaves the cache. Throws AppError. */
export function knownCard(
  query: AskingQuery,
  userId: string,
  id: string,
  read = readCard,
): Promise<KnownCard> {
  return networkFirst<KnownCard>(query, {
    ask: async () => ({ card: await read(id), fromDevice: false }),
    writeCache: async ({ card }) => {
      if (await isStoreUnseen(userId)) return;
      const others = (await cachedCards(userId)).filter((known) => known.id !== id);
      await cacheValue(userId, CARDS, (card ? [card, ...others] : others).slice(0, MOST));
    },
    readCache: async (tellAge) => {
      const card = (await cachedCards(userId, tellAge)).find((known) => known.id === id);
      return card ? { card, fromDevice: true } : null;
    },
  });
}
