import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { aPost } from "../testing/a-post.ts";
import { aTopic } from "../testing/a-topic.ts";
import { setTopic, TOPIC } from "../testing/stage.tsx";
import { TopicPage } from "./topic-page.tsx";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => () => {}),
}));

let server: RowsServer;

beforeEach(async () => {
  vi.mocked(followTopic).mockClear();
  server = await setTopic();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const nothing = () => null;
const ADDRESS = `/foro/topic/${TOPIC}`;

/** The page of the topic, reached by a link; or by Back, when it is not the first entry of the history. */
function draw({ from = null, isBack = false }: { from?: number | null; isBack?: boolean } = {}) {
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={isBack ? ["/foro", ADDRESS] : [ADDRESS]}>
          <TopicPage
            topicId={TOPIC}
            from={from}
            reactions={nothing}
            report={nothing}
            moderation={nothing}
            restore={nothing}
            adminMenu={nothing}
            silence={nothing}
            silenceStatus={nothing}
            bell={(_, ofLevel) => ofLevel}
            share={({ title }) => <button type="button">Compartir «{title}»</button>}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
const change = (changes: object) => {
  const row = { ...aTopic({ id: TOPIC, last_number: 2, read_number: 1, is_unread: true, ...changes }) };
  server.tables["forum_topic_list"] = [row];
  server.tables["forum_topics"] = [row];
};
/** Elements that were brought into sight. */
const shown = () =>
  vi
    .mocked(Element.prototype)
    .scrollIntoView.mock.contexts.map((element) => (element as Element).textContent);
const readable = (rank: number) => {
  server.tables["forum_categories"] = [
    { id: aTopic().category_id, slug: "familia", name: "Familia", read_rank: rank, is_active: true },
  ];
};
const share = page.getByRole("button", { name: "Compartir «Leyendo Rut»" });
const sent = async () =>
  (await (await memberStore(MARTA)).outbox.list()).map(({ kind, payload }) => ({ kind, payload }));

describe("where a topic opens", () => {
  it("is the line above what is new", async () => {
    await draw();
    await expect.poll(shown).toEqual(["Nuevos desde tu última visita"]);
  });

  it("is the message that the address names, new or not", async () => {
    change({ read_number: 2, is_unread: false });
    await draw({ from: 2 });
    await expect.poll(shown).toHaveLength(1);
    expect(shown()[0]).toContain("Lo nuevo");
  });

  it("is its top when nothing is new", async () => {
    change({ read_number: 2, is_unread: false });
    await draw();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(shown()).toEqual([]);
  });

  it("is where its reader was, who comes back", async () => {
    await draw({ isBack: true });
    await expect.element(page.getByText("Nuevos desde tu última visita")).toBeVisible();
    expect(shown()).toEqual([]);
  });
});

describe("a topic can be shared", () => {
  it.each([
    ["everybody may read its category", 0, {}, true],
    ["only members may", 1, {}, false],
    ["it waits for review", 0, { status: "pending" }, false],
  ] as const)("or not: %s", async (_, rank, changes, isOffered) => {
    readable(rank);
    change(changes);
    await draw();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Familia" })).toBeVisible();
    expect(share.elements()).toHaveLength(isOffered ? 1 : 0);
  });

  it("by a visitor, who reads nothing else", async () => {
    store.set(sessionAtom, VISITOR);
    await draw();
    await expect.element(share).toBeVisible();
  });
});

describe("a talk that is read", () => {
  it("is marked as read up to the last post seen, without network too", async () => {
    await draw();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    server.mood = "offline";
    await expect
      .poll(sent)
      .toEqual([
        { kind: "forum-mark", payload: { of: "topic", topicId: TOPIC, title: "Leyendo Rut", number: 2 } },
      ]);
  });

  it("shows what somebody writes meanwhile at its end, and moves nothing", async () => {
    await draw();
    await expect.poll(shown).toHaveLength(1);
    server.tables["forum_posts"]?.push({
      ...aPost({ id: anId(13), topic_id: TOPIC, number: 3, content: "Llego ahora" }),
    });
    change({ last_number: 3 });
    const follow = vi.mocked(followTopic).mock.calls.findLast(([{ topic }]) => topic === `forum:${TOPIC}`);
    follow?.[0].heard["post"]?.({});
    await expect.element(page.getByText("Llego ahora")).toBeVisible();
    expect(page.getByRole("article").elements().at(-1)?.textContent).toContain("Llego ahora");
    expect(shown()).toHaveLength(1);
  });

  it("tells as much as its reader wants to hear; the choice waits for the network", async () => {
    await draw();
    await page.getByRole("button", { name: "Avisos normales" }).click();
    await expect
      .element(page.getByRole("menuitemradio", { name: "Siguiendo: te avisamos de cada respuesta." }))
      .toBeVisible();
    server.mood = "offline";
    await page
      .getByRole("menuitemradio", { name: "Silenciado: no te avisamos de nada de este tema." })
      .click();
    await expect.element(page.getByRole("button", { name: "Tema silenciado" })).toBeVisible();
    await expect.poll(sent).toContainEqual({
      kind: "forum-level",
      payload: { topicId: TOPIC, title: "Leyendo Rut", level: "muted" },
    });
  });
});
