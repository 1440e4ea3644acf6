import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { aProphecy } from "./prophecy-server.ts";

export const DRAFT = aProphecy({
  id: anId(1),
  title: "Lo que Dios hace despacio",
  category: "Fe",
  publish_date: "2026-01-01T12:00:00Z",
});
export const PUBLISHED = aProphecy({
  id: anId(2),
  title: "Agua en tiempo de secas",
  slug: "agua",
  status: "published",
  announced_at: "2026-01-02T12:00:00Z",
  notified_at: "2026-01-02T12:10:00Z",
  comment_count: 4,
  total_reactions: 1,
  image_url: "/a.webp",
});
export const SCHEDULED = aProphecy({
  id: anId(3),
  title: "Adviento",
  status: "published",
  publish_date: "2999-01-01T12:00:00Z",
});

export const rows = () => page.getByRole("row");
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const dialog = () => page.getByRole("alertdialog");

export async function choose(title: string, action: string) {
  await button(`Más acciones de ${title}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}
