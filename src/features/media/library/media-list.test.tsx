import { beforeEach, describe, expect, it } from "vitest";
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

  it("offers the series that have a recording, and one without while it is chosen", async () => {
    const aSeries = (place: number, name: string, media_content?: { id: string }[]) => ({
      id: anId(50 + place),
      name,
      description: "",
      is_active: true,
      order_position: place,
      ...(media_content && { media_content }),
    });
    const server = aServer(many);
    server.tables["media_series"] = [
      aSeries(1, "Salmos", [{ id: anId(1) }]),
      aSeries(2, "Vacía", []),
      aSeries(3, "De antes"),
    ];
    const choices = () =>
      [...(page.getByLabelText("Serie").element() as HTMLSelectElement).options].map(({ text }) => text);
    const first = await draw(<MediaList />);
    await expect.poll(choices).toEqual(["Todas", "Salmos", "De antes"]);
    await first.unmount();
    await draw(<MediaList />, `/media?serie=${anId(52)}`);
    await expect.poll(choices).toEqual(["Todas", "Salmos", "Vacía", "De antes"]);
  });

  it("has what is featured first, and says so", async () => {
    aServer([...many, aRecording({ id: anId(91), title: "Testimonio", is_featured: true })]);
    await draw(<MediaList />);
    await expect.poll(() => titles()[0]).toBe("Testimonio");
    await expect.element(page.getByText("Destacado")).toBeVisible();
  });

  it("says of each whether it can be heard and saved, and lists those alone for who wants to hear", async () => {
    aServer([
      aRecording({ id: anId(1), title: "Salmo 23" }),
      aRecording({ id: anId(2), title: "Salmo 121", has_sound: true }),
      aRecording({ id: anId(3), title: "Bautizo", provider: "file", provider_id: `${anId(3)}/video.mp4` }),
    ]);
    const { container } = await draw(<MediaList />);
    const card = (title: string) => page.getByRole("article").filter({ hasText: title });
    await expect.element(card("Salmo 23").getByText("Solo con red")).toBeVisible();
    await expect.element(card("Bautizo").getByText("Solo con red")).toBeVisible();
    await expect.element(card("Salmo 121").getByText("Se puede oír y guardar")).toBeVisible();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByLabelText("Formato").selectOptions("Para oír");
    await expect.poll(titles).toEqual(["Salmo 121"]);
    await expect.element(page.getByTestId("address")).toMatchTextContent(/formato=audio/);
    expect(await accessibilityProblems(container)).toEqual([]);
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
    await page.getByRole("button", { name: /^Filtros/ }).click();
    const categories = page.getByLabelText("Categoría");
    expect([...categories.element().querySelectorAll("option")].map(({ text }) => text)).toEqual(
      "Todas Predicación Alabanza Enseñanza Evento Testimonio Oración Otro".split(" "),
    );
    await categories.selectOptions("Alabanza");
    await expect.poll(titles).toEqual(["Culto 11"]);
    await expect.element(page.getByTestId("address")).toMatchTextContent(/categoria=worship/);
  });

  it("has its choices behind a button on a telephone", async () => {
    // The width that a page leaves of 360 px.
    await page.viewport(320, 780);
    aServer(many);
    const { container } = await draw(<MediaList />, "/media?categoria=worship");
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
