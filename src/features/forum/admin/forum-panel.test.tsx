import { Provider } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { aTopic } from "../testing/a-topic.ts";
import { ForumPanel } from "./forum-panel.tsx";

const TOPIC = anId(1);
const category = (number: number, name: string, changes = {}) => ({
  id: anId(number),
  slug: name.toLowerCase(),
  name,
  description: "",
  position: number,
  read_rank: 1,
  write_rank: 1,
  is_active: true,
  version: 1,
  created_at: "2026-01-01T12:00:00Z",
  ...changes,
});
let server: RowsServer;

beforeEach(() => {
  store.set(sessionAtom, sessionOf({ id: anId(94) }, "admin", "signed-in"));
  const topic = { ...aTopic({ id: TOPIC, category_id: anId(50) }) };
  server = new RowsServer({
    forum_categories: [category(50, "Familia"), category(51, "Oficina", { read_rank: 2, write_rank: 2 })],
    forum_topic_list: [topic],
    forum_topics: [topic],
  });
});

const open = (address = "/admin/foro") =>
  openPanel(
    <Provider store={store}>
      <ForumPanel />
    </Provider>,
    address,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
async function choose(item: string) {
  await button("Moderar el tema «Leyendo Rut»").click();
  await page.getByRole("menuitem", { name: item }).click();
}
/** The last requested change of the topic. */
const changed = () =>
  JSON.parse(
    server.writes
      .findLast((write) => write.startsWith("PATCH forum_topics"))
      ?.split(" ")
      .at(-1) ?? "{}",
  );
const topicRow = () => server.tables["forum_topics"]?.[0] ?? {};

describe("an admin's acts on a topic", () => {
  it.each([
    ["Fijar", "Tema fijado", "pinned_at"],
    ["Cerrar", "Tema cerrado", "closed_at"],
    ["Enviar a la papelera", "Tema en la papelera", "deleted_at"],
  ])("%s is done at once, said, and taken back by the same bar", async (item, said, column) => {
    const { container } = await open();
    await choose(item);
    await expect.element(page.getByText(said)).toBeVisible();
    expect(topicRow()[column]).not.toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Deshacer").click();
    await expect.element(page.getByText("Está como antes")).toBeVisible();
    expect(topicRow()[column]).toBeNull();
  });

  it("is moved to another category after it was said who then reads it, and back", async () => {
    await open();
    await choose("Mover a otra categoría");
    await expect
      .element(dialog().getByLabelText("Categoría"))
      .toHaveAccessibleDescription("Quien no pueda leer la nueva categoría deja de ver el tema.");
    await dialog().getByLabelText("Categoría").selectOptions("Oficina");
    await dialog().getByRole("button", { name: "Mover" }).click();
    await expect.element(page.getByText("Tema movido")).toBeVisible();
    expect(changed()).toEqual({ category_id: anId(51) });
    await button("Deshacer").click();
    await expect.poll(changed).toEqual({ category_id: anId(50) });
  });

  it("is not done over what somebody else did meanwhile", async () => {
    await open();
    await expect.element(button("Moderar el tema «Leyendo Rut»")).toBeVisible();
    topicRow()["version"] = 2;
    await choose("Cerrar");
    await expect.element(page.getByText("Alguien lo cambió antes. Ya ves cómo está ahora.")).toBeVisible();
    expect(topicRow()["closed_at"]).toBeNull();
  });

  it("is restored from the trash", async () => {
    Object.assign(topicRow(), { deleted_at: "2026-11-20T12:00:00Z" });
    await open("/admin/foro?temas=papelera");
    await choose("Restaurar");
    await expect.element(page.getByText("Tema restaurado")).toBeVisible();
    expect(topicRow()["deleted_at"]).toBeNull();
  });
});

describe("the topics", () => {
  it("are narrowed to a category, and shown again when none of it is there", async () => {
    await open();
    const talk = page.getByRole("link", { name: /Leyendo Rut/ });
    await expect.element(talk).toBeVisible();
    await page.getByLabelText("Categoría").selectOptions("Oficina");
    await expect.element(page.getByText("No hay temas así")).toBeVisible();
    await expect.element(talk).not.toBeInTheDocument();
    await button("Quitar los filtros").click();
    await expect.element(talk).toBeVisible();
  });
});

describe("the categories", () => {
  it("are made with who reads and writes, and say what is wrong before anything is sent", async () => {
    const { container } = await open("/admin/foro?ver=categorias");
    await expect.element(page.getByText("Leen: solo la oficina. Escriben: solo la oficina.")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Nueva categoría").click();
    await dialog().getByLabelText("Nombre").fill("ab");
    await dialog().getByLabelText("Quién lee").selectOptions("Solo la oficina");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect
      .element(dialog().getByLabelText("Nombre"))
      .toHaveAccessibleDescription(/El nombre tiene de 3 a 60 letras\./);
    expect(server.writes).toEqual([]);
    await dialog().getByLabelText("Nombre").fill("Jóvenes");
    await expect
      .element(dialog().getByLabelText("Quién escribe"))
      .toHaveAccessibleDescription(/Nadie puede escribir donde no puede leer: elige quién lee otra vez\./);
    await dialog().getByLabelText("Quién lee").selectOptions("Todo el mundo, también sin cuenta");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(page.getByText("Categoría guardada")).toBeVisible();
    expect(server.saved).toMatchObject([
      { name: "Jóvenes", read_rank: 0, write_rank: 1, is_active: true, position: 3 },
    ]);
  });

  it("of two with one name the second is refused, and nothing typed is lost", async () => {
    await open("/admin/foro?ver=categorias");
    await button("Editar Familia").click();
    await dialog().getByLabelText("Nombre").fill("Oficina");
    const answer = server.answer.bind(server);
    server.answer = async (request) =>
      request.method === "GET" ? answer(request) : Response.json({ code: "23505" }, { status: 409 });
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect
      .element(dialog().getByText("Ya hay una categoría con ese nombre. Ponle otro."))
      .toBeVisible();
    await expect.element(dialog().getByLabelText("Nombre")).toHaveValue("Oficina");
  });
});
