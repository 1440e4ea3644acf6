// Has the size of large letters.
import "#ui/styles/tokens.css";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aLiveItem, aRecording } from "../testing/a-media-item.ts";
import { aServer, asNewVisitor, draw } from "../testing/a-media-page.tsx";
import { MediaList } from "./media-list.tsx";

beforeEach(asNewVisitor);

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
    const categories = page.getByLabelText("Categoría");
    expect([...categories.element().querySelectorAll("option")].map(({ text }) => text)).toEqual(
      "Todas Predicación Alabanza Enseñanza Evento Testimonio Oración Otro".split(" "),
    );
    await categories.selectOptions("Alabanza");
    await expect.poll(titles).toEqual(["Culto 11"]);
    await expect.element(page.getByTestId("address")).toMatchTextContent(/categoria=worship/);
  });

  it("has its choices folded away where large letters would fill a telephone with them", async () => {
    // The width that a page leaves of 360 px.
    await page.viewport(320, 780);
    aServer(many);
    const { container } = await draw(<MediaList />, "/media?categoria=worship");
    await expect.element(page.getByLabelText("Orden")).toBeVisible();
    const left = (name: string) => page.getByLabelText(name).element().getBoundingClientRect().left;
    // Beside each other they would cut off what is chosen.
    await expect.poll(() => left("Serie") - left("Categoría")).toBe(0);
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
