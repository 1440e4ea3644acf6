import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { anId, endOfRequests, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { panelClient } from "#ui/testing/admin-panel.tsx";
import { latestProphecies } from "../queries.ts";
import { LatestCards } from "./latest-cards.tsx";

afterEach(endOfRequests);

const LIGHT = {
  id: anId(1),
  slug: "luz",
  title: "Luz en el valle",
  excerpt: "",
  image_url: null,
  category: "otra",
  publish_date: "2026-11-01T12:00:00Z",
  author: "Raquel",
  total_reactions: 0,
  comment_count: 0,
} as never;

const open = (client = panelClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LatestCards />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("without network the prophecies of an earlier visit are shown, however old they are", async () => {
  new RowsServer({}).mood = "offline";
  const client = panelClient();
  const { queryKey } = latestProphecies();
  client.setQueryData(queryKey, [LIGHT], { updatedAt: 1 });
  await open(client);
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe("error");
  await expect.element(page.getByRole("link", { name: "Luz en el valle" })).toBeVisible();
  await expect.element(page.getByText(/No pudimos/)).not.toBeInTheDocument();
});

test("without network and an earlier visit it says what to do", async () => {
  new RowsServer({}).mood = "offline";
  await open();
  await expect
    .element(page.getByText("No pudimos cargar las profecías. Revisa tu conexión e inténtalo de nuevo."))
    .toBeVisible();
});
