import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
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

it("takes a prophecy away that is withdrawn while its page is open, with what is said below it", async () => {
  queryClient.clear();
  const server = new RowsServer({ prophecies: [LAMP] });
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProphecyReader slugOrId={LAMP.slug} footer={() => null} after={() => <p>Comentarios</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Una lámpara" })).toBeVisible();
  await expect.element(page.getByText("Comentarios")).toBeVisible();
  server.tables["prophecies"] = [];
  await queryClient.invalidateQueries({ queryKey: prophecyKeys.detail(LAMP.slug) });
  await expect.element(page.getByText("Esta profecía ya no está publicada")).toBeVisible();
  await expect.element(page.getByText("Comentarios")).not.toBeInTheDocument();
});
