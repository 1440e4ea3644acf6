import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { prophecyKeys } from "../queries.ts";
import { ProphecyReader } from "./prophecy-reader.tsx";

const LAMP = {
  id: anId(1),
  slug: "una-lampara",
  title: "Una lámpara",
  excerpt: "",
  content: "<p>Arde.</p>",
  image_url: null,
  category: "general",
  publish_date: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
  author: "Abel",
  status: "published",
  allow_comments: true,
  total_reactions: 0,
  comment_count: 0,
};

const reader = (slug = LAMP.slug) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <ProphecyReader slugOrId={slug} footer={() => null} after={() => <p>Comentarios</p>} />
    </MemoryRouter>
  </QueryClientProvider>
);

/** Beside the store of this device, which holds nothing under this address. */
const UNSTORED = "nunca-guardada";

it("takes a prophecy away that is withdrawn while its page is open, with what is said below it", async () => {
  queryClient.clear();
  const server = new RowsServer({ prophecies: [LAMP] });
  await render(reader());
  await expect.element(page.getByRole("heading", { name: "Una lámpara" })).toBeVisible();
  await expect.element(page.getByText("Comentarios")).toBeVisible();
  server.tables["prophecies"] = [];
  await queryClient.invalidateQueries({ queryKey: prophecyKeys.detail(LAMP.slug) });
  await expect.element(page.getByText("Esta profecía ya no está publicada")).toBeVisible();
  await expect.element(page.getByText("Comentarios")).not.toBeInTheDocument();
});

it("shows this device's copy without network, also when only the first look at the device found it", async () => {
  queryClient.clear();
  queryClient.setQueryData(prophecyKeys.cached(UNSTORED), LAMP);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await render(reader(UNSTORED));
  await expect.element(page.getByText("Guardado para leer sin conexión")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Una lámpara" })).toBeVisible();
});

it("shows no copy where the server itself refuses", async () => {
  queryClient.clear();
  queryClient.setQueryData(prophecyKeys.cached(UNSTORED), LAMP);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "42501", message: "permission denied" }, { status: 403 }),
  );
  await render(reader(UNSTORED));
  await expect.element(page.getByText("No pudimos abrir esta profecía")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Una lámpara" })).not.toBeInTheDocument();
});

it("does not call a prophecy withdrawn because a portal answers 404", async () => {
  queryClient.clear();
  vi.stubGlobal("fetch", async () => new Response("<html>No existe</html>", { status: 404 }));
  await render(reader(UNSTORED));
  await expect.element(page.getByText("No pudimos abrir esta profecía")).toBeVisible();
});
