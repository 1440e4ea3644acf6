import { InfiniteQueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { changeEntry, keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { forumPostKind } from "../outbox-kinds.ts";
import type { PostPayload } from "../payload.ts";
import { topicList } from "../queries.ts";
import { aPost } from "../testing/a-post.ts";
import { aTopic } from "../testing/a-topic.ts";
import { drawTopic, setTopic, TOPIC } from "../testing/stage.tsx";

const POST = anId(50);
const payload: PostPayload = {
  topicId: TOPIC,
  title: "Gracias",
  opens: { categoryId: anId(51), title: "Gracias" },
  content: "Gracias a todos",
  mentions: [],
  quotedPostId: null,
  quote: "",
  authorName: "Marta",
};
let server: RowsServer;

beforeEach(async () => {
  server = await setTopic({
    open_topic: ({ p_id: id, p_post_id: postId, p_title: title, p_content: content }, tables) => {
      if (tables["forum_posts"]?.length) return "approved";
      tables["forum_topic_list"] = [{ ...aTopic({ id: String(id), title: String(title) }) }];
      const post = { id: String(postId), topic_id: String(id), content: String(content), opens_topic: true };
      tables["forum_posts"] = [{ ...aPost({ ...post, user_id: MARTA }) }];
      return "approved";
    },
  });
  server.tables["forum_topic_list"] = [];
  server.tables["forum_posts"] = [];
  storeSession({ id: MARTA });
});

const send = () =>
  forumPostKind.send(payload, POST, {
    owner: MARTA,
    signal: new AbortController().signal,
    place: undefined,
    age: 0,
    show: async (work) => void (await work()),
  });

/** Topics cannot be read; all else of the server is reached. Ends with the returned function. */
function loseTopics(): () => void {
  const fetchRows = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.includes("forum_topic_list")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : fetchRows(input, init),
  );
  return () => vi.stubGlobal("fetch", fetchRows);
}

it("a topic that could not be read after it was stored waits here, and is sent again and stored once", async () => {
  await keepEntry(MARTA, {
    id: POST,
    kind: "forum-post",
    payload,
    revision: "1",
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
  });
  await drawTopic();
  await expect.element(page.getByText("Este tema aún no se ha enviado")).toBeVisible();
  const recover = loseTopics();
  await expect(send()).rejects.toMatchObject({ kind: "network" });
  recover();
  await send();
  await changeEntry(MARTA, POST, () => null);
  await expect.element(page.getByText("Gracias a todos")).toBeVisible();
  expect(page.getByText("No pudimos abrir este tema").elements()).toEqual([]);
  expect(server.tables["forum_posts"]).toHaveLength(1);
});

it("a topic is in the list that is open before it leaves the outbox", async () => {
  const list = new InfiniteQueryObserver(
    queryClient,
    topicList({ categoryId: undefined, view: undefined, newest: false }, MARTA),
  );
  const end = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  await send();
  const titles = list.getCurrentResult().data?.pages.flatMap(({ value }) => value.map(({ title }) => title));
  end();
  expect(titles).toEqual(["Gracias"]);
});

it("a topic that was taken down meanwhile leaves the outbox all the same", async () => {
  await send();
  server.tables["forum_topic_list"] = [];
  queryClient.clear();
  await expect(send()).resolves.toBeUndefined();
});
