import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { SearchResult } from "../search-result.ts";
import { SiteSearchPage } from "./site-search-page.tsx";

const FOUND: readonly SearchResult[] = [
  {
    kind: "prophecy",
    id: anId(1),
    slug: "el-mana",
    title: "El \uE000maná\uE001",
    excerpt: "Comieron \uE000maná\uE001 en el desierto",
    happened_at: "2026-05-05T16:00:00+00:00",
  },
  {
    kind: "event",
    id: anId(2),
    slug: "pan-y-mana",
    title: "Pan y \uE000maná\uE001",
    excerpt: "",
    happened_at: null,
  },
  ...(["resource", "testimonial", "album", "seminar", "forum", "media"] as const).map((kind, at) => ({
    kind,
    id: anId(at + 3),
    slug: kind === "seminar" ? "el-mana-de-hoy" : null,
    title: `Otro \uE000maná\uE001: ${kind}`,
    excerpt: "",
    happened_at: null,
  })),
];
let server: RowsServer;

beforeEach(() => {
  queryClient.clear();
  server = new RowsServer(
    {},
    {
      search_site: ({ p_words, p_kind }) =>
        p_words === "mana"
          ? FOUND.filter(({ kind }) => !p_kind || kind === p_kind).map((row) => ({ ...row }))
          : [],
    },
  );
});

const draw = (address = "/buscar") =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <SiteSearchPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const box = () => page.getByLabelText("Buscar en todo el sitio");

describe("the search of the whole site", () => {
  it("asks nothing below two letters, then shows what was found, marked, with where it leads", async () => {
    const { container } = await draw();
    await expect.element(box()).toHaveFocus();
    await box().fill("m");
    await expect.element(page.getByRole("article")).not.toBeInTheDocument();
    await box().fill("mana");
    await expect
      .element(page.getByRole("link", { name: "El maná", exact: true }))
      .toHaveAttribute("href", "/blog/el-mana");
    await expect.element(page.getByText("05 may 2026")).toBeVisible();
    expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 9 }, () => "maná"),
    );
    expect(server.requests.filter((request) => request.includes("search_site"))).toHaveLength(1);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("leads each result to its own place, also an item of a list", async () => {
    await draw("/buscar?q=mana");
    for (const [kind, path] of [
      ["resource", `/recursos?recurso=${anId(3)}`],
      ["testimonial", `/testimonios?testimonio=${anId(4)}`],
      ["album", `/galeria/${anId(5)}`],
      ["seminar", "/seminarios/el-mana-de-hoy"],
      ["forum", `/foro/topic/${anId(7)}`],
      ["media", `/media/${anId(8)}`],
    ] as const)
      await expect
        .element(page.getByRole("link", { name: `Otro maná: ${kind}` }))
        .toHaveAttribute("href", path);
  });

  it("leaves one kind, and says that there is nothing", async () => {
    await draw("/buscar?q=mana");
    await page.getByRole("button", { name: "Eventos" }).click();
    await expect
      .element(page.getByRole("link", { name: "Pan y maná" }))
      .toHaveAttribute("href", "/eventos/pan-y-mana");
    await expect.element(page.getByRole("link", { name: "El maná", exact: true })).not.toBeInTheDocument();
    await box().fill("xilofonista");
    await expect.element(page.getByText("Nada con «xilofonista» en Eventos")).toBeVisible();
    await page.getByRole("button", { name: "Buscar en todo" }).click();
    await expect.element(page.getByText("No encontramos «xilofonista»")).toBeVisible();
  });

  it("answers with a page of the site, and says then that nothing was found nowhere", async () => {
    const { container } = await draw("/buscar?q=tel%C3%A9fono");
    const place = page.getByRole("navigation", { name: "Páginas del sitio" }).getByRole("link");
    await expect.element(place.filter({ hasText: "Contacto" })).toHaveAttribute("href", "/contacto");
    await expect.element(place.filter({ hasText: "222 555 0142" })).toBeVisible();
    await expect.poll(() => container.querySelector('ul[aria-busy="false"]')).not.toBeNull();
    await expect.element(page.getByText(/No encontramos/)).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says that it could not search, and tries again", async () => {
    server.mood = "offline";
    await draw("/buscar?q=mana");
    await expect.element(page.getByText("No pudimos buscar")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByRole("link", { name: "El maná", exact: true })).toBeVisible();
  });
});
