import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { AT, PUBLISHED, says, withFreshEditor } from "../testing/editor-page.ts";
import { openPanel } from "../testing/panel-page.tsx";
import { ProphecyServer } from "../testing/prophecy-server.ts";

withFreshEditor();

it("whether a prophecy takes comments is a separate switch, which says what stays readable", async () => {
  const server = new ProphecyServer([{ ...PUBLISHED, status: "draft", announced_at: null }]);
  await openPanel(AT);
  const comments = page.getByRole("switch", { name: "Se puede comentar" });
  await expect.element(comments).toBeChecked();
  await expect
    .element(comments)
    .toHaveAccessibleDescription("Si lo apagas, lo que ya se dijo se sigue leyendo.");
  await comments.click();
  await says("Guardado");
  await expect.poll(() => server.rows[0]).toMatchObject({ allow_comments: false });
});
