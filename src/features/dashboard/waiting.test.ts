import { expect, test } from "vitest";
import { waitingByPanel } from "./waiting.ts";

const figures = (waiting: number) => ({ total: 9, waiting, amount: null });

test("the panel of comments has a number once texts and reports are known", () => {
  const content = { comments: figures(2), forum: figures(1), donations: figures(4) };
  expect(waitingByPanel(content, 3)).toMatchObject({
    "/admin/comentarios": 5,
    "/admin/foro": 1,
    "/admin/donaciones": 4,
  });
  expect(waitingByPanel(content, undefined)).not.toHaveProperty("/admin/comentarios");
  expect(waitingByPanel(undefined, 3)).toEqual({});
});
