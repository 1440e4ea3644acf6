import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FeedLink } from "./feed-link.tsx";

it("leads to the feed under the backend's own address, which a program reads from another site too", async () => {
  await render(<FeedLink />);
  const link = page.getByRole("link", { name: "Seguir por RSS" });
  await expect.element(link).toHaveAttribute("href", `${location.origin}/functions/v1/feed`);
  await expect.element(link).toHaveAttribute("type", "application/rss+xml");
});
