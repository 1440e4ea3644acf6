import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, question, row } from "#ui/testing/admin-panel.tsx";
import { aLiveItem, aMediaItem, aRecording, WATCH } from "../testing/a-media-item.ts";
import type { EditedItem } from "../edited-item.ts";
import { MediaCenter, StreamingPanel } from "./media-center.tsx";

const SUNDAY = aMediaItem({ title: "Culto del domingo" });
const LIVE = aLiveItem({ id: anId(2), title: "Vigilia" });
const TALK = aRecording({ id: anId(3), title: "La esperanza", view_count: 1_204 });
const DRAFT = aMediaItem({
  id: anId(4),
  title: "Retiro",
  status: "draft",
  scheduled_for: null,
  stream_url: null,
  content_type: "scheduled",
});

type Body = Record<string, unknown>;

/** A media centre whose procedures write the state, as the database's do. */
function aServer(items: EditedItem[] = [SUNDAY, LIVE, TALK, DRAFT]): RowsServer {
  const rows = (tables: Record<string, Body[]>) => tables["media_content"] ?? [];
  const set = (tables: Record<string, Body[]>, id: unknown, change: Body) => {
    tables["media_content"] = rows(tables).map((one) => (one["id"] === id ? { ...one, ...change } : one));
  };
  const one = (status: string) => (body: Body, tables: Record<string, Body[]>) => {
    set(tables, body["p_media_id"], { status });
    return status;
  };
  const many = (change: Body) => (body: Body, tables: Record<string, Body[]>) =>
    (body["p_ids"] as string[]).map((id) => {
      set(tables, id, change);
      return { id, status: change["status"] ?? "published", code: null, problem: null };
    });
  return new RowsServer(
    { media_content: items.map((item) => ({ deleted_at: null, ...item })), media_series: [] },
    {
      start_stream: one("live"),
      end_stream: one("processing"),
      resume_stream: one("live"),
      publish_media: one("published"),
      duplicate_media: () => anId(77),
      schedule_media: one("scheduled"),
      archive_media: many({ status: "archived" }),
      delete_media: many({ deleted_at: "2026-11-22T18:00:00+00:00" }),
      restore_media: many({ deleted_at: null }),
    },
  );
}

const open = (search = "") => openPanel(<MediaCenter />, `/admin/media${search}`);
const stored = (server: RowsServer, id: string) =>
  server.tables["media_content"]?.find((one) => one.id === id);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const tableRow = (title: string) => page.getByRole("table").getByRole("row").filter({ hasText: title });

beforeEach(() => void vi.restoreAllMocks());

describe("the Media Center", () => {
  it("shows what is live and what comes, and of every item its seven columns", async () => {
    aServer();
    const { container } = await open();
    await expect.element(page.getByRole("heading", { name: "Centro de Medios" })).toBeVisible();
    const live = page.getByRole("region", { name: "En vivo ahora" });
    await expect
      .element(live.getByRole("link", { name: /^Vigilia/ }))
      .toHaveAttribute("href", `/media/${LIVE.id}`);
    await expect.element(live.getByRole("link", { name: /^Vigilia/ })).toHaveAttribute("target", "_blank");
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
  });

  it("starts from the card of what comes and stops from the card of what is live, which can be taken back", async () => {
    const server = aServer();
    await open();
    await page
      .getByRole("region", { name: "Lo que sigue" })
      .getByRole("button", { name: "Iniciar ahora" })
      .click();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    expect(stored(server, SUNDAY.id)).toMatchObject({ status: "live" });
    const live = page.getByRole("region", { name: "En vivo ahora" });
    await expect.element(live.getByRole("link", { name: /^Culto del domingo/ })).toBeVisible();
    await live
      .getByRole("listitem")
      .filter({ hasText: "Vigilia" })
      .getByRole("button", { name: "Detener transmisión" })
      .click();
    await expect.element(page.getByText("Transmisión finalizada. Procesando archivo...")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "processing" });
    await button("Reanudar").click();
    await expect.element(page.getByText("La transmisión sigue en vivo")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "live" });
  });

  it("leads to the link where it is missing, instead of starting nothing", async () => {
    aServer([aMediaItem({ stream_url: null })]);
    await open();
    await expect
      .element(page.getByRole("link", { name: "Agregar el enlace" }))
      .toHaveAttribute("href", `/admin/media/edit/${SUNDAY.id}`);
    await expect.element(row("Culto del domingo")).toMatchTextContent(/Falta el enlace/);
  });

  it.each([
    ["start_stream", "Culto del domingo", "Iniciar ahora", "No se pudo iniciar la transmisión"],
    ["end_stream", "Vigilia", "Detener transmisión", "No se pudo finalizar la transmisión"],
  ])("says when %s was refused, and why", async (_procedure, title, act, sentence) => {
    const server = aServer();
    await open();
    await expect.element(tableRow(title)).toBeVisible();
    server.refusal = { code: "23514", message: "media_transition" };
    server.mood = "read-only";
    await choose(title, act);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText("Alguien lo cambió antes. Ya ves cómo está ahora.")).toBeVisible();
  });

  it("has in the menu of a row what its state lets one do", async () => {
    aServer();
    await open();
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
      "Cambiar la hora",
      "Duplicar",
      "Eliminar",
    ]);
    expect(await acts("La esperanza")).toEqual(["Ver", "Duplicar", "Archivar", "Eliminar"]);
    expect(await acts("Retiro")).toEqual(["Programar", "Publicar", "Duplicar", "Eliminar"]);
  });

  it("opens an item as visitors see it in another tab, and makes a copy", async () => {
    aServer();
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await open();
    await choose("La esperanza", "Ver");
    expect(opened).toHaveBeenCalledWith(`/media/${TALK.id}`, "_blank", "noopener");
    await choose("La esperanza", "Duplicar");
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
  });

  it("asks in the words of the church before it deletes, and takes it back", async () => {
    const server = aServer();
    await open();
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
    await open();
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

  it("archives several at once", async () => {
    const server = aServer([TALK, aRecording({ id: anId(5), title: "La fe" })]);
    await open();
    await page.getByLabelText("Seleccionar toda esta página").click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Archivar" })
      .click();
    await expect.element(page.getByText("2 contenidos archivados")).toBeVisible();
    expect(server.tables["media_content"]?.map(({ status }) => status)).toEqual(["archived", "archived"]);
  });

  it.each([
    ["?tab=activos", ["La esperanza"]],
    ["?tab=programados", ["Culto del domingo"]],
    ["?estado=published", ["La esperanza"]],
    ["?estado=live", ["Vigilia"]],
    ["?tipo=grabado", ["La esperanza"]],
    ["?tipo=programado", ["Retiro"]],
  ])("at %s shows %o", async (search, titles) => {
    aServer();
    await open(search);
    for (const title of titles) await expect.element(tableRow(title)).toBeVisible();
    expect(page.getByRole("table").getByRole("row").elements()).toHaveLength(titles.length + 1);
  });

  it("at ?tab=archivos has what was archived alone", async () => {
    aServer();
    await open("?tab=archivos");
    await expect.element(page.getByText("No hay contenido")).toBeVisible();
  });

  it("without anything offers to make the first", async () => {
    aServer([]);
    await open();
    await expect.element(page.getByText("No hay contenido")).toBeVisible();
    await button("Nuevo Contenido").click();
    await expect.element(dialog()).toMatchTextContent(/Programar contenido/);
  });

  it("has the streams alone at /admin/streaming", async () => {
    aServer();
    await openPanel(<StreamingPanel />, "/admin/streaming");
    await expect.element(tableRow("Culto del domingo")).toBeVisible();
    await expect.element(tableRow("Vigilia")).toBeVisible();
    await expect.element(tableRow("La esperanza")).not.toBeInTheDocument();
  });
});

describe("going live", () => {
  const link = () => dialog().getByLabelText("URL de transmisión");

  it("without a link says so in the words of the church, and sends nothing", async () => {
    const server = aServer([]);
    const { container } = await open("?dialogo=en-vivo");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(dialog().getByText("Información incompleta")).toBeVisible();
    await expect.element(dialog().getByText("Por favor, ingresa la URL de transmisión.")).toBeVisible();
    await expect.element(link()).toHaveFocus();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(server.writes).toEqual([]);
  });

  it("begins with YouTube, knows a link of Facebook by itself, and copies what is stored", async () => {
    aServer([]);
    await open("?dialogo=en-vivo");
    await expect
      .element(dialog().getByRole("button", { name: "YouTube" }))
      .toHaveAttribute("aria-pressed", "true");
    await link().fill("youtu.be/dQw4w9WgXcQ?si=abc");
    await expect.element(dialog().getByText("Transmisión de YouTube · dQw4w9WgXcQ")).toBeVisible();
    await dialog().getByRole("button", { name: "Copiar enlace" }).click();
    await expect.element(dialog().getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(WATCH);
    await link().fill("https://m.facebook.com/iglesia/videos/1234567890");
    await expect.element(dialog().getByText("Transmisión de Facebook · 1234567890")).toBeVisible();
    await expect
      .element(dialog().getByRole("button", { name: "Facebook" }))
      .toHaveAttribute("aria-pressed", "true");
  });

  it("stores the link and starts; when starting fails, sending again makes no second one", async () => {
    const server = aServer([]);
    await open("?dialogo=en-vivo");
    await dialog().getByLabelText("Título").fill("Culto");
    await link().fill(`https://www.youtube.com/live/dQw4w9WgXcQ?feature=share`);
    server.mood = "refusing";
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(dialog().getByText(/^No se pudo guardar la configuración\. /)).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Iniciar transmisión" }).click();
    await expect.element(page.getByText("Transmisión iniciada")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.tables["media_content"]).toMatchObject([
      { title: "Culto", stream_url: WATCH, status: "live" },
    ]);
  });
});

describe("planning", () => {
  it("asks for the day in the words of the church, and stores 10:00 for 90 minutes", async () => {
    const server = aServer([]);
    const { container } = await open("?dialogo=programar");
    await expect.element(dialog().getByLabelText("Hora")).toHaveValue("10:00");
    await expect.element(dialog().getByLabelText("Hora")).toHaveAttribute("step", "1800");
    await expect.element(dialog().getByLabelText("Duración en minutos")).toHaveValue("90");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(dialog().getByText("Por favor selecciona una fecha.")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await dialog().getByLabelText("Fecha").fill("2020-01-05");
    await expect.element(dialog().getByText("La fecha no puede estar en el pasado.")).toBeVisible();
    await dialog().getByLabelText("Fecha").fill("2099-12-06");
    server.mood = "read-only";
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(dialog().getByText(/^No se pudo programar el contenido\. /)).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
    expect(server.saved.at(-1)).toMatchObject({ title: "Culto", duration: 5_400, stream_url: null });
    expect(String(server.saved.at(-1)?.["scheduled_for"])).toMatch(/^2099-12-06T/);
  });

  it("moves what is planned to another time", async () => {
    const server = aServer();
    await open();
    await choose("Culto del domingo", "Cambiar la hora");
    await dialog().getByLabelText("Fecha").fill("2099-12-13");
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.requests.find((request) => request.includes("rpc/schedule_media"))).toMatch(
      new RegExp(`"p_media_id":"${SUNDAY.id}","p_scheduled_for":"2099-12-13T.*","p_duration":5400`),
    );
  });
});
