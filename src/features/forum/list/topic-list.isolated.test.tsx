import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { Link, MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { hearServerClock, serverNow } from "#platform/supabase/server-clock.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import type { Topic } from "../forum.ts";
import { forumKeys } from "../forum-cache.ts";
import { aTopic } from "../testing/a-topic.ts";
import { CategoryInvitation } from "./category-invitation.tsx";
import { ForumBrowser } from "./forum-browser.tsx";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => () => {}),
}));

const FAMILY = {
  id: anId(50),
  slug: "familia",
  name: "Familia",
  description: "Crianza y casa.",
  position: 1,
  read_rank: 1,
  write_rank: 1,
  is_active: true,
  version: 1,
  created_at: "2026-01-01T12:00:00Z",
};
const topic = (number: number, changes: Partial<Topic> = {}): Topic =>
  aTopic({ id: anId(number), category_id: FAMILY.id, title: `Tema ${number}`, ...changes });
let server: RowsServer;

/** The server has these topics, in this order. */
const list = (...topics: Topic[]) => {
  server.tables["forum_topic_list"] = topics.map((one) => ({ ...one }));
};

beforeEach(async () => {
  vi.mocked(followTopic).mockClear();
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  store.set(outboxAtom, []);
  server = new RowsServer(
    { forum_categories: [FAMILY], forum_topic_list: [], forum_topics: [] },
    {
      forum_unread: (_, tables) =>
        (tables["forum_topic_list"] ?? []).filter((row) => row["is_unread"]).length,
      search_forum: ({ p_words: words }) =>
        words === "ninos"
          ? [
              {
                id: anId(60),
                topic_id: anId(1),
                number: 3,
                title: "Crianza con gracia",
                excerpt: "Con los \uE000niños\uE001 antes de dormir",
                user_name: "Lucía Ramírez",
                published_at: "2026-11-20T12:00:00Z",
              },
            ]
          : [],
    },
  );
});

function AnotherPage() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
      <Link to="/foro">Al foro</Link>
    </>
  );
}

const draw = (props: Partial<Parameters<typeof ForumBrowser>[0]> = {}) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/foro"]}>
          <Routes>
            <Route path="/foro" element={<ForumBrowser isMember below={null} {...props} />} />
            <Route path="/foro/topic/:id" element={<AnotherPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const titles = () =>
  page
    .getByRole("article")
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
/** Somebody does something in this topic of the category. */
const hear = (id: string) =>
  vi
    .mocked(followTopic)
    .mock.calls.map(([followed]) => followed)
    .findLast((followed) => followed.topic === `forum-category:${FAMILY.id}`)
    ?.heard["activity"]?.({ topic_id: id });

describe("the list of topics", () => {
  it("keeps the dot before the time with the time, wherever the line ends", async () => {
    list(topic(1));
    await draw();
    const time = page.getByText(/^· ./);
    await expect.element(time).toBeVisible();
    expect(getComputedStyle(time.element()).whiteSpace).toBe("nowrap");
  });

  it("never moves under its reader: a bar says in how many something is new, and shows it when asked", async () => {
    list(topic(1), topic(2), topic(3));
    const { container } = await draw();
    await expect.poll(titles).toEqual(["Tema 1", "Tema 2", "Tema 3"]);
    await expect.poll(() => vi.mocked(followTopic).mock.calls.length).toBeGreaterThan(0);
    list(topic(3, { is_unread: true }), topic(1), topic(2));
    hear(anId(3));
    hear(anId(3));
    await expect.element(page.getByText(/\b1 tema\b/)).toBeVisible();
    hear(anId(2));
    await expect.element(page.getByText(/\b2 temas\b/)).toBeVisible();
    expect(titles()).toEqual(["Tema 1", "Tema 2", "Tema 3"]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Ver lo nuevo").click();
    await expect.poll(titles).toEqual(["Sin leer: Tema 3", "Tema 1", "Tema 2"]);
    await expect.element(button("Ver lo nuevo")).not.toBeInTheDocument();
  });

  it("is there again as it was left when its reader comes back, and is read again by a link", async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => topic(at + 1));
    list(...twelve);
    await draw();
    await button("Ver más temas").click();
    await expect.poll(titles).toHaveLength(12);
    await page.getByRole("link", { name: "Tema 12" }).click();
    await expect.element(button("Atrás")).toBeVisible();
    list(...twelve.toReversed());
    // The reader has been away for long.
    await queryClient.invalidateQueries({ queryKey: forumKeys.lists(), refetchType: "none" });
    const asked = () => server.requests.filter((request) => request.includes("forum_topic_list")).length;
    const before = asked();
    await button("Atrás").click();
    await expect.poll(titles).toEqual(twelve.map(({ title }) => title));
    expect(asked()).toBe(before);
    await page.getByRole("link", { name: "Tema 12" }).click();
    await page.getByRole("link", { name: "Al foro" }).click();
    await expect.poll(() => titles()[0]).toBe("Tema 12");
  });

  it("is read as a whole with one tap, without network too", async () => {
    list(topic(1, { is_unread: true, last_number: 4 }), topic(2, { is_unread: true }), topic(3));
    await draw();
    await expect.element(button("Sin leer (2)")).toBeVisible();
    server.mood = "offline";
    // A phone that is an hour behind would leave unread what was written in that hour.
    const now = Date.now();
    hearServerClock(new Date(now + 3_600_000).toISOString(), now, now);
    onTestFinished(() => hearServerClock(new Date().toISOString(), Date.now(), Date.now()));
    await button("Marcar todo como leído").click();
    await expect.poll(titles).toEqual(["Tema 1", "Tema 2", "Tema 3"]);
    await expect.element(page.getByRole("button", { name: "Sin leer", exact: true })).toBeVisible();
    await expect.element(button("Marcar todo como leído")).not.toBeInTheDocument();
    const entries = await (await memberStore(MARTA)).outbox.list();
    expect(entries).toMatchObject([{ kind: "forum-mark", payload: { of: "all" } }]);
    const [{ payload } = { payload: null }] = entries;
    expect(Math.abs(Date.parse((payload as { until: string }).until) - serverNow())).toBeLessThan(60_000);
  });

  it("says that a hundred and more are unread without counting them", async () => {
    list(...Array.from({ length: 100 }, (_, at) => topic(at + 1, { is_unread: true })));
    await draw();
    await expect.element(button("Sin leer (99+)")).toBeVisible();
  });

  it("without network is the first page that was seen here, and says so", async () => {
    list(topic(1), topic(2));
    const first = await draw();
    await expect.poll(titles).toEqual(["Tema 1", "Tema 2"]);
    await first.unmount();
    queryClient.removeQueries({ queryKey: forumKeys.lists() });
    server.mood = "offline";
    await draw();
    await expect.element(page.getByText("Guardado para leer sin conexión")).toBeVisible();
    expect(titles()).toEqual(["Tema 1", "Tema 2"]);
  });

  it("of what one follows or has not read says what to do while there is none", async () => {
    await draw();
    for (const [tab, title] of [
      ["Sin leer", "Estás al día"],
      ["Siguiendo", "Aún no sigues ningún tema"],
      ["Todos", "Aún no hay temas"],
    ] as const) {
      await button(tab).click();
      await expect.element(page.getByText(title)).toBeVisible();
    }
  });
});

describe("the search of the forum", () => {
  it("leads to each message that it found, and back to all topics when there is none", async () => {
    list(topic(1));
    const { container } = await draw();
    await page.getByLabelText("Buscar en el foro").fill("ninos");
    await expect
      .element(page.getByRole("link", { name: "Crianza con gracia" }))
      .toHaveAttribute("href", `/foro/topic/${anId(1)}?desde=3#mensaje-${anId(60)}`);
    expect(container.querySelector("mark")?.textContent).toBe("niños");
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByLabelText("Buscar en el foro").fill("xilofonista");
    await expect.element(page.getByText("No encontramos mensajes así")).toBeVisible();
    await button("Ver todos los temas").click();
    await expect.poll(titles).toEqual(["Tema 1"]);
  });
});

it("a visitor reads what is talked about and the topics that are everybody's, without a member's tabs", async () => {
  store.set(sessionAtom, VISITOR);
  list(topic(1));
  server.tables["forum_topics"] = [{ ...topic(2), title: "Bienvenidos" }];
  await draw({ isMember: false, below: <CategoryInvitation /> });
  await expect.poll(titles).toEqual(["Bienvenidos"]);
  await expect.element(page.getByRole("heading", { name: "De qué platicamos" })).toBeVisible();
  await expect.element(page.getByText("Crianza y casa.")).toBeVisible();
  await expect.element(button("Sin leer")).not.toBeInTheDocument();
  server.tables["forum_topics"] = [];
  await queryClient.resetQueries({ queryKey: forumKeys.lists() });
  await expect.element(page.getByText("Las conversaciones son de la comunidad")).toBeVisible();
  expect(followTopic).not.toHaveBeenCalled();
});
