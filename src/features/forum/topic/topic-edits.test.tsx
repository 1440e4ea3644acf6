import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { invalidateTopic } from "../forum-cache.ts";
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
