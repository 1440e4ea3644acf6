import { cachedValue, cacheValue, type MaybeCached } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { networkFirst, type AskingQuery } from "#platform/offline/network-first.ts";
import type { PostPage, TopicHead } from "./forum.ts";

/** A topic is cached in parts: its head under this and its id, each page of it under that and the page. */
const PREFIX = "forum-topic:";
/** How many topics a device holds: those that were opened last. */
const MOST_TOPICS = 30;

/** A topic from the server, cached with the others opened last. */
export function headOrCached(
  query: AskingQuery,
  userId: string,
  topicId: string,
  ask: () => Promise<TopicHead>,
): Promise<MaybeCached<TopicHead>> {
  return networkFirst<MaybeCached<TopicHead>>(query, {
    ask: async () => ({ value: await ask(), fromDevice: false }),
    writeCache: ({ value }) => cacheHead(userId, topicId, value),
    readCache: async (tellAge) => {
      const head = await cachedValue<TopicHead>(userId, PREFIX + topicId, tellAge);
      return head?.topic ? { value: head, fromDevice: true } : null;
    },
  });
}

/** Likewise a page of its posts. */
export function pageOrCached(
  query: AskingQuery,
  userId: string,
  topicId: string,
  page: number,
  ask: () => Promise<PostPage>,
): Promise<PostPage> {
  const id = `${PREFIX}${topicId}:${page}`;
  return networkFirst<PostPage>(query, {
    ask,
    writeCache: (value) => cacheValue(userId, id, value),
    readCache: async (tellAge) => {
      const cached = await cachedValue<PostPage>(userId, id, tellAge);
      return Array.isArray(cached?.posts) ? cached : null;
    },
  });
}

async function cacheHead(userId: string, topicId: string, head: TopicHead): Promise<void> {
  await cacheValue(userId, PREFIX + topicId, head);
  try {
    const { values } = await memberStore(userId);
    const all = await values.list(PREFIX);
    const opened = all
      .filter(({ id }) => !id.slice(PREFIX.length).includes(":"))
      .toSorted((a, b) => (b.cachedAt ?? 0) - (a.cachedAt ?? 0));
    const old = opened.slice(MOST_TOPICS).map(({ id }) => id);
    const gone = all.filter(({ id }) => old.some((topic) => id === topic || id.startsWith(`${topic}:`)));
    await Promise.all(gone.map(({ id }) => values.delete(id)));
  } catch {
    // A failed pruning is made up for with the next topic.
  }
}
