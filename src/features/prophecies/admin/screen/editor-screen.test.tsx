import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { memberStore } from "#platform/offline/member-store.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { anId, aProphecy, ProphecyServer } from "../testing/prophecy-server.ts";

const DRAFT = aProphecy({ id: anId(1), title: "Una lámpara", content: "<p>Texto</p>" });
const PUBLISHED = aProphecy({ ...DRAFT, status: "published", announced_at: "2026-11-20T12:00:00Z" });
const AT = `/admin/blog?editar=${DRAFT.id}`;

// The editor's chunk, so that no test waits for it.
beforeAll(() => import("../editor/rich-text-editor.tsx"), 60_000);
beforeEach(async () => (await memberStore(null)).drafts.clear());

const title = () => page.getByLabelText("Título", { exact: true });
const text = () => page.getByRole("textbox", { name: "Texto", exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("alertdialog");

async function says(state: string) {
  await expect.element(page.getByText(state, { exact: true }).first()).toBeVisible();
}

async function type(words: string) {
  await text().click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`);
}

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
    await vi.waitFor(() => expect(address()).toBe(`/admin/blog?editar=${server.rows[0]?.id}`));
    // The address changed under the editor; the text and the caret did not.
    await userEvent.keyboard(", valle");
    await vi.waitFor(() => expect(server.rows[0]?.content).toBe("<p>Hola, valle</p>"), 10_000);
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
    await says("No se pudo guardar: tu cuenta no tiene permiso o tu sesión terminó");
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
    await vi.waitFor(
      () =>
        expect(server.row(DRAFT.id)).toMatchObject({
          category: "Familia",
          author: "Pastora Elena",
          publish_date: "2026-12-25T01:30:00.000Z",
        }),
      10_000,
    );
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

describe("publishing", () => {
  it("asks for title and text first, beside the fields", async () => {
    new ProphecyServer();
    await openPanel("/admin/blog?nueva");
    await button("Publicar").click();
    await expect.element(title()).toHaveAccessibleDescription(/El título es obligatorio/);
    await expect.element(text()).toHaveAccessibleDescription(/Escribe el texto antes de publicar/);
    await expect.element(text()).toHaveAttribute("aria-invalid", "true");
    await expect.element(dialog()).not.toBeInTheDocument();
    await title().fill("Una");
    await expect.element(title()).not.toHaveAccessibleDescription(/obligatorio/);
  });

  it("publishes what is on the screen and links to it", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await type(" final");
    await button("Publicar").click();
    await expect.element(dialog()).toMatchTextContent("Se avisará a 12 dispositivos suscritos");
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await says("Profecía publicada");
    await expect
      .element(page.getByRole("link", { name: "Ver profecía" }))
      .toHaveAttribute("href", "/blog/una-lampara");
    expect(server.row(DRAFT.id)).toMatchObject({ status: "published", content: "<p>Texto final</p>" });
    await expect.element(button("Guardar cambios")).toBeInTheDocument();
  });

  it("that fails says so in its dialog and changes nothing", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await button("Publicar").click();
    server.mood = "offline";
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect.element(dialog()).toMatchTextContent("No se pudo hacer: no hay conexión con el servidor");
    expect(server.row(DRAFT.id)?.status).toBe("draft");
  });
});

describe("somebody saved first", () => {
  async function conflict(first = DRAFT) {
    const server = new ProphecyServer([first]);
    await openPanel(AT);
    await text().click();
    server.rows = [{ ...first, content: "<p>La otra</p>", title: "Otra lámpara", version: 2 }];
    await type(" mía");
    await expect.element(dialog()).toBeVisible();
    return server;
  }

  it("leads to both texts side by side, never to a silent overwrite", async () => {
    const server = await conflict();
    await expect
      .element(dialog().getByRole("region", { name: "La mía", exact: true }))
      .toMatchTextContent("Texto mía");
    await expect
      .element(dialog().getByRole("region", { name: "La otra", exact: true }))
      .toMatchTextContent("La otra");
    await expect.element(dialog()).toMatchTextContent("Cambia: título, texto.");
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await says("Guardado");
    expect(server.row(DRAFT.id)).toMatchObject({
      content: "<p>Texto mía</p>",
      title: "Una lámpara",
      version: 3,
    });
  });

  it("takes the other one when that is chosen", async () => {
    await conflict();
    await dialog().getByRole("button", { name: "Usar la otra" }).click();
    await says("Guardado");
    await expect.element(text()).toMatchTextContent(/^\s*La otra\s*$/);
    await expect.element(title()).toHaveValue("Otra lámpara");
  });

  it("can be decided later; nothing is sent meanwhile", async () => {
    const server = await conflict();
    await dialog().getByRole("button", { name: "Cerrar" }).click();
    await says("Mientras no elijas una, tus cambios se quedan en este dispositivo.");
    await type(" más");
    expect(server.row(DRAFT.id)?.content).toBe("<p>La otra</p>");
    await button("Comparar").click();
    await expect
      .element(dialog().getByRole("region", { name: "La mía", exact: true }))
      .toMatchTextContent("Texto mía más");
  });
});

describe("a copy left on this device", () => {
  async function withCopy(baseVersion: number) {
    const server = new ProphecyServer([DRAFT]);
    const { drafts } = await memberStore(null);
    const fields = { ...DRAFT, content: "<p>Recuperado</p>" };
    const value = { prophecyId: DRAFT.id, baseVersion, editedAt: Date.parse("2026-11-19T12:00:00Z"), fields };
    await drafts.put({ id: `prophecy:${DRAFT.id}:x`, value });
    await openPanel(AT);
    await expect.element(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    return { server, drafts };
  }

  it("is offered with both dates and used", async () => {
    const { server, drafts } = await withCopy(1);
    await expect
      .element(
        page.getByText(
          /En este dispositivo: 19 nov 2026, 6:00 a. m.*En el servidor: 20 nov 2026, 6:00 a. m./,
        ),
      )
      .toBeVisible();
    await button("Usar").click();
    await expect.element(text()).toMatchTextContent(/^\s*Recuperado\s*$/);
    await vi.waitFor(() => expect(server.row(DRAFT.id)?.content).toBe("<p>Recuperado</p>"), 10_000);
    await vi.waitFor(async () => expect(await drafts.list()).toEqual([]));
  });

  it("goes when it is discarded", async () => {
    const { server, drafts } = await withCopy(1);
    await button("Descartar").click();
    await vi.waitFor(async () => expect(await drafts.list()).toEqual([]));
    await expect.element(text()).toMatchTextContent(/^\s*Texto\s*$/);
    expect(server.writes).toEqual([]);
  });

  it("of an older version is compared before anything is saved", async () => {
    await withCopy(0);
    await button("Usar").click();
    await expect.element(dialog()).toMatchTextContent("Alguien guardó otra versión");
  });
});

describe("leaving", () => {
  it("saves a draft at once and asks nothing", async () => {
    const server = new ProphecyServer([DRAFT]);
    const { address } = await openPanel(AT);
    await type(" y me voy");
    await button("Profecías").click();
    await vi.waitFor(() => expect(address()).toBe("/admin/blog"));
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
    await vi.waitFor(() => expect(address()).toBe("/blog/una-lampara"));
    expect(server.row(DRAFT.id)?.content).toBe("<p>Texto completo</p>");
  });
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
