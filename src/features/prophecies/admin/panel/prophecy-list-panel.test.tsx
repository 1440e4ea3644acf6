import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { emptyFields } from "../draft/draft-fields.ts";
import { DRAFT, PUBLISHED, SCHEDULED, rows, button, dialog, choose } from "../testing/panel-cast.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { aProphecy, ProphecyServer } from "../testing/prophecy-server.ts";

beforeEach(async () => (await memberStore(null)).drafts.clear());

/** Requests of the list, without the figures around it. */
const lists = ({ requests }: ProphecyServer) =>
  requests.filter((request) => /\b(search_)?prophecies /.test(request));

describe("the list", () => {
  it("shows what the panel promises of each prophecy", async () => {
    new ProphecyServer([DRAFT, PUBLISHED, SCHEDULED]);
    const { container } = await openPanel();
    await expect
      .element(rows().nth(2))
      .toMatchTextContent(/Agua en tiempo de secas.*Publicada.*Otra.*20 nov 2026.*Abel.*4/);
    await expect.element(rows().nth(1)).toMatchTextContent(/Programada/);
    await expect.element(rows().nth(3)).toMatchTextContent(/Borrador/);
    await expect.element(page.getByText("3 profecías")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("keeps filters and search in the address and asks the server for them", async () => {
    const server = new ProphecyServer([DRAFT, PUBLISHED, SCHEDULED]);
    const { address } = await openPanel();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Estado").selectOptions("Borrador");
    await page.getByLabelText("Categoría").selectOptions("Fe");
    await page.getByLabelText("Buscar").fill("despacio");
    await expect.poll(address).toBe("/admin/blog?estado=draft&categoria=Fe&buscar=despacio");
    await expect.element(page.getByText("1 profecía", { exact: true })).toBeVisible();
    await expect
      .poll(() => lists(server).at(-1))
      .toMatch(
        /deleted_at=is.null&status=eq.draft&category=eq.Fe&offset=0&limit=10 \{"p_words":"despacio"\}$/,
      );
  });

  it("takes the filter from the address, and what is wrong there for nothing", async () => {
    const server = new ProphecyServer([DRAFT, PUBLISHED, SCHEDULED]);
    await openPanel("/admin/blog?estado=scheduled&categoria=Cualquiera&pagina=-3");
    await expect.element(page.getByText("Adviento")).toBeVisible();
    expect(lists(server).at(-1)).toMatch(/deleted_at=is.null&status=eq.published&publish_date=gt\./);
    await expect.element(page.getByLabelText("Estado")).toHaveValue("scheduled");
    await expect.element(page.getByLabelText("Categoría")).toHaveValue("");
  });

  it("asks for an author and for days in the congregation's time", async () => {
    const server = new ProphecyServer([DRAFT, aProphecy({ ...PUBLISHED, author: "Sara" })]);
    const { address } = await openPanel();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Autor").selectOptions("Sara");
    await page.getByLabelText("Desde").fill("2026-11-20");
    await page.getByLabelText("Hasta").fill("2026-11-20");
    await expect.poll(address).toBe("/admin/blog?autor=Sara&desde=2026-11-20&hasta=2026-11-20");
    await expect.element(page.getByText("1 profecía", { exact: true })).toBeVisible();
    await expect
      .poll(() => decodeURIComponent(lists(server).at(-1) ?? ""))
      .toMatch(
        /author=eq.Sara&publish_date=gte.2026-11-20T06:00:00.000Z&publish_date=lt.2026-11-21T06:00:00.000Z/,
      );
  });

  it("comes in pages of ten", async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      aProphecy({ id: anId(index), title: `Número ${index}` }),
    );
    new ProphecyServer(many);
    const { address } = await openPanel();
    await expect.element(page.getByText("Página 1 de 3")).toBeVisible();
    expect(rows().all()).toHaveLength(11);
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 2 de 3")).toBeVisible();
    await button("Siguiente").click();
    await expect.element(page.getByText("Número 22")).toBeVisible();
    await expect.poll(address).toBe("/admin/blog?pagina=3");
    await expect.element(button("Siguiente")).toBeDisabled();
  });

  it("says what to do when there is nothing, nothing of this kind, or no such page", async () => {
    new ProphecyServer();
    const first = await openPanel();
    await expect.element(page.getByText("Aún no hay profecías")).toBeVisible();
    await first.unmount();
    const second = await openPanel("/admin/blog?estado=draft");
    await expect.element(page.getByText("No hay profecías así")).toBeVisible();
    await second.unmount();
    const third = await openPanel("/admin/blog?pagina=9");
    await button("Ir a la primera").click();
    await expect.poll(() => third.address()).toBe("/admin/blog");
  });

  it("says in Spanish why it could not be read, and reads it again", async () => {
    const server = new ProphecyServer([DRAFT]);
    server.mood = "offline";
    await openPanel();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent("Error al cargar las profecías: Revisa tu conexión e inténtalo de nuevo.");
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(page.getByText(DRAFT.title)).toBeVisible();
  });
});

describe("acts of the list", () => {
  it("publishes after saying how many devices ring, and links to the result", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel();
    await choose(DRAFT.title, "Publicar");
    await expect
      .element(dialog())
      .toMatchTextContent(/«Lo que Dios hace despacio».*Se avisará a 12 dispositivos suscritos/);
    await expect.element(dialog().getByRole("checkbox")).toBeChecked();
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText("Profecía publicada")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ver profecía" }))
      .toHaveAttribute("href", "/blog/una-lampara");
    expect(server.row(DRAFT.id)).toMatchObject({ status: "published", version: 2 });
    // The date of the draft had passed: it is that of the publication now.
    expect(Date.now() - Date.parse(server.row(DRAFT.id)?.publish_date ?? "")).toBeLessThan(60_000);
  });

  it("keeps an older date when the box is not ticked", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel();
    await choose(DRAFT.title, "Publicar");
    await dialog().getByRole("checkbox").click();
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect.poll(() => server.row(DRAFT.id)?.status).toBe("published");
    expect(server.row(DRAFT.id)?.publish_date).toBe(DRAFT.publish_date);
  });

  it("takes one back", async () => {
    const server = new ProphecyServer([PUBLISHED]);
    await openPanel();
    await choose(PUBLISHED.title, "Despublicar");
    await expect.element(dialog()).toMatchTextContent(/dejará de verse en el sitio/);
    await dialog().getByRole("button", { name: "Despublicar" }).click();
    await expect.element(page.getByText("Volvió a ser un borrador")).toBeVisible();
    expect(server.row(PUBLISHED.id)?.status).toBe("draft");
  });

  it("says that somebody was faster instead of overwriting", async () => {
    const server = new ProphecyServer([PUBLISHED]);
    await openPanel();
    await choose(PUBLISHED.title, "Despublicar");
    server.rows = [{ ...PUBLISHED, version: 7 }];
    await dialog().getByRole("button", { name: "Despublicar" }).click();
    await expect.element(dialog()).toMatchTextContent("Otra persona la cambió hace un momento");
    expect(server.row(PUBLISHED.id)?.status).toBe("published");
  });

  it("deletes only after naming the prophecy and what goes with it", async () => {
    const server = new ProphecyServer([PUBLISHED, DRAFT]);
    await openPanel();
    await choose(PUBLISHED.title, "Eliminar");
    await expect
      .element(dialog())
      .toMatchTextContent(
        /«Agua en tiempo de secas».*3 comentarios, 1 reacción, su imagen y los avisos que se enviaron de ella/,
      );
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    expect(server.rows).toHaveLength(2);
    await choose(PUBLISHED.title, "Eliminar");
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Profecía eliminada")).toBeVisible();
    await expect.element(page.getByText("1 profecía", { exact: true })).toBeVisible();
    expect(server.row(PUBLISHED.id)).toMatchObject({
      status: "draft",
      deleted_at: expect.any(String) as string,
    });
    await button("Deshacer").click();
    await expect.element(page.getByText("Profecía restaurada")).toBeVisible();
    await expect.element(page.getByText("2 profecías", { exact: true })).toBeVisible();
    expect(server.row(PUBLISHED.id)).toMatchObject({ status: "published", deleted_at: null });
  });

  it("says why a deletion failed and leaves everything", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel();
    await choose(DRAFT.title, "Eliminar");
    server.mood = "refusing";
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await expect
      .element(dialog())
      .toMatchTextContent("No se pudo eliminar. Tu sesión o tus permisos cambiaron.");
    await userEvent.keyboard("{Escape}");
    expect(server.rows).toHaveLength(1);
  });
});

describe("the trash", () => {
  const OLD = aProphecy({ id: anId(4), title: "Repetida", deleted_at: "2026-11-19T12:00:00Z" });

  it("is a separate list, from which a prophecy comes back as a draft", async () => {
    const server = new ProphecyServer([DRAFT, OLD]);
    await openPanel();
    await expect.element(page.getByText("1 profecía", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Estado").selectOptions("En la papelera");
    await button("Restaurar Repetida").click();
    await expect.element(page.getByText("No hay profecías así")).toBeVisible();
    expect(server.row(OLD.id)).toMatchObject({ status: "draft", deleted_at: null });
  });

  it("is emptied for good only after being asked", async () => {
    const server = new ProphecyServer([DRAFT, OLD]);
    await openPanel("/admin/blog?estado=deleted");
    await button("Eliminar para siempre Repetida").click();
    await expect.element(dialog()).toMatchTextContent(/No se puede deshacer/);
    await dialog().getByRole("button", { name: "Eliminar para siempre" }).click();
    await expect.element(page.getByText("Profecía eliminada para siempre")).toBeVisible();
    expect(server.rows.map(({ id }) => id)).toEqual([DRAFT.id]);
  });
});

describe("copies left on this device", () => {
  it("are offered in the list, also of a prophecy that was never saved", async () => {
    new ProphecyServer([DRAFT]);
    const { drafts } = await memberStore(null);
    const fields = { ...emptyFields("Abel"), title: "Sin terminar" };
    await drafts.put({
      id: `prophecy:${anId(9)}:x`,
      value: { prophecyId: anId(9), baseVersion: null, editedAt: Date.now(), fields },
    });
    await openPanel();
    await expect.element(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Continuar" }))
      .toHaveAttribute("href", `/admin/blog?nueva=${anId(9)}`);
    await button("Descartar").click();
    await expect.element(page.getByText("«Sin terminar»")).not.toBeInTheDocument();
    await expect.poll(() => drafts.list()).toEqual([]);
  });
});
