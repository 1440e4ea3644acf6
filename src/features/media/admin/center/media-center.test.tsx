import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aMediaItem, aRecording } from "../../testing/a-media-item.ts";
import {
  LIVE,
  TALK,
  aServer,
  open,
  openList,
  stored,
  button,
  tableRow,
} from "../testing/media-center-stage.tsx";
import { anUpload } from "../upload/testing/an-upload.ts";
import { StreamingPanel, VideosPanel } from "./media-center.tsx";

beforeEach(() => void vi.restoreAllMocks());

describe("the Media Center", () => {
  it("shows what is live and what comes, and of every item its seven columns", async () => {
    aServer();
    const { container } = await openList();
    await expect.element(page.getByRole("heading", { name: "Centro de Medios" })).toBeVisible();
    await expect.element(tableRow("La esperanza")).toBeVisible();
    const headers = [...container.querySelectorAll("thead th")]
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(["Contenido", "Estado", "Categoría", "Vistas", "Duración", "Fecha", "Acciones"]);
    await expect
      .element(tableRow("La esperanza"))
      .toMatchTextContent(/Publicado.*Predicación.*1,204.*1:02:05/);
    await expect.element(tableRow("Culto del domingo")).toMatchTextContent(/Programado/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Panel").click();
    const live = page.getByRole("region", { name: "En vivo ahora" });
    await expect
      .element(live.getByRole("link", { name: /^Vigilia/ }))
      .toHaveAttribute("href", `/media/${LIVE.id}`);
    await expect.element(live.getByRole("link", { name: /^Vigilia/ })).toHaveAttribute("target", "_blank");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it.each([
    ["start_stream", "Culto del domingo", "Iniciar ahora", "No se pudo iniciar la transmisión"],
    ["end_stream", "Vigilia", "Detener transmisión", "No se pudo finalizar la transmisión"],
  ])("says when %s was refused, and why", async (_procedure, title, act, sentence) => {
    const server = aServer();
    await openList();
    await expect.element(tableRow(title)).toBeVisible();
    server.refusal = { code: "23514", message: "media_transition" };
    server.mood = "read-only";
    await choose(title, act);
    await page.getByRole("alertdialog").getByRole("button", { name: act }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText("Alguien lo cambió antes. Ya ves cómo está ahora.")).toBeVisible();
  });

  it("has in the menu of a row what its state lets one do", async () => {
    aServer();
    await openList();
    const acts = async (title: string) => {
      await page.getByRole("button", { name: `Más acciones de ${title}` }).click();
      const names = page
        .getByRole("menuitem")
        .elements()
        .map(({ textContent }) => textContent);
      await page.getByRole("button", { name: `Más acciones de ${title}` }).click();
      return names;
    };
    await expect.element(tableRow("Retiro")).toBeVisible();
    expect(await acts("Vigilia")).toEqual(["Ver", "Detener transmisión", "Duplicar", "Eliminar"]);
    expect(await acts("Culto del domingo")).toEqual([
      "Ver",
      "Iniciar ahora",
      "Cambiar día y hora",
      "Duplicar",
      "Eliminar",
    ]);
    expect(await acts("La esperanza")).toEqual(["Ver", "Duplicar", "Archivar", "Eliminar"]);
    expect(await acts("Retiro")).toEqual(["Ver", "Programar", "Publicar", "Duplicar", "Eliminar"]);
  });

  it("opens an item as visitors see it in another tab, and makes a copy", async () => {
    aServer();
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await openList();
    await choose("La esperanza", "Ver");
    expect(opened).toHaveBeenCalledWith(`/media/${TALK.id}`, "_blank", "noopener");
    await choose("La esperanza", "Duplicar");
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
  });

  it("asks in the words of the church before it deletes, and takes it back", async () => {
    const server = aServer();
    await openList();
    await choose("La esperanza", "Eliminar");
    await expect
      .element(question())
      .toMatchTextContent(/¿Estás seguro de que deseas eliminar este contenido\?.*La esperanza/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Contenido eliminado correctamente")).toBeVisible();
    await expect.element(tableRow("La esperanza")).not.toBeInTheDocument();
    await button("Deshacer").click();
    await expect.element(page.getByText("Contenido restaurado")).toBeVisible();
    await expect.element(tableRow("La esperanza")).toBeVisible();
    expect(stored(server, TALK.id)).toMatchObject({ deleted_at: null });
  });

  it("does not delete what is live, and says what to do", async () => {
    const server = aServer();
    await openList();
    await choose("Vigilia", "Eliminar");
    server.refusal = { code: "23514", message: "media_is_live" };
    server.mood = "read-only";
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect
      .element(
        question().getByText("No se pudo eliminar el contenido. Detén la transmisión antes de eliminarla."),
      )
      .toBeVisible();
  });

  it("archives several at once, and takes it back", async () => {
    const server = aServer([TALK, aRecording({ id: anId(5), title: "La fe" })]);
    await openList();
    await page.getByLabelText("Seleccionar toda esta página").click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Archivar" })
      .click();
    await expect.element(page.getByText("2 contenidos archivados")).toBeVisible();
    const statuses = () => server.tables["media_content"]?.map(({ status }) => status);
    expect(statuses()).toEqual(["archived", "archived"]);
    await button("Deshacer").click();
    await expect.element(page.getByText("Publicado otra vez")).toBeVisible();
    expect(statuses()).toEqual(["published", "published"]);
  });

  it("deletes several at once, and takes it back", async () => {
    const server = aServer([TALK, aRecording({ id: anId(5), title: "La fe" })]);
    await openList();
    await page.getByLabelText("Seleccionar toda esta página").click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Eliminar" })
      .click();
    await expect.element(question()).toMatchTextContent(/Se van 2 contenidos/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("2 contenidos eliminados correctamente")).toBeVisible();
    await expect.element(page.getByText("No hay contenido")).toBeVisible();
    await button("Deshacer").click();
    await expect.element(page.getByText("2 contenidos restaurados")).toBeVisible();
    expect(server.tables["media_content"]?.map(({ deleted_at: at }) => at)).toEqual([null, null]);
  });

  it("saves the file of what was uploaded under its title", async () => {
    const uploaded = aRecording({
      title: "La luz",
      provider: "file",
      provider_id: `${anId(1)}/7-abc.mp4`,
      video_url: `/storage/v1/object/media/${anId(1)}/7-abc.mp4`,
    });
    const server = aServer([uploaded, TALK]);
    const answer = server.answer.bind(server);
    const asked: unknown[] = [];
    vi.spyOn(server, "answer").mockImplementation(async (request) => {
      if (!request.url.endsWith("/functions/v1/file-address")) return answer(request);
      asked.push(await request.json());
      return Response.json({ address: "/storage/v1/object/sign/media/x.mp4?token=t" });
    });
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    await openList();
    await choose("La luz", "Descargar");
    await expect
      .poll(() => followed)
      .toEqual([expect.stringMatching(/sign\/media\/x\.mp4\?token=t&download=La\+luz\.mp4$/)]);
    expect(asked).toEqual([{ bucket: "media", path: `${anId(1)}/7-abc.mp4` }]);
  });

  it.each([
    ["?tab=activos", ["La esperanza"]],
    ["?tab=programados", ["Culto del domingo"]],
    ["?vista=contenido&estado=published", ["La esperanza"]],
    ["?vista=contenido&estado=live", ["Vigilia"]],
    ["?vista=contenido&tipo=grabado", ["La esperanza"]],
    ["?vista=contenido&tipo=programado", ["Retiro"]],
  ])("at %s shows %o", async (search, titles) => {
    aServer();
    await open(search);
    for (const title of titles) await expect.element(tableRow(title)).toBeVisible();
    expect(page.getByRole("table").getByRole("row").elements()).toHaveLength(titles.length + 1);
  });

  it("without anything offers to make the first", async () => {
    aServer([]);
    await openList();
    await expect.element(page.getByText("No hay contenido")).toBeVisible();
    await button("Nuevo Contenido").click();
    await expect.element(dialog()).toMatchTextContent(/Programar contenido/);
  });

  it("has at /admin/streaming what is transmitted or planned, of one kind when the address says so", async () => {
    aServer();
    const titles = async (shown: string[], hidden: string[]) => {
      for (const title of shown) await expect.element(tableRow(title)).toBeVisible();
      for (const title of hidden) await expect.element(tableRow(title)).not.toBeInTheDocument();
    };
    const { unmount } = await openPanel(<StreamingPanel />, "/admin/streaming?tipo=grabado");
    await titles(["Culto del domingo", "Vigilia", "Retiro"], ["La esperanza"]);
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Tipo").selectOptions("Programado");
    await titles(["Retiro"], ["Culto del domingo", "Vigilia"]);
    await expect.element(page.getByRole("button", { name: "Subir video" })).not.toBeInTheDocument();
    await unmount();
    await openPanel(<StreamingPanel />, "/admin/streaming?tipo=programado&estado=live");
    await expect.element(page.getByText("No hay contenido así")).toBeVisible();
  });

  it("has at /admin/videos what was recorded, and what is not whole yet", async () => {
    const server = aServer();
    server.tables["media_uploads"] = [anUpload()];
    const { container } = await openPanel(<VideosPanel />, "/admin/videos");
    await expect.element(tableRow("La esperanza")).toBeVisible();
    for (const title of ["Culto del domingo", "Vigilia"])
      await expect.element(tableRow(title)).not.toBeInTheDocument();
    await expect.element(page.getByText("Subidas sin terminar")).toBeVisible();
    await expect.element(page.getByLabelText("Tipo")).not.toBeInTheDocument();
    await expect.element(button("Programar")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Estado").selectOptions("Archivado");
    await expect.element(page.getByText("No hay contenido así")).toBeVisible();
  });

  it("without any video offers to upload one", async () => {
    aServer([aMediaItem()]);
    await openPanel(<VideosPanel />, "/admin/videos");
    await expect.element(page.getByText("No hay contenido")).toBeVisible();
    await page.getByRole("button", { name: "Subir video" }).first().click();
    await expect.element(dialog()).toMatchTextContent(/Elegir video o audio/);
  });
});
