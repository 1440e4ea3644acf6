import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Thread, ThreadPage } from "./comment.ts";
import { aComment, aThread, MARTA, PROPHECY } from "./testing/a-comment.ts";
import {
  commentKeys,
  adjustReactionCount,
  hideComment,
  rememberThreads,
  showComment,
  showStored,
} from "./thread-cache.ts";

const KEY = commentKeys.thread(PROPHECY.target.id, MARTA);
const page = (threads: Thread[], total: number | null = 3): ThreadPage => ({
  threads,
  total,
  fromDevice: false,
});

let client: QueryClient;

function loaded(...pages: ThreadPage[]) {
  client.setQueryData(KEY, { pages, pageParams: pages.map((_, index) => index) });
}

const pages = () => client.getQueryData<{ pages: ThreadPage[] }>(KEY)?.pages ?? [];
const ids = () =>
  pages().map(({ threads }) => threads.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

describe("showComment", () => {
  it("puts a new one on the first page only, and counts it if it is public", () => {
    loaded(page([aThread("a")]), page([aThread("b")], null));
    showComment(client, aComment("n"));
    expect(ids()).toEqual([[["n"], ["a"]], [["b"]]]);
    expect(pages().map(({ total }) => total)).toEqual([4, null]);
    showComment(client, aComment("m", { is_approved: null }));
    expect(pages()[0]?.total).toBe(4);
  });

  it("puts an answer under its thread, on whatever page that is", () => {
    loaded(page([aThread("a")]), page([aThread("b", ["b1"])], null));
    showComment(client, aComment("n", { parent_comment_id: "b" }));
    expect(ids()).toEqual([[["a"]], [["b", "b1", "n"]]]);
  });

  it("changes one where it stands and counts what an approval changes", () => {
    loaded(page([aThread("a", [], { is_approved: null })], 0));
    showComment(client, aComment("a", { is_approved: true }));
    expect(pages()[0]?.total).toBe(1);
    showComment(client, aComment("a", { is_approved: false }));
    expect(pages()[0]?.total).toBe(0);
  });
});

describe("hideComment", () => {
  it("takes one away, and leaves its public answers where they are", () => {
    loaded(page([aThread("a", ["a1", "a2"]), aThread("b")], 4));
    hideComment(client, aComment("b"));
    expect([ids(), pages()[0]?.total]).toEqual([[[["a", "a1", "a2"]]], 3]);
    hideComment(client, aComment("a"));
    expect([ids(), pages()[0]?.total]).toEqual([[[["a", "a1", "a2"]]], 2]);
  });
});

describe("adjustReactionCount", () => {
  it("changes the number of one comment, of either level", () => {
    loaded(page([aThread("a", ["a1"])]));
    adjustReactionCount(client, PROPHECY.target.id, "a1", 1);
    adjustReactionCount(client, PROPHECY.target.id, "elsewhere", 1);
    expect(pages()[0]?.threads[0]?.replies[0]?.total_reactions).toBe(1);
    expect(pages()[0]?.threads[0]?.total_reactions).toBe(0);
  });

  it("asks the server when it is not known what there was before", async () => {
    loaded(page([aThread("a")]));
    adjustReactionCount(client, PROPHECY.target.id, "a", null);
    await expect.poll(() => client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });
});

describe("rememberThreads", () => {
  it("puts back what an optimistic change has changed", () => {
    loaded(page([aThread("a", ["a1"])], 2));
    const putBack = rememberThreads(client, PROPHECY.target.id);
    hideComment(client, aComment("a1"));
    expect(ids()).toEqual([[["a"]]]);
    putBack();
    expect(ids()).toEqual([[["a", "a1"]]]);
    expect(pages()[0]?.total).toBe(2);
  });
});

describe("showStored", () => {
  it("shows a comment in review to its author only, not to other readers of this device", async () => {
    const another = commentKeys.thread(PROPHECY.target.id, "somebody-else");
    loaded(page([aThread("a")]));
    client.setQueryData(another, { pages: [page([aThread("a")])], pageParams: [0] });
    await showStored(client, aComment("n"), MARTA);
    expect(ids()).toEqual([[["n"], ["a"]]]);
    expect(client.getQueryData(another)).toMatchObject({ pages: [{ threads: [{ id: "a" }] }] });
  });

  it("drops an answer that left the server before the comment came", async () => {
    loaded(page([aThread("a")]));
    const late = Promise.withResolvers<object>();
    const fetching = client
      .fetchQuery({ queryKey: KEY, queryFn: () => late.promise, staleTime: 0 })
      .catch(() => "dropped");
    await showStored(client, aComment("n"), MARTA);
    late.resolve({ pages: [page([aThread("a")])], pageParams: [0] });
    await fetching;
    expect(ids()).toEqual([[["n"], ["a"]]]);
  });

  it("waits for the list when it has not been read yet, so that the comment is never nowhere", async () => {
    const read = vi.fn<() => Promise<object>>(() =>
      Promise.resolve({ pages: [page([aThread("n")])], pageParams: [0] }),
    );
    read.mockImplementationOnce(() => new Promise(() => {}));
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn: read });
    const unwatch = observer.subscribe(() => {});
    await showStored(client, aComment("n"), MARTA);
    expect(ids()).toEqual([[["n"]]]);
    expect(read).toHaveBeenCalledTimes(2);
    unwatch();
  });
});
