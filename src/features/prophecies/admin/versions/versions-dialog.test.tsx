import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
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

const aVersion = (number: number, change: Record<string, unknown>) => ({
  id: anId(100 + number),
  prophecy_id: PUBLISHED.id,
  version: number,
  title: PUBLISHED.title,
  content: PUBLISHED.content,
  category: PUBLISHED.category,
  author: PUBLISHED.author,
  image_url: null,
  saved_by_name: "Abel Ortega",
  created_at: `2026-11-${10 + number} 12:00:00+00`,
  ...change,
});
const NEWEST = aVersion(3, {});
const OLDER = aVersion(2, {
  title: "Una lámpara vieja",
  content: "<p>Texto de antes</p>",
  category: "Fe",
  saved_by_name: "Sara Domínguez",
});
const versions = () => page.getByRole("dialog", { name: "Versiones" });

async function open(rows = [NEWEST, OLDER]) {
  const server = new ProphecyServer([PUBLISHED], rows);
  await openPanel(AT);
  await expect.element(text()).toBeVisible();
  await button("Versiones").click();
  return server;
}

describe("the versions of a prophecy", () => {
  it("say who saved them and when, and compare the last one with what is in the editor", async () => {
    await open();
    await expect
      .element(versions().getByRole("listitem").nth(1))
      .toMatchTextContent(/12 nov 2026.*Sara Domínguez/);
    await expect.element(versions().getByText("Las palabras son las mismas.")).toBeVisible();
    expect(await accessibilityProblems(versions().element())).toEqual([]);
  });

  it("are compared by keyboard, and what was added and removed is marked and said", async () => {
    await open();
    const compare = versions().getByRole("button", { name: /^Comparar 12 nov/ });
    await expect.element(compare).toBeVisible();
    compare.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(versions().getByRole("deletion").first()).toMatchTextContent(/\[quitado: .*vieja/);
    await expect.element(versions().getByText(/agregada.* y 3 quitadas\./)).toBeVisible();
    await expect.element(versions().getByText("Categoría")).toBeVisible();
    expect(await accessibilityProblems(versions().element())).toEqual([]);
    await versions().getByLabelText("A", { exact: true }).selectOptions(OLDER.id);
    await expect.element(versions().getByText("Las palabras son las mismas.")).toBeVisible();
  });

  it("come back into the editor as an edit, which can be undone or saved", async () => {
    const server = await open();
    await button(/^Restaurar 12 nov/).click();
    await expect.element(title()).toHaveValue("Una lámpara vieja");
    await expect.element(text()).toMatchTextContent("Texto de antes");
    await says("Cambios sin publicar: guardados en este dispositivo");
    expect(server.writes).toEqual([]);
    await button("Volver a lo que tenía").click();
    await expect.element(title()).toHaveValue(PUBLISHED.title);
    await expect.element(text()).toMatchTextContent("Texto");
    await button("Versiones").click();
    await button(/^Restaurar 12 nov/).click();
    await expect.element(title()).toHaveValue("Una lámpara vieja");
    await button("Guardar cambios").click();
    await says("Guardado");
    await expect
      .poll(() => server.row(PUBLISHED.id))
      .toMatchObject({
        title: OLDER.title,
        content: OLDER.content,
        category: "Fe",
      });
    expect(server.row(PUBLISHED.id)?.publish_date).toBe(PUBLISHED.publish_date);
  });

  it("say that there are none yet", async () => {
    await open([]);
    await expect.element(versions().getByText("Aún no hay versiones")).toBeVisible();
  });
});

describe("the preview", () => {
  const preview = () => page.getByRole("dialog", { name: "Vista previa" });

  it("shows the unsaved text as an article and leads nowhere", async () => {
    const server = new ProphecyServer([DRAFT]);
    const { address } = await openPanel(AT);
    await expect.element(text()).toBeVisible();
    server.mood = "offline";
    await type(" sin guardar");
    const before = document.title;
    await button("Vista previa").click();
    await expect.element(preview().getByRole("article").first()).toMatchTextContent("Texto sin guardar");
    await expect.element(preview().getByText("Esto es un borrador")).not.toBeInTheDocument();
    await button("Teléfono").click();
    expect(
      preview().element().querySelector("[data-preview]")?.getBoundingClientRect().width,
    ).toBeLessThanOrEqual(360);
    expect(await accessibilityProblems(preview().element())).toEqual([]);
    await preview().getByRole("link", { name: DRAFT.title }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(preview()).not.toBeInTheDocument();
    expect(address()).toBe(AT);
    expect(document.title).toBe(before);
  });
});
