import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { aTopic } from "../testing/a-topic.ts";
import { drawLinkToTopic, drawTopic, setTopic, TOPIC } from "../testing/stage.tsx";

const LUCIA = anId(92);
let server: RowsServer;

beforeEach(async () => {
  server = await setTopic({
    mention_candidates: () => [{ id: LUCIA, name: "Lucía Ramírez", photo: null }],
  });
});

const change = (changes: object) => {
  server.tables["forum_topic_list"] = [{ ...aTopic({ id: TOPIC, last_number: 2, ...changes }) }];
};
const written = async () => {
  const entries = await (await memberStore(MARTA)).outbox.list();
  return entries.filter(({ kind }) => kind === "forum-post").map(({ payload }) => payload);
};

describe("a topic", () => {
  it("draws a line above what is new since the last visit", async () => {
    const { container } = await drawTopic();
    await expect.element(page.getByText("Nuevos desde tu última visita")).toBeVisible();
    const order = [...container.querySelectorAll("ol li")].map((item) => item.textContent);
    expect(order.findIndex((text) => text.includes("Nuevos"))).toBe(1);
    await expect.element(page.getByText("Lucía Ramírez escribió")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that was read in this visit is shown while a slow network is asked again", async () => {
    const first = await drawTopic();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    await first.unmount();
    const later = Promise.withResolvers<Response>();
    onTestFinished(() => later.resolve(Response.json([])));
    vi.spyOn(server, "answer").mockReturnValue(later.promise);
    await drawLinkToTopic();
    await page.getByRole("link", { name: "Abrir el tema" }).click();
    await expect.element(page.getByText("Cargando el tema…")).toBeInTheDocument();
    await expect.element(page.getByText("Lo nuevo"), { timeout: 5_000 }).toBeVisible();
  });

  it("that only this device knows is not called stored while it lives in memory", async () => {
    server.tables["forum_topic_list"] = [];
    await keepEntry(MARTA, {
      id: anId(50),
      kind: "forum-post",
      payload: {
        topicId: TOPIC,
        title: "Gracias",
        opens: { categoryId: anId(51), title: "Gracias" },
        content: "Gracias a todos",
        mentions: [],
        quotedPostId: null,
        quote: "",
        authorName: "Marta",
      },
      revision: "1",
      createdAt: 1,
      attempts: 1,
      nextAttemptAt: 0,
      state: "pending",
    });
    store.set(storageProblemAtom, "blocked");
    await drawTopic();
    await expect.element(page.getByText(/^No cierres esta pestaña hasta que se envíe/)).toBeVisible();
    await expect.element(page.getByText(/^Está guardado en este dispositivo/)).not.toBeInTheDocument();
    store.set(storageProblemAtom, null);
    await expect.element(page.getByText(/^Está guardado en este dispositivo/)).toBeVisible();
  });

  it("stays as wide as a small phone, however long a word is", async () => {
    const long = "e".repeat(119);
    change({ title: long, user_name: long, last_user_name: long });
    for (const post of server.tables["forum_posts"] ?? [])
      Object.assign(post, { content: long, quote: long, user_name: long, quoted_user_name: long });
    await page.viewport(320, 640);
    await drawTopic();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(long);
    await expect.poll(() => page.getByText(long).elements().length).toBeGreaterThan(2);
    const wide = [...document.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > 320,
    );
    expect(wide.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
  });

  it("read to its end has no such line", async () => {
    change({ read_number: 2 });
    await drawTopic();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(page.getByText("Nuevos desde tu última visita").elements()).toEqual([]);
  });

  it("that is closed says so and takes no answers", async () => {
    change({ closed_at: "2026-11-20T12:00:00Z" });
    await drawTopic();
    await expect.element(page.getByText("Tema cerrado")).toBeVisible();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(page.getByLabelText("Tu mensaje").elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Responder" }).elements()).toEqual([]);
  });

  it("where only the office writes says so, and takes no words that would be refused", async () => {
    const [topic] = server.tables["forum_topic_list"] ?? [];
    const category = {
      id: topic?.["category_id"],
      name: "Avisos",
      slug: "avisos",
      position: 1,
      is_active: true,
    };
    server.tables["forum_categories"] = [{ ...category, read_rank: 1, write_rank: 2 }];
    await drawTopic();
    await expect.element(page.getByText("Aquí solo escribe la oficina")).toBeVisible();
    await expect.element(page.getByText("Lo nuevo")).toBeVisible();
    expect(page.getByLabelText("Tu mensaje").elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Responder" }).elements()).toEqual([]);
  });

  it("keeps what the server refused, with the reason and its text to copy", async () => {
    await keepEntry(MARTA, {
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
    });
    await drawTopic();
    await expect.element(page.getByText("El tema se cerró antes de que llegara tu mensaje.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copiar texto" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  });

  it("quotes what is answered, which can be left out again", async () => {
    await drawTopic();
    await page.getByRole("button", { name: "Responder" }).first().click();
    await page.getByLabelText("Tu mensaje").fill("Amén");
    await page.getByRole("button", { name: "Quitar estas palabras" }).click();
    await page.getByRole("button", { name: "Responder" }).first().click();
    await page.getByRole("button", { name: "Responder", exact: true }).last().click();
    await expect
      .poll(written)
      .toMatchObject([{ topicId: TOPIC, content: "Amén", quotedPostId: anId(11), quote: "Así empieza" }]);
  });

  it("is answered with the name of somebody picked from its people, who gets a notice by their id", async () => {
    await drawTopic();
    await page.getByLabelText("Tu mensaje").click();
    await userEvent.keyboard("Gracias @Lu");
    await expect.element(page.getByRole("option", { name: "Lucía Ramírez" })).toBeVisible();
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("Tu mensaje")).toHaveValue("Gracias @Lucía Ramírez ");
    await page.getByRole("button", { name: "Responder", exact: true }).last().click();
    await expect
      .poll(written)
      .toMatchObject([{ topicId: TOPIC, content: "Gracias @Lucía Ramírez", mentions: [LUCIA] }]);
    expect(server.requests.find((request) => request.includes("mention_candidates"))).toContain(
      `"p_thread":"forum:${TOPIC}"`,
    );
  });

  it("that a visitor may not read leads them to sign in", async () => {
    store.set(sessionAtom, VISITOR);
    server.tables["forum_topics"] = [];
    await drawTopic();
    await expect.element(page.getByText("Este tema es para la comunidad")).toBeVisible();
  });

  it("that is for members tells whose account was closed so, and not that it is gone", async () => {
    store.set(sessionAtom, sessionOf({ id: MARTA }, "visitor", "signed-in"));
    server.tables["forum_topic_list"] = [];
    server.tables["forum_topics"] = [];
    await drawTopic();
    await expect.element(page.getByText("Tu cuenta está desactivada")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Escribir a la oficina" })).toBeVisible();
    expect(page.getByText("Este tema ya no está").elements()).toEqual([]);
  });
});
