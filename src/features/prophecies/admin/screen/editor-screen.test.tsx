import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  AT,
  button,
  DRAFT,
  PUBLISHED,
  says,
  text,
  title,
  type,
  withFreshEditor,
} from "../testing/editor-page.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { ProphecyServer } from "../testing/prophecy-server.ts";

withFreshEditor();

async function paste(words: string) {
  await type(" ");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", words);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

describe("writing", () => {
  it("a new one stores it as a draft by itself, under the id of its address", async () => {
    const server = new ProphecyServer();
    const { address } = await openPanel("/admin/blog?nueva");
    await title().fill("Una lámpara");
    await expect.element(page.getByText("Dirección: /blog/una-lampara")).toBeVisible();
    await expect.element(page.getByLabelText("Autor")).toHaveValue("Abel Ortega");
    await type("Hola");
    await says("Guardado");
    expect(server.rows).toMatchObject([{ title: "Una lámpara", content: "<p>Hola</p>", status: "draft" }]);
    await expect.poll(address).toBe(`/admin/blog?editar=${server.rows[0]?.id}`);
    // The address changed under the editor; the text and the caret did not.
    await userEvent.keyboard(", valle");
    await expect.poll(() => server.rows[0]?.content).toBe("<p>Hola, valle</p>");
    expect(server.rows).toHaveLength(1);
  });

  it("can be done by everybody (axe)", async () => {
    new ProphecyServer([DRAFT]);
    const { container } = await openPanel(AT);
    await expect.element(text()).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("without a title keeps it here and says what is missing", async () => {
    const server = new ProphecyServer();
    await openPanel("/admin/blog?nueva");
    await type("Hola");
    await says("En este dispositivo: ponle título para guardarlo");
    await title().click();
    await userEvent.keyboard("{Tab}");
    await expect.element(title()).toHaveAccessibleDescription(/El título es obligatorio/);
    expect(server.writes).toEqual([]);
    const [copy] = await (await memberStore(null)).drafts.list();
    expect(copy?.value).toMatchObject({ fields: { content: "<p>Hola</p>" } });
  });

  it("counts words and suggests fifty", async () => {
    new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await expect.element(text()).toHaveAccessibleDescription(/^1 palabra\. Un texto de al menos 50 palabras/);
    await paste("una ".repeat(49));
    await expect.element(text()).toHaveAccessibleDescription("50 palabras.");
  });

  it("goes on without network and says so", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await text().click();
    server.mood = "offline";
    await type(" nuevo");
    await says("Sin conexión: guardado en este dispositivo");
    store.set(storageProblemAtom, "blocked");
    await says("No se pudo guardar en este dispositivo: copia tu texto antes de cerrar");
    store.set(storageProblemAtom, null);
    server.mood = "well";
    globalThis.dispatchEvent(new Event("online"));
    await says("Guardado");
    expect(server.row(DRAFT.id)?.content).toBe("<p>Texto nuevo</p>");
  });

  it("says why the server refused it and tries again when asked", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await text().click();
    server.mood = "refusing";
    await type(" nuevo");
    await says(
      "No se pudo guardar. Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
    );
    server.mood = "well";
    await button("Reintentar").click();
    await says("Guardado");
    expect(server.row(DRAFT.id)?.content).toBe("<p>Texto nuevo</p>");
  });

  it("changes date, category and author of a draft", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await page.getByLabelText("Categoría").selectOptions("Familia");
    await page.getByLabelText("Día").fill("2026-12-24");
    await page.getByLabelText("Hora", { exact: true }).fill("19:30");
    await page.getByLabelText("Autor").fill("Pastora Elena");
    await expect
      .poll(() => server.row(DRAFT.id))
      .toMatchObject({
        category: "Familia",
        author: "Pastora Elena",
        publish_date: "2026-12-25T01:30:00.000Z",
      });
  });
});

describe("a published prophecy", () => {
  it("does not change under its readers until 'Guardar cambios'", async () => {
    const server = new ProphecyServer([PUBLISHED]);
    await openPanel(AT);
    await expect.element(button("Guardar cambios")).toBeDisabled();
    await type(" corregido");
    await says("Cambios sin publicar: guardados en este dispositivo");
    await expect.element(page.getByText("Estos cambios aún no se publican")).toBeVisible();
    expect(server.writes).toEqual([]);
    await button("Guardar cambios").click();
    await says("Cambios guardados");
    await says("Guardado");
    expect(server.row(DRAFT.id)).toMatchObject({ content: "<p>Texto corregido</p>", status: "published" });
    await expect.element(page.getByText(/ya no cambia, para no romper enlaces/)).toBeVisible();
  });
});

it("the words of its state wrap before they come under a button, with large letters too", async () => {
  await page.viewport(1000, 800);
  document.documentElement.dataset["text"] = "large";
  new ProphecyServer([PUBLISHED]);
  await openPanel(AT);
  await type(" corregido");
  const state = page.getByText("Cambios sin publicar: guardados en este dispositivo").first();
  await expect.element(state).toBeVisible();
  const first = page.getByRole("link", { name: "Ver", exact: true }).element().getBoundingClientRect();
  expect(state.element().getBoundingClientRect().right).toBeLessThanOrEqual(first.left);
  delete document.documentElement.dataset["text"];
  await page.viewport(414, 896);
});

describe("a prophecy that is not there", () => {
  it("is said to be gone, or out of reach", async () => {
    const server = new ProphecyServer();
    const first = await openPanel(AT);
    await says("Esta profecía ya no existe");
    await first.unmount();
    server.mood = "offline";
    await openPanel(AT);
    await says("No pudimos abrir esta profecía");
    server.mood = "well";
    server.rows = [DRAFT];
    await button("Reintentar").click();
    await expect.element(title()).toHaveValue("Una lámpara");
  });
});
