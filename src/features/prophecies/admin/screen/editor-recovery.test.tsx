import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { memberStore } from "#platform/offline/member-store.ts";
import { ASKED_TO_WRITE } from "#platform/navigation/asked-to-write.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { beginFromText } from "../draft/begin-from-text.ts";
import {
  AT,
  button,
  dialog,
  DRAFT,
  says,
  text,
  title,
  type,
  withFreshEditor,
} from "../testing/editor-page.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { ProphecyServer } from "../testing/prophecy-server.ts";

withFreshEditor();

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
          /En este dispositivo: 19 nov 2026, 6:00\sa\.\sm\..*En el servidor: 20 nov 2026, 6:00\sa\.\sm\./,
        ),
      )
      .toBeVisible();
    await button("Usar").click();
    await expect.element(text()).toMatchTextContent(/^\s*Recuperado\s*$/);
    await expect.poll(() => server.row(DRAFT.id)?.content).toBe("<p>Recuperado</p>");
    await expect.poll(() => drafts.list()).toEqual([]);
  });

  it("goes when it is discarded", async () => {
    const { server, drafts } = await withCopy(1);
    await button("Descartar").click();
    await expect.poll(() => drafts.list()).toEqual([]);
    await expect.element(text()).toMatchTextContent(/^\s*Texto\s*$/);
    expect(server.writes).toEqual([]);
  });

  it("of an older version is compared before anything is saved", async () => {
    await withCopy(0);
    await button("Usar").click();
    await expect.element(dialog()).toMatchTextContent("Alguien guardó otra versión");
  });
});

describe("a text chosen in another app", () => {
  const begin = () => beginFromText({ title: "Una lámpara", text: "Dice el *Señor*", author: "Abel" });

  it("is in the editor at once, and is saved as a draft", async () => {
    const server = new ProphecyServer([]);
    const at = await begin();
    await openPanel(at, ASKED_TO_WRITE);
    await expect.element(text()).toMatchTextContent(/^\s*Dice el Señor\s*$/);
    await expect.element(title()).toHaveValue("Una lámpara");
    await expect.element(page.getByText("Recuperamos cambios")).not.toBeInTheDocument();
    await expect
      .poll(() => server.rows)
      .toMatchObject([{ content: "<p>Dice el <strong>Señor</strong></p>", status: "draft", author: "Abel" }]);
    await expect.poll(async () => (await memberStore(null)).drafts.list()).toEqual([]);
  });

  it("is offered like any other copy where somebody comes back to it", async () => {
    new ProphecyServer([]);
    await openPanel(await begin());
    await expect.element(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    await expect.element(text()).toMatchTextContent(/^\s*$/);
  });
});
