import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aPost } from "../testing/a-post.ts";
import { aTopic } from "../testing/a-topic.ts";
import { TopicPage } from "./topic-page.tsx";

const MARTA = anId(91);
const TOPIC = anId(1);
let server: RowsServer;

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  await deleteMemberStore(null);
  queryClient.clear();
  store.set(
    sessionAtom,
    sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, "member", "signed-in"),
  );
  store.set(outboxAtom, []);
  const topic = aTopic({ id: TOPIC, last_number: 2, read_number: 1, is_unread: true });
  server = new RowsServer({
    forum_categories: [],
    forum_topic_list: [{ ...topic }],
    forum_topics: [],
    forum_posts: [
      { ...aPost({ id: anId(11), topic_id: TOPIC, number: 1, opens_topic: true, content: "Así empieza" }) },
      {
        ...aPost({
          id: anId(12),
          topic_id: TOPIC,
          number: 2,
          content: "Lo nuevo",
          quote: "empieza",
          quoted_post_id: anId(11),
        }),
      },
    ],
  });
});

const nothing = () => null;
const draw = (from: number | null = null) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <TopicPage
            topicId={TOPIC}
            from={from}
            reactions={nothing}
            moderation={nothing}
            office={nothing}
            share={nothing}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const change = (changes: object) => {
  server.tables["forum_topic_list"] = [{ ...aTopic({ id: TOPIC, last_number: 2, ...changes }) }];
};

describe("a topic", () => {
  it("draws a line above what is new since the last visit", async () => {
    const { container } = await draw();
    await expect.element(page.getByText("Nuevos desde tu última visita")).toBeVisible();
    const order = [...container.querySelectorAll("ol li")].map((item) => item.textContent);
    expect(order.findIndex((text) => text.includes("Nuevos"))).toBe(1);
    await expect.element(page.getByText("Lucía Ramírez escribió")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("read to its end has no such line", async () => {
    change({ read_number: 2 });
    await draw();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(page.getByText("Nuevos desde tu última visita").elements()).toEqual([]);
  });

  it("that is closed says so and takes no answers", async () => {
    change({ closed_at: "2026-11-20T12:00:00Z" });
    await draw();
    await expect.element(page.getByText("Tema cerrado")).toBeVisible();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(page.getByLabelText("Escribe tu respuesta").elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Responder" }).elements()).toEqual([]);
  });

  it("keeps what the server refused, with the reason and its text to copy", async () => {
    store.set(outboxAtom, [
      {
        id: anId(21),
        kind: "forum-post",
        payload: {
          topicId: TOPIC,
          title: "Rut",
          opens: null,
          content: "Llegué tarde",
          quotedPostId: null,
          quote: "",
        },
        revision: "1",
        createdAt: 1,
        attempts: 1,
        nextAttemptAt: 0,
        state: "refused",
        problem: "El tema se cerró antes de que llegara tu mensaje.",
      },
    ]);
    await draw();
    await expect.element(page.getByText("El tema se cerró antes de que llegara tu mensaje.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copiar texto" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  });

  it("quotes what is answered, which can be left out again", async () => {
    await draw();
    await page.getByRole("button", { name: "Responder" }).first().click();
    await page.getByLabelText("Escribe tu respuesta").fill("Amén");
    await page.getByRole("button", { name: "Quitar la cita" }).click();
    await page.getByRole("button", { name: "Responder" }).first().click();
    await page.getByRole("button", { name: "Responder", exact: true }).last().click();
    const written = async () => {
      const entries = await (await memberStore(MARTA)).outbox.list();
      return entries.filter(({ kind }) => kind === "forum-post").map(({ payload }) => payload);
    };
    await expect
      .poll(written)
      .toMatchObject([{ topicId: TOPIC, content: "Amén", quotedPostId: anId(11), quote: "Así empieza" }]);
  });

  it("that a visitor may not read leads them to sign in", async () => {
    store.set(sessionAtom, VISITOR);
    await draw();
    await expect.element(page.getByText("Este tema es para la comunidad")).toBeVisible();
  });
});
