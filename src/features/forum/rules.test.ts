import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { pageOfNumber, type Post } from "./forum.ts";
import { composePosts, quoteOf, startOf, unsentIn, unsentTopics } from "./rules.ts";
import { aPost } from "./testing/a-post.ts";

const TOPIC = "00000000-0000-4000-8000-0000000f1001";
const MARTA = "00000000-0000-4000-8000-0000000000a1";

const entry = (id: string, payload: object, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  kind: "forum-post",
  payload: { topicId: TOPIC, title: "Rut", content: "Amén", opens: null, ...payload },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
  ...changes,
});
const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

describe("the posts of a topic", () => {
  it("stand by their numbers, once each, and below them what is not public or not sent", () => {
    const unsent = unsentIn([entry("b", {}), entry("sent", {}), entry("held", {})], TOPIC, MARTA);
    const { posts, pending } = composePosts(
      [aPost({ id: "two", number: 2 }), aPost({ id: "one", number: 1 }), aPost({ id: "sent", number: 3 })],
      [aPost({ id: "held", number: null, status: "pending" }), aPost({ id: "one", number: 1 })],
      unsent,
    );
    expect(ids(posts)).toEqual(["one", "two", "sent"]);
    expect(pending.map(({ id, delivery }) => `${id} ${delivery}`)).toEqual(["held stored", "b waiting"]);
  });

  it("of the outbox are those of this topic", () => {
    const entries = [
      entry("mine", {}),
      entry("elsewhere", { topicId: MARTA }),
      entry("damaged", { content: 7 }),
    ];
    expect(ids(unsentIn(entries, TOPIC, MARTA))).toEqual(["mine"]);
  });
});

it("topics that wait here are those that an entry opens, the newest first", () => {
  const opens = { categoryId: MARTA, title: "Rut" };
  const entries = [
    entry("a", { opens, title: "Primero" }),
    entry("b", {}),
    entry("c", { opens, title: "Segundo" }),
  ];
  expect(unsentTopics(entries).map(({ title }) => title)).toEqual(["Segundo", "Primero"]);
});

describe("a topic", () => {
  it.each([
    ["never opened begins at the top", { last_number: 45, read_number: 0 }, null, 1],
    ["half read begins at the first unread post", { last_number: 45, read_number: 20 }, null, 21],
    ["read to its end begins at the last one", { last_number: 45, read_number: 45 }, null, 45],
    ["begins where the address says", { last_number: 45, read_number: 20 }, 7, 7],
    ["that lost its last posts begins at what is left", { last_number: 5, read_number: 20 }, 30, 5],
    ["without public posts begins at the top", { last_number: 0, read_number: 0 }, null, 1],
  ])("%s", (_, topic, asked, start) => expect(startOf(topic, asked)).toBe(start));

  it.each([
    [1, 0],
    [20, 0],
    [21, 1],
    [40, 1],
    [41, 2],
  ])("has number %i on page %i", (number, page) => expect(pageOfNumber(number)).toBe(page));
});

describe("a quote", () => {
  const content = "En casa cantamos un corito bajito\ny apagamos la luz.";
  it("is what was selected of the post, with its blanks folded", () => {
    expect(quoteOf(content, "corito bajito\n\n y apagamos")).toBe("corito bajito y apagamos");
  });

  it("is the beginning when nothing of it is selected, up to a whole word", () => {
    expect(quoteOf(content, "")).toBe("En casa cantamos un corito bajito y apagamos la luz.");
    expect(quoteOf(content, "otra cosa")).toBe("En casa cantamos un corito bajito y apagamos la luz.");
    const long = quoteOf("palabra ".repeat(60), "");
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long.endsWith("palabra")).toBe(true);
  });
});
