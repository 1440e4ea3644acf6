import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLedOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import {
  AT,
  button,
  dialog,
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

describe("publishing", () => {
  it("is behind the last field, and on a phone no act of a published one is cut off", async () => {
    const { innerWidth: width, innerHeight: height } = globalThis;
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(width, height));
    new ProphecyServer([{ ...DRAFT, status: "published" }]);
    await openPanel(AT);
    await expect.element(button("Guardar cambios")).toBeInTheDocument();
    const last = page.getByRole("switch", { name: "Se puede comentar" }).element();
    for (const name of ["Despublicar", "Guardar cambios"]) {
      const act = button(name).element();
      expect(last.compareDocumentPosition(act)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(act.getBoundingClientRect().right).toBeLessThanOrEqual(360);
      expect(act.scrollWidth).toBeLessThanOrEqual(act.clientWidth);
    }
  });

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
    await expect
      .element(dialog())
      .toMatchTextContent(
        "Se avisará a 12 dispositivos suscritos en diez minutos; hasta entonces podrás cancelar el aviso.",
      );
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await says("Profecía publicada");
    await says("Su aviso sale en diez minutos: arriba puedes cancelarlo o enviarlo ya.");
    await expect
      .element(page.getByRole("link", { name: "Ver profecía" }))
      .toHaveAttribute("href", "/blog/una-lampara");
    expect(server.row(DRAFT.id)).toMatchObject({ status: "published", content: "<p>Texto final</p>" });
    await expect.element(button("Guardar cambios")).toBeInTheDocument();
  });

  it("leads to its notice, which is above the fields", async () => {
    new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await button("Publicar").click();
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await says("Profecía publicada");
    function Bar() {
      return (
        <p ref={useLedOnceDrawn(DRAFT.id)} tabIndex={-1}>
          Sale en 9 min
        </p>
      );
    }
    await render(<Bar />);
    await expect.element(page.getByText("Sale en 9 min")).toHaveFocus();
  });

  it("says whether a notice was sent before: one that was taken back will be", async () => {
    const announced = { ...PUBLISHED, status: "draft" as const };
    for (const [row, words] of [
      [announced, /Ya se avisó de ella el 20 nov 2026.*: no se avisará otra vez\./],
      [{ ...announced, notified_at: null }, "Se avisará a 12 dispositivos suscritos"],
    ] as const) {
      new ProphecyServer([row]);
      const { unmount } = await openPanel(AT);
      await button("Publicar").click();
      await expect.element(dialog()).toMatchTextContent(words);
      await dialog().getByRole("button", { name: "Cancelar" }).click();
      await unmount();
    }
  });

  it("that fails says so in its dialog and changes nothing", async () => {
    const server = new ProphecyServer([DRAFT]);
    await openPanel(AT);
    await button("Publicar").click();
    server.mood = "offline";
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await expect
      .element(dialog())
      .toMatchTextContent("No se pudo hacer. Revisa tu conexión e inténtalo de nuevo.");
    expect(server.row(DRAFT.id)?.status).toBe("draft");
  });
});
