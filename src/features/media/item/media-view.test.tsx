// Has the size of what a thumb hits.
import "#ui/styles/tokens.css";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aLiveItem, aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { aServer, asNewVisitor, draw, heading } from "../testing/a-media-page.tsx";
import { MediaView } from "./media-view.tsx";

beforeEach(asNewVisitor);

describe("an item", () => {
  const view = () => draw(<MediaView id={anId(1)} share={({ title }) => <p>Compartir {title}</p>} />);

  it("has its buttons in one row on a phone, each with its name", async () => {
    await page.viewport(360, 780);
    onTestFinished(() => page.viewport(414, 896));
    aServer([aRecording({ id: anId(1) })]);
    const share = () => (
      <div>
        <button type="button">Copiar enlace</button>
        <a href="https://wa.me">WhatsApp</a>
      </div>
    );
    await draw(<MediaView id={anId(1)} share={share} />);
    const copy = page.getByRole("button", { name: "Copiar enlace" });
    await expect.element(copy).toBeVisible();
    const [one, other] = [copy, page.getByRole("link", { name: "WhatsApp" })].map((each) => each.element());
    if (!one || !other) throw new Error("nothing drawn");
    expect(one.getBoundingClientRect().top).toBe(other.getBoundingClientRect().top);
    expect(getComputedStyle(one).flexDirection).toBe("column");
    expect(getComputedStyle(other).flexDirection).toBe("column");
  });

  it("says who speaks, what it is and how long it is, and is shared", async () => {
    aServer([aRecording({ is_public: false, series: { id: anId(50), name: "Salmos" } })]);
    const { container } = await view();
    await expect.element(heading("Culto del domingo")).toBeVisible();
    for (const text of [
      "Pastora Elena",
      "Trae tu Biblia.",
      "Predicación",
      "Salmos",
      "Solo miembros",
      "1:02:05",
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    // The length never begins a line alone.
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "1:02:05" }))
      .toHaveTextContent("22 nov 2026 · 1:02:05");
    // The area that a thumb hits.
    expect(page.getByRole("link", { name: "Salmos" }).element().clientHeight).toBeGreaterThanOrEqual(44);
    await expect.element(page.getByText("Compartir Culto del domingo")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para decir que te gusta" }))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  const others = () => page.getByRole("link", { name: "Ver lo que se puede oír y guardar" });

  it("says of a recording that it can be heard and saved", async () => {
    aServer([aRecording({ has_sound: true })]);
    await view();
    await expect.element(page.getByText("Se puede oír y guardar", { exact: true })).toBeVisible();
    await expect.element(others()).not.toBeInTheDocument();
  });

  it("says of a recording that it needs a network, and where the others are that can be heard", async () => {
    aServer([aRecording()]);
    await view();
    await expect.element(page.getByText("Solo con red", { exact: true })).toBeVisible();
    await expect.element(others()).toHaveAttribute("href", "/media?formato=audio");
  });

  it("says nothing of the kind of what is live", async () => {
    aServer([aLiveItem()]);
    await view();
    await expect.element(page.getByText("En vivo", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Solo con red")).not.toBeInTheDocument();
  });

  it("does not tell how long it is planned to last as if it were so", async () => {
    aServer([aLiveItem()]);
    await view();
    const badge = page.getByText("En vivo", { exact: true });
    await expect.element(badge).toBeVisible();
    const player = page.getByRole("button", { name: "Ver «Culto del domingo»" });
    const isAbove = badge.element().compareDocumentPosition(player.element());
    expect(isAbove).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(page.getByText("1:30:00")).not.toBeInTheDocument();
  });

  it.each([
    ["gone", []],
    ["taken back", [aRecording({ status: "archived" })]],
    ["not finished", [aMediaItem({ status: "draft" })]],
  ])("that is %s says the same, with the way in for members", async (_case, items) => {
    aServer(items);
    const { container } = await view();
    await expect.element(page.getByText("Este video no está aquí")).toBeVisible();
    await expect.element(page.getByText(/Si es solo para miembros, inicia sesión/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Inicia sesión" })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it.each([
    ["a draft that was uploaded", "Es un borrador", aRecording({ status: "draft" })],
    ["what was archived", "Está archivado", aRecording({ status: "archived" })],
  ])("that is %s an admin may watch, and it counts for nothing", async (_case, title, item) => {
    store.set(sessionAtom, sessionOf({ id: anId(70) }, "admin", "signed-in"));
    const server = aServer([item]);
    const { container } = await view();
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText("Compartir Culto del domingo")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Ver «Culto del domingo»" }).click();
    await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
    expect(server.requests.filter((request) => request.includes("media_analytics"))).toEqual([]);
  });

  it("is read again as soon as a heartbeat says that it is another than what is shown", async () => {
    const beat = { ...aMediaItem(), viewers: 1, again_in: 9, now: new Date().toISOString() };
    const server = new RowsServer({ media_content: [aMediaItem()] }, { media_heartbeat: () => beat });
    await view();
    await expect.element(page.getByRole("timer")).toBeVisible();
    server.tables["media_content"] = [aLiveItem()];
    Object.assign(beat, { status: "live" });
    dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("button", { name: "Ver «Culto del domingo»" })).toBeVisible();
  });

  it("that ends without a recording stays for who is watching it", async () => {
    const server = aServer([aLiveItem()]);
    await view();
    await page.getByRole("button", { name: "Ver «Culto del domingo»" }).click();
    await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
    server.tables["media_content"] = [];
    void queryClient.invalidateQueries();
    await expect.element(page.getByText("La transmisión terminó", { exact: true })).toBeVisible();
    expect(document.querySelector("iframe")).not.toBeNull();
    await expect.element(page.getByText("Este video no está aquí")).not.toBeInTheDocument();
  });

  it("out of reach can be asked for again; what was seen stays, and says that it may be old", async () => {
    const server = aServer([aRecording()]);
    server.mood = "offline";
    await view();
    await expect.element(page.getByText("No pudimos abrir este video")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(heading("Culto del domingo")).toBeVisible();
    server.mood = "offline";
    void queryClient.invalidateQueries();
    await expect.element(page.getByText("Esto puede no estar al día")).toBeVisible();
    await expect.element(heading("Culto del domingo")).toBeVisible();
  });
});
