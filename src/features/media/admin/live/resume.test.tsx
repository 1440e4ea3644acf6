import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose, openPanel } from "#ui/testing/admin-panel.tsx";
import { EditPage } from "../edit/edit-page.tsx";
import { aServer, button, LIVE, open, openList, stored } from "../testing/media-center-stage.tsx";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A stream that was ended, perhaps at another desk. */
const ended = (minutes: number) =>
  aServer([{ ...LIVE, status: "processing", content_type: "recorded", ended_at: ago(minutes) }]);
const over = () => page.getByRole("region", { name: "Acaba de terminar" });

describe("a stream that was ended by mistake", () => {
  it("goes on from the card, also where its end was not seen", async () => {
    const server = ended(1);
    await open();
    await expect.element(over().getByText(/^Terminó: /)).toBeVisible();
    const next = page.getByRole("region", { name: "Lo que sigue" });
    await expect.element(next.getByText("Nada está programado.")).toBeVisible();
    await expect
      .element(over().getByText(/^Puedes reanudarla hasta las \d{1,2}:\d\d\s[ap]\.\sm\.$/))
      .toBeVisible();
    await over().getByRole("button", { name: "Reanudar «Vigilia»" }).click();
    await expect.element(page.getByText("La transmisión sigue en vivo")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "live" });
    await expect.element(over()).not.toBeInTheDocument();
  });

  it("goes on from the menu of its row", async () => {
    const server = ended(1);
    await openList();
    await choose("Vigilia", "Reanudar");
    await expect.element(page.getByText("La transmisión sigue en vivo")).toBeVisible();
    expect(stored(server, LIVE.id)).toMatchObject({ status: "live" });
  });

  it("goes on from its own page, which then shows it live", async () => {
    ended(1);
    await openPanel(<EditPage id={LIVE.id} />, `/admin/media/edit/${LIVE.id}`);
    await button("Reanudar").click();
    await expect.element(page.getByText("La transmisión sigue en vivo")).toBeVisible();
    await expect.element(page.getByText("En vivo", { exact: true })).toBeVisible();
    await expect.element(button("Reanudar")).not.toBeInTheDocument();
  });

  it("stays ended after five minutes", async () => {
    ended(6);
    await open();
    await expect.element(over().getByText("Procesando")).toBeVisible();
    await expect.element(over().getByText(/^Puedes reanudarla/)).not.toBeInTheDocument();
    await expect.element(over().getByRole("button", { name: /^Reanudar/ })).not.toBeInTheDocument();
    await button("Contenido").click();
    await page.getByRole("button", { name: "Más acciones de Vigilia" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Ver" })).toBeVisible();
    expect(page.getByRole("menuitem", { name: "Reanudar" }).elements()).toEqual([]);
  });
});
