import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { AT, button, dialog, DRAFT, PUBLISHED, type, withFreshEditor } from "../testing/editor-page.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { ProphecyServer } from "../testing/prophecy-server.ts";

withFreshEditor();

describe("leaving", () => {
  it("saves a draft at once and asks nothing", async () => {
    const server = new ProphecyServer([DRAFT]);
    const { address } = await openPanel(AT);
    await type(" y me voy");
    await button("Profecías").click();
    await expect.poll(address).toBe("/admin/blog");
    expect(server.row(DRAFT.id)?.content).toBe("<p>Texto y me voy</p>");
  });

  it("asks where readers would see the change, and keeps it here when the answer is no", async () => {
    const server = new ProphecyServer([PUBLISHED]);
    const { address } = await openPanel(AT);
    await type(" a medias");
    await button("Profecías").click();
    await expect.element(dialog()).toMatchTextContent("¿Salir sin guardar?");
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Seguir editando" }).click();
    expect(address()).toBe(AT);
    await button("Profecías").click();
    await dialog().getByRole("button", { name: "Salir sin guardar" }).click();
    await expect.element(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it("by a link of the page is held too, and saves when asked", async () => {
    const server = new ProphecyServer([PUBLISHED]);
    const { address } = await openPanel(AT);
    await type(" completo");
    await page.getByRole("link", { name: "Ver" }).click();
    await dialog().getByRole("button", { name: "Guardar cambios y salir" }).click();
    await expect.poll(address).toBe("/blog/una-lampara");
    expect(server.row(DRAFT.id)?.content).toBe("<p>Texto completo</p>");
  });
});
