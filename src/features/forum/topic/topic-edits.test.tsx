import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { changeEntry, keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import type { Post } from "../forum.ts";
import { invalidateTopic } from "../forum-cache.ts";
import { aPost } from "../testing/a-post.ts";
import { drawTopic, setTopic, TOPIC } from "../testing/stage.tsx";

let server: RowsServer;
/** The server's row of this table. */
const stored = (table: string, place = 0) => server.tables[table]?.[place] ?? {};
const change = (table: string, changes: object, place = 0) => Object.assign(stored(table, place), changes);

beforeEach(async () => {
  server = await setTopic();
  change("forum_posts", { user_id: MARTA });
});

async function openMenu(item: string) {
  await page.getByRole("button", { name: "Opciones de tu mensaje" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a topic's title", () => {
  const rename = async (title: string) => {
    await openMenu("Cambiar el título");
    await page.getByRole("dialog").getByLabelText("Título").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  };

  it("is changed by who opened the topic, over the version they saw", async () => {
    await drawTopic();
    await rename("  Leyendo   Rut y Noemí ");
    await expect.poll(() => stored("forum_topics")["title"]).toBe("Leyendo Rut y Noemí");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.writes).toEqual([
      expect.stringContaining("PATCH forum_topics id=eq.00000000-0000-4000-8000-000000000001&version=eq.1"),
    ]);
  });

  it("a too short text says so beside it, and nothing is sent", async () => {
    await drawTopic();
    await rename("ab");
    await expect.element(page.getByText("Ponle un título de al menos 3 letras.")).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it("that was approved as it is says who can change it, and what was typed stays", async () => {
    await drawTopic();
    server.mood = "read-only";
    server.refusal = { code: "42501", message: "title_was_approved" };
    await rename("Vendo un coche");
    await expect
      .element(page.getByText(/^No se pudo cambiar el título\. Ya se publicó con ese título\./))
      .toBeVisible();
    await expect.element(page.getByRole("dialog").getByLabelText("Título")).toHaveValue("Vendo un coche");
  });

  it("that somebody changed meanwhile is shown beside one's own", async () => {
    await drawTopic();
    await expect.element(page.getByText("Así empieza")).toBeVisible();
    change("forum_topics", { title: "Rut en casa", version: 2 });
    await rename("Leyendo juntos");
    await expect.element(page.getByText("Rut en casa")).toBeVisible();
    await page.getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.poll(() => stored("forum_topics")["title"]).toBe("Leyendo juntos");
  });
});

describe("a post whose form is open while it is sent", () => {
  const ID = anId(21);
  const entry: OutboxEntry = {
    id: ID,
    kind: "forum-post",
    payload: {
      topicId: TOPIC,
      title: "Leyendo Rut",
      opens: null,
      content: "Lo que mandé",
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
  };
  const sent = (changes: Partial<Post> = {}): Post =>
    aPost({ id: ID, topic_id: TOPIC, user_id: MARTA, number: 3, content: "Lo que mandé", ...changes });
  const field = () => page.getByLabelText("Edita tu mensaje");
  const correct = async () => {
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    await field().fill("Lo que mandé, mejor dicho");
  };
  /** The server has the post, and the topic is read once more before the entry leaves. */
  const arrive = async (post: Post) => {
    server.tables["forum_posts"]?.push({ ...post });
    await invalidateTopic(queryClient, TOPIC);
    await changeEntry(MARTA, ID, () => null);
  };
  const save = async () => {
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect
      .poll(() => server.tables["forum_posts"]?.find(({ id }) => id === ID)?.["content"])
      .toBe("Lo que mandé, mejor dicho");
  };

  it.each([
    ["among what waits for review", sent({ status: "pending", number: null, published_at: null })],
    ["among the public ones", sent()],
  ])("keeps its form and its words %s", async (_, post) => {
    await keepEntry(MARTA, entry);
    await drawTopic();
    await correct();
    change("forum_topic_list", { last_number: post.number ?? 2 });
    await arrive(post);
    await expect.element(page.getByText("Pendiente de enviar")).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("Lo que mandé, mejor dicho");
    await save();
    await expect.element(field()).not.toBeInTheDocument();
  });

  it("keeps them in a topic that only this device had", async () => {
    const [topic] = server.tables["forum_topic_list"] ?? [];
    server.tables["forum_topic_list"] = [];
    server.tables["forum_topics"] = [];
    server.tables["forum_posts"] = [];
    const opens = { categoryId: String(topic?.["category_id"]) };
    await keepEntry(MARTA, { ...entry, payload: { ...(entry.payload as object), opens } });
    await drawTopic();
    await expect.element(page.getByText("Este tema aún no se ha enviado")).toBeVisible();
    await correct();
    server.tables["forum_topic_list"] = [{ ...topic, last_number: 1 }];
    await arrive(sent({ number: 1, opens_topic: true }));
    await expect.element(page.getByText("Este tema aún no se ha enviado")).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("Lo que mandé, mejor dicho");
    await save();
  });
});

describe("a post that is edited", () => {
  const edit = async (text: string) => {
    await openMenu("Editar");
    await page.getByLabelText("Edita tu mensaje").fill(text);
  };
  const save = () => page.getByRole("button", { name: "Guardar" }).click();

  it("on two devices shows what the other one says, and the person chooses", async () => {
    await drawTopic();
    await edit("Lo que escribí aquí");
    change("forum_posts", { content: "Lo del otro teléfono", version: 2 });
    await save();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("Lo del otro teléfono").first()).toBeVisible();
    await expect.element(page.getByLabelText("Edita tu mensaje")).toHaveValue("Lo que escribí aquí");
    await page.getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.poll(() => stored("forum_posts")["content"]).toBe("Lo que escribí aquí");
  });

  it("may take the other version and go on from it", async () => {
    await drawTopic();
    await edit("Lo que escribí aquí");
    change("forum_posts", { content: "Lo del otro teléfono", version: 2 });
    await save();
    await page.getByRole("button", { name: "Usar la otra" }).click();
    await page.getByLabelText("Edita tu mensaje").fill("Lo del otro teléfono, mejor");
    await save();
    await expect.poll(() => stored("forum_posts")["content"]).toBe("Lo del otro teléfono, mejor");
  });

  it("from a draft of this device does not overwrite what another one has saved since", async () => {
    const { drafts } = await memberStore(MARTA);
    const draft = { text: "Lo que empecé aquí", version: 1 };
    await drafts.put({ id: `forum-edit:${anId(11)}`, value: draft });
    change("forum_posts", { content: "Lo del otro teléfono", version: 2 });
    await drawTopic();
    await openMenu("Editar");
    await expect.element(page.getByLabelText("Edita tu mensaje")).toHaveValue("Lo que empecé aquí");
    await save();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    expect(stored("forum_posts")["content"]).toBe("Lo del otro teléfono");
    expect((await drafts.get(`forum-edit:${anId(11)}`))?.value).toEqual(draft);
    await page.getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.poll(() => stored("forum_posts")["content"]).toBe("Lo que empecé aquí");
    await expect.element(page.getByLabelText("Edita tu mensaje")).not.toBeInTheDocument();
    await expect.poll(() => drafts.get(`forum-edit:${anId(11)}`)).toBeUndefined();
  });

  it("while it is open is not overwritten either when the other version comes by itself", async () => {
    await drawTopic();
    await edit("Lo que escribí aquí");
    change("forum_posts", { content: "Lo del otro teléfono", version: 2 });
    await invalidateTopic(queryClient, TOPIC);
    await save();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    expect(stored("forum_posts")["content"]).toBe("Lo del otro teléfono");
  });

  it("without network keeps the text and says so", async () => {
    await drawTopic();
    await edit("Sin red también");
    server.mood = "offline";
    await save();
    await expect.element(page.getByText(/^No pudimos guardar el cambio\./)).toBeVisible();
    await expect.element(page.getByLabelText("Edita tu mensaje")).toHaveValue("Sin red también");
  });
});
