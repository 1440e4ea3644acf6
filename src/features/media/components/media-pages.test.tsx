// Has the size of large letters.
import "#ui/styles/tokens.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { MediaItem } from "../media.ts";
import { hearServerClock } from "../server-clock.ts";
import { aLiveItem, aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { MediaList } from "./media-list.tsx";
import { MediaView } from "./media-view.tsx";
import { StreamingBoard } from "./streaming-board.tsx";

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
const draw = (screen: ReactNode, at = "/media") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const aServer = (items: MediaItem[]) =>
  new RowsServer(
    {
      media_content: items.map((item) => ({ ...item })),
      media_series: [{ id: anId(50), name: "Salmos", is_active: true }],
    },
    { search_media: (_, { media_content: rows = [] }) => rows.slice(0, 1) },
  );
const heading = (name: string, level = 1) => page.getByRole("heading", { name, level });

describe("an item", () => {
  const view = () => draw(<MediaView id={anId(1)} share={({ title }) => <p>Compartir {title}</p>} />);

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
    await expect.element(page.getByText("Compartir Culto del domingo")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para decir que te gusta" }))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("does not tell how long it is planned to last as if it were so", async () => {
    aServer([aLiveItem()]);
    await view();
    await expect.element(page.getByText("En vivo", { exact: true })).toBeVisible();
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

describe("/streaming", () => {
  const board = () => draw(<StreamingBoard serviceTimes={<p>Domingo, 10:00</p>} />, "/streaming");

  it("has what is live, and what comes under it", async () => {
    aServer([
      aMediaItem({ id: anId(2), title: "Vigilia" }),
      aLiveItem({ series: { id: anId(50), name: "Salmos" } }),
    ]);
    const { container } = await board();
    await expect.element(heading("En vivo ahora", 2)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Ver «Culto del domingo»" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Vigilia" }))
      .toHaveAttribute("href", `/media/${anId(2)}`);
    await expect
      .element(page.getByRole("article").getByRole("time"))
      .toMatchTextContent(/^Domingo 6 de diciembre de 2099, 10:00/);
    await expect
      .element(page.getByRole("link", { name: "Comentar y compartir" }))
      .toHaveAttribute("href", `/media/${anId(1)}`);
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para seguir la serie" }))
      .toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("counts down to the next one", async () => {
    aServer([aMediaItem()]);
    await board();
    await expect.element(heading("Próxima transmisión", 2)).toBeVisible();
    await expect.element(page.getByRole("timer")).toMatchTextContent(/^Empieza en [\d,]+ días$/);
  });

  it("comes by the server's clock on a phone that is a day ahead", async () => {
    const now = () => new Date(Date.now() - 86_400_000);
    new RowsServer(
      { media_content: [aMediaItem({ scheduled_for: new Date(now().getTime() + 3_600_000).toISOString() })] },
      { media_heartbeat: () => ({ viewers: 0, version: 1, again_in: 30, now: now().toISOString() }) },
    );
    await board();
    await expect.element(heading("Próxima transmisión", 2)).toBeVisible();
    await expect.element(page.getByRole("timer")).toBeVisible();
    hearServerClock(new Date().toISOString(), Date.now(), Date.now());
  });

  it("tells that one has just ended", async () => {
    aServer([aMediaItem({ status: "processing", ended_at: new Date().toISOString() })]);
    await board();
    await expect.element(heading("Acaba de terminar", 2)).toBeVisible();
  });

  it("with nothing planned says when the congregation meets", async () => {
    aServer([]);
    const { container } = await board();
    await expect.element(page.getByText("No hay transmisiones programadas")).toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("without network says that it does not know, and when the congregation meets", async () => {
    const server = aServer([aLiveItem()]);
    server.mood = "offline";
    await board();
    await expect.element(page.getByText("No pudimos saber si hay transmisión")).toBeVisible();
    await expect.element(page.getByText("Domingo, 10:00")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(heading("En vivo ahora", 2)).toBeVisible();
  });
});

describe("/media", () => {
  const many = Array.from({ length: 11 }, (_, place) =>
    aRecording({
      id: anId(place + 1),
      title: `Culto ${place + 1}`,
      category: place === 10 ? "worship" : "sermon",
      published_at: `2026-11-${String(20 - place).padStart(2, "0")}T17:00:00+00:00`,
    }),
  );
  const titles = () =>
    page
      .getByRole("article")
      .elements()
      .map((card) => card.querySelector("h2")?.textContent);

  it("lists recordings only, the newest first, a page at a time, as the address says", async () => {
    const server = aServer([...many, aLiveItem({ id: anId(90) })]);
    const { container } = await draw(<MediaList />);
    await expect.poll(() => titles().length).toBe(10);
    expect(server.requests.find((request) => request.startsWith("GET media_content"))).toContain(
      "order=is_featured.desc%2Cpublished_at.desc%2Cid.asc",
    );
    expect(titles()[0]).toBe("Culto 1");
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Siguiente" }).click();
    await expect.poll(titles).toEqual(["Culto 11"]);
    await expect.element(page.getByTestId("address")).toMatchTextContent(/pagina=2/);
  });

  it("leaves none of ten alone in three columns: the first takes a row", async () => {
    await page.viewport(1280, 800);
    aServer(many);
    const { container } = await draw(<MediaList />);
    const cards = () =>
      [...container.querySelectorAll("article")].map((card) => card.getBoundingClientRect());
    await expect.poll(() => cards().length).toBe(10);
    expect(new Set(cards().map(({ left }) => Math.round(left))).size).toBe(3);
    const rows = () => Object.values(Object.groupBy(cards(), ({ top }) => Math.round(top)));
    expect(rows().map((row) => row?.length)).toEqual([1, 3, 3, 3]);
    expect(cards()[0]?.width).toBeGreaterThan(900);
    await page.viewport(360, 800);
    await expect.poll(() => rows().length).toBe(10);
  });

  it("has what is featured first, and says so", async () => {
    aServer([...many, aRecording({ id: anId(91), title: "Testimonio", is_featured: true })]);
    await draw(<MediaList />);
    await expect.poll(() => titles()[0]).toBe("Testimonio");
    await expect.element(page.getByText("Destacado")).toBeVisible();
  });

  it("finds by words, category and series, and in another order, all in the address", async () => {
    const server = aServer(many);
    await draw(<MediaList />, `/media?q=culto&serie=${anId(50)}&orden=titulo`);
    await expect.element(page.getByText("No encontramos videos así")).toBeVisible();
    expect(server.requests.find((request) => request.includes("rpc/search_media"))).toMatch(
      new RegExp(`series_id=eq\\.${anId(50)}.*"p_words":"culto"`),
    );
    expect(server.requests.find((request) => request.includes("rpc/search_media"))).toContain(
      "order=title.asc",
    );
    await page.getByRole("button", { name: "Quitar los filtros" }).click();
    await expect.poll(() => titles().length).toBe(10);
    await page.getByLabelText("Categoría").selectOptions("Alabanza");
    await expect.poll(titles).toEqual(["Culto 11"]);
    await expect.element(page.getByTestId("address")).toMatchTextContent(/categoria=worship/);
  });

  it("has its choices folded away where large letters would fill a telephone with them", async () => {
    // What a page leaves of 360 px.
    await page.viewport(320, 780);
    aServer(many);
    const { container } = await draw(<MediaList />, "/media?categoria=worship");
    await expect.element(page.getByLabelText("Orden")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Filtros/ })).not.toBeInTheDocument();
    document.documentElement.dataset["text"] = "large";
    onTestFinished(() => void delete document.documentElement.dataset["text"]);
    await expect.element(page.getByLabelText("Orden")).not.toBeVisible();
    await page.getByRole("button", { name: "Filtros (1)", expanded: false }).click();
    await page.getByLabelText("Categoría").selectOptions("Todas");
    await expect
      .element(page.getByRole("button", { name: "Filtros", exact: true, expanded: true }))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says when there is none at all, and when it could not be asked", async () => {
    const server = aServer([]);
    const first = await draw(<MediaList />);
    await expect.element(page.getByText("Aún no hay videos")).toBeVisible();
    await first.unmount();
    queryClient.clear();
    server.mood = "offline";
    await draw(<MediaList />);
    await expect.element(page.getByText("No pudimos cargar los videos")).toBeVisible();
  });
});
