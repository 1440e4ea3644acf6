import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { DRAFT, PUBLISHED, SCHEDULED, button, dialog } from "../testing/panel-cast.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { aProphecy, ProphecyServer } from "../testing/prophecy-server.ts";

beforeEach(async () => (await memberStore(null)).drafts.clear());

describe("several at once", () => {
  const all = () => page.getByRole("checkbox", { name: "Seleccionar toda esta página" });

  it("are published, each with the date it is to have, and the rest stays as it is", async () => {
    const empty = aProphecy({ id: anId(5), title: "Sin texto", excerpt: "" });
    const next = aProphecy({ id: anId(6), title: "Después", publish_date: "2999-01-01T12:00:00Z" });
    const server = new ProphecyServer([DRAFT, empty, next, PUBLISHED]);
    await openPanel();
    await all().click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Publicar" })
      .click();
    await expect
      .element(dialog())
      .toMatchTextContent(/¿Publicar 2 profecías\?.*Se quedan como están: 2 profecías/);
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText("Listo: se publicaron 2 profecías")).toBeVisible();
    expect(server.rows.map(({ status }) => status)).toEqual(["published", "draft", "published", "published"]);
    expect(server.row(next.id)?.publish_date).toBe("2999-01-01T12:00:00Z");
    expect(Date.now() - Date.parse(server.row(DRAFT.id)?.publish_date ?? "")).toBeLessThan(60_000);
  });

  it("are spoken of in the singular when it is only one", async () => {
    new ProphecyServer([DRAFT, PUBLISHED]);
    await openPanel();
    await all().click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Publicar" })
      .click();
    await expect
      .element(dialog())
      .toMatchTextContent(
        /¿Publicar 1 profecía\?.*queda programada;.*Se queda como está: 1 profecía, ya publicada/,
      );
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText("Listo: se publicó 1 profecía")).toBeVisible();
  });

  it("go back to drafts; one that somebody saved meanwhile stays and is named", async () => {
    const server = new ProphecyServer([PUBLISHED, SCHEDULED]);
    await openPanel();
    await all().click();
    await button("Pasar a borrador").click();
    server.rows = [PUBLISHED, { ...SCHEDULED, version: 7 }];
    await dialog().getByRole("button", { name: "Pasar a borrador" }).click();
    await expect.element(page.getByText(`No se cambió «${SCHEDULED.title}»`)).toBeVisible();
    expect(server.rows.map(({ status }) => status)).toEqual(["draft", "published"]);
  });

  it("are deleted and come back with one tap, each as it was", async () => {
    const server = new ProphecyServer([DRAFT, PUBLISHED]);
    await openPanel();
    await all().click();
    await button("Eliminar").click();
    await expect.element(dialog()).toMatchTextContent(/¿Eliminar 2 profecías\?/);
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("2 profecías eliminadas")).toBeVisible();
    expect(server.rows.every(({ deleted_at: at }) => at !== null)).toBe(true);
    await button("Deshacer").click();
    await expect.element(page.getByText("2 profecías restauradas")).toBeVisible();
    expect(server.rows.map(({ status }) => status)).toEqual(["draft", "published"]);
  });

  it("come back from the trash, and are then no longer selected", async () => {
    const deleted_at = "2026-11-19T12:00:00Z";
    const server = new ProphecyServer([
      { ...DRAFT, deleted_at },
      { ...PUBLISHED, deleted_at },
    ]);
    await openPanel("/admin/blog?estado=deleted");
    await all().click();
    await button("Restaurar").click();
    await expect.element(page.getByText("2 profecías restauradas")).toBeVisible();
    expect(server.rows.every(({ deleted_at: at }) => at === null)).toBe(true);
    await button("Quitar los filtros").click();
    await expect.element(all()).toBeVisible();
    await expect.element(all()).not.toBePartiallyChecked();
    await expect.element(all()).not.toBeChecked();
  });
});
