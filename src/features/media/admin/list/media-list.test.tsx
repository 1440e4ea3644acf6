import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, question } from "#ui/testing/admin-panel.tsx";
import { aMediaItem, aRecording } from "../../testing/a-media-item.ts";
import {
  aServer,
  button,
  DRAFT,
  LIVE,
  open,
  openList,
  stored,
  SUNDAY,
  tableRow,
  TALK,
} from "../testing/media-center-stage.tsx";

const FAITH = aRecording({ id: anId(5), title: "La fe" });
const UPLOADED = aRecording({ id: anId(7), title: "Bautizo", status: "active" });
const OLD = aRecording({ id: anId(6), title: "Vigilia de 2020", status: "archived" });
const select = () => page.getByLabelText("Seleccionar toda esta página").click();
const withSelected = (act: string) =>
  page.getByRole("group", { name: "Con lo seleccionado" }).getByRole("button", { name: act }).click();

beforeEach(() => void vi.restoreAllMocks());

describe("the list of contents", () => {
  it("is searched by the server with what the address says", async () => {
    const server = aServer([SUNDAY, TALK], {
      search_media: ({ p_words: words }, tables) =>
        (tables["media_content"] ?? []).filter(({ title }) => String(title).includes(String(words))),
    });
    await open("?vista=contenido&q=esperanza");
    await expect.element(page.getByPlaceholder("Buscar contenido...")).toHaveValue("esperanza");
    await expect.element(tableRow("La esperanza")).toBeVisible();
    await expect.element(tableRow("Culto del domingo")).not.toBeInTheDocument();
    await page.getByPlaceholder("Buscar contenido...").fill("domingo");
    await expect.element(tableRow("Culto del domingo")).toBeVisible();
    await expect.element(tableRow("La esperanza")).not.toBeInTheDocument();
    expect(server.requests.filter((request) => request.includes('"p_words":"domingo"'))).not.toEqual([]);
  });

  it.each([
    ["estado=draft", "Estado", "Borrador", ["Retiro"]],
    ["estado=archived", "Estado", "Archivado", ["Vigilia de 2020"]],
    ["estado=scheduled", "Estado", "Programado", ["Culto del domingo"]],
    ["estado=published", "Estado", "Publicado", ["La esperanza", "Bautizo"]],
    ["tipo=transmision", "Tipo", "Transmisión", ["Culto del domingo", "Vigilia"]],
    ["tipo=grabado", "Tipo", "Grabado", ["La esperanza", "Bautizo", "Vigilia de 2020"]],
  ])("at ?%s has %s %s chosen", async (search, label, chosen, titles) => {
    aServer([SUNDAY, LIVE, TALK, UPLOADED, DRAFT, OLD]);
    await open(`?vista=contenido&${search}`);
    for (const title of titles) await expect.element(tableRow(title).first()).toBeVisible();
    expect(page.getByRole("table").getByRole("row").elements()).toHaveLength(titles.length + 1);
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await expect.element(page.getByRole("combobox", { name: label })).toHaveDisplayValue(chosen);
  });

  it.each([
    ["quien=perez", ["La fe"]],
    ["destacado=si", ["La fe"]],
    ["destacado=no&tipo=grabado", ["La esperanza"]],
    ["acceso=miembros", ["La fe"]],
    ["acceso=todos&tipo=grabado", ["La esperanza"]],
    ["desde=2026-11-22&hasta=2026-11-22", ["La esperanza"]],
    ["desde=2026-11-23", ["Culto del domingo", "La fe"]],
  ])("at ?%s shows %o", async (search, titles) => {
    const abel = { speaker: "Abel Pérez", is_featured: true, is_public: false };
    aServer([SUNDAY, TALK, { ...FAITH, ...abel, moment: "2026-11-23T16:00:00+00:00" }]);
    await open(`?vista=contenido&${search}`);
    for (const title of titles) await expect.element(tableRow(title)).toBeVisible();
    for (const title of ["Culto del domingo", "La esperanza", "La fe"].filter((one) => !titles.includes(one)))
      await expect.element(tableRow(title)).not.toBeInTheDocument();
  });

  it("has the rarer choices folded away, and says how many of them narrow the list", async () => {
    aServer([SUNDAY, TALK]);
    const { container } = await openList();
    const speaker = page.getByLabelText("Quién predica");
    await expect.element(tableRow("La esperanza")).toBeVisible();
    await expect.element(speaker).not.toBeVisible();
    await page.getByRole("button", { name: "Filtros", exact: true }).click();
    await page.getByLabelText("Desde").fill("2027-01-01");
    await expect.element(tableRow("La esperanza")).not.toBeInTheDocument();
    await speaker.fill("elena");
    await expect.element(page.getByRole("button", { name: "Filtros (2)" })).toBeVisible();
    await expect.element(tableRow("Culto del domingo")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("has at ?tab=archivos what was archived, which is published again from there", async () => {
    const server = aServer([SUNDAY, TALK, OLD]);
    await open("?tab=archivos");
    await expect.element(tableRow("Vigilia de 2020")).toBeVisible();
    expect(page.getByRole("table").getByRole("row").elements()).toHaveLength(2);
    await choose("Vigilia de 2020", "Publicar");
    await expect.element(page.getByText("Contenido publicado")).toBeVisible();
    expect(stored(server, OLD.id)).toMatchObject({ status: "published" });
  });

  it.each([
    ["activos", "Vigilia", "the live one is in none of the tabs"],
    ["programados", "Retiro", "nor is a draft"],
    ["archivos", "Retiro", "nor where a tab has nothing at all"],
  ])("of the tab %s leads to %s in the list of everything: %s", async (tab, title) => {
    aServer([SUNDAY, LIVE, TALK, DRAFT], {
      search_media: ({ p_words: words }, tables) =>
        (tables["media_content"] ?? []).filter((one) => String(one["title"]).includes(String(words))),
    });
    const { container } = await open(`?tab=${tab}&q=${title}`);
    await expect.element(page.getByText("No hay contenido así")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("link", { name: "Búscalo en todo el contenido" }).click();
    await expect.element(tableRow(title)).toBeVisible();
    await expect.element(page.getByPlaceholder("Buscar contenido...")).toHaveValue(title);
    await expect.element(page.getByText("¿No está aquí?")).not.toBeInTheDocument();
  });

  it("offers the list of everything under a tab's rows, and under a tab without any", async () => {
    aServer([TALK]);
    const way = page.getByRole("link", { name: "Búscalo en todo el contenido" });
    const first = await open("?tab=activos");
    await expect.element(tableRow("La esperanza")).toBeVisible();
    await expect.element(way).toHaveAttribute("href", "/admin/media?vista=contenido");
    await first.unmount();
    await open("?tab=programados");
    await expect.element(page.getByText("No hay contenido", { exact: true })).toBeVisible();
    await expect.element(way).toBeVisible();
  });

  it("asks with day and hour which of several of one name goes, and keeps the place when it is gone", async () => {
    const server = aServer([
      SUNDAY,
      aMediaItem({ id: anId(8), scheduled_for: "2099-12-13T16:00:00+00:00" }),
      TALK,
      DRAFT,
    ]);
    await openList();
    const asked = async (row: number) => {
      await page
        .getByRole("button", { name: /^Más acciones de/ })
        .nth(row)
        .click();
      await page.getByRole("menuitem", { name: "Eliminar" }).click();
      await expect.element(question()).toBeVisible();
      const { textContent } = question().element();
      return /Se va (.*?)\. Enseguida/.exec(textContent)?.[1];
    };
    const cancel = () => question().getByRole("button", { name: "Cancelar" }).click();
    const rows = () =>
      page
        .getByRole("rowheader")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(rows).toEqual(["Culto del domingo", "Culto del domingo", "La esperanza", "Retiro"]);
    expect(await asked(0)).toMatch(
      /^«Culto del domingo» \(domingo 13 de diciembre de 2099, 10:00\sa\.\sm\.\)$/,
    );
    await cancel();
    expect(await asked(2)).toMatch(/^«La esperanza» \(domingo 22 de noviembre.*, 10:00\sa\.\sm\.\)$/);
    await cancel();
    // Nobody has said when it is.
    expect(await asked(3)).toBe("«Retiro»");
    await cancel();
    expect(await asked(1)).toMatch(/6 de diciembre/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Contenido eliminado correctamente")).toBeVisible();
    expect(stored(server, SUNDAY.id)).toMatchObject({ deleted_at: expect.any(String) as string });
    await expect.element(page.getByRole("region", { name: "Lista de contenido" })).toHaveFocus();
    await expect.poll(() => page.getByRole("rowheader").elements()).toHaveLength(3);
    await expect.element(page.getByRole("region", { name: "Lista de contenido" })).toHaveFocus();
  });

  it("leads from a copy to its form", async () => {
    aServer([TALK]);
    await openList();
    await choose("La esperanza", "Duplicar");
    await expect
      .element(page.getByRole("listitem").getByRole("link", { name: "Editar" }))
      .toHaveAttribute("href", `/admin/media/edit/${anId(77)}`);
  });

  it("is in the order of the day that it shows", async () => {
    aServer([SUNDAY, LIVE, DRAFT]);
    const titles = () =>
      page
        .getByRole("table")
        .getByRole("row")
        .elements()
        .map(({ textContent }) => /Culto|Vigilia|Retiro/.exec(textContent)?.[0]);
    const first = await openList();
    await expect.poll(titles).toEqual([undefined, "Culto", "Vigilia", "Retiro"]);
    await first.unmount();
    await open("?vista=contenido&orden=fecha");
    await expect.poll(titles).toEqual([undefined, "Retiro", "Vigilia", "Culto"]);
  });

  it("leads from a row to the form of its item", async () => {
    aServer([SUNDAY, TALK]);
    await openList();
    await expect
      .element(tableRow("La esperanza").getByRole("link", { name: "Editar" }))
      .toHaveAttribute("href", `/admin/media/edit/${TALK.id}`);
  });

  it("says when nothing could be made of an item", async () => {
    const server = aServer([TALK]);
    await openList();
    await expect.element(tableRow("La esperanza")).toBeVisible();
    server.mood = "read-only";
    await choose("La esperanza", "Duplicar");
    await expect.element(page.getByText("No se pudo crear el contenido")).toBeVisible();
  });

  it("says which of several was refused, and why", async () => {
    const some = (change: object) => (body: Record<string, unknown>, tables: Record<string, object[]>) =>
      (body["p_ids"] as string[]).map((id) => {
        if (id === FAITH.id) return { id, status: "live", code: "23514", problem: "media_is_live" };
        tables["media_content"] = (tables["media_content"] ?? []).map((one) =>
          "id" in one && one.id === id ? { ...one, ...change } : one,
        );
        return { id, status: "published", code: null, problem: null };
      });
    const server = aServer([TALK, FAITH], {
      delete_media: some({ deleted_at: "2026-11-22T18:00:00+00:00" }),
    });
    await openList();
    await select();
    await withSelected("Eliminar");
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Contenido eliminado correctamente")).toBeVisible();
    await expect.element(page.getByText("No se pudo eliminar el contenido")).toBeVisible();
    await expect.element(page.getByText("«La fe»: Detén la transmisión antes de eliminarla.")).toBeVisible();
    expect(stored(server, TALK.id)).toMatchObject({ deleted_at: expect.any(String) as string });
    expect(stored(server, FAITH.id)).toMatchObject({ deleted_at: null });
  });
});

describe("the head of the Media Center", () => {
  it("opens the dialog of going live", async () => {
    aServer([]);
    await open();
    await button("Iniciar transmisión").click();
    await expect.element(dialog().getByLabelText("URL de transmisión")).toBeVisible();
  });

  it("has over its figures 'Dashboard de Medios'", async () => {
    aServer();
    await open();
    await expect.element(page.getByRole("heading", { name: "Dashboard de Medios" })).toBeVisible();
  });
});
