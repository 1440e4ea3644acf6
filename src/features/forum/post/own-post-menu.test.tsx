import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { drawTopic, setTopic } from "../testing/stage.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setTopic();
});

/** Marta has written the post at this place of the topic. */
const writes = (place: number, changes = {}) =>
  Object.assign(server.tables["forum_posts"]?.[place] ?? {}, { user_id: MARTA, ...changes });
const question = () => page.getByRole("alertdialog");
async function remove(item: string) {
  await page.getByRole("button", { name: "Opciones de tu mensaje" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

describe("one's own post in the forum", () => {
  it("is deleted only after a question, which says what stays", async () => {
    writes(1);
    await drawTopic();
    await remove("Eliminar");
    await expect
      .element(question())
      .toMatchTextContent(/Queda su lugar vacío para que las respuestas se entiendan/);
    await question().getByRole("button", { name: "Cancelar" }).click();
    expect(server.writes).toEqual([]);
    await remove("Eliminar");
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect
      .poll(() => server.writes)
      .toEqual([expect.stringMatching(`^DELETE forum_posts id=eq.${anId(12)} `)]);
  });

  it("and that opens a topic goes with the topic, unless somebody has answered", async () => {
    writes(0);
    await drawTopic();
    const said: string[] = [];
    const disconnect = connectToasts(({ description }) => said.push(String(description)));
    server.mood = "read-only";
    server.refusal = { code: "PT409", message: "topic_has_answers" };
    await remove("Eliminar el tema");
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect
      .poll(() => said.at(-1))
      .toBe("Otras personas ya respondieron. Pide a la oficina que lo cierre.");
    await expect.element(page.getByRole("heading", { name: "Leyendo Rut" })).toBeVisible();
    server.mood = "well";
    await remove("Eliminar el tema");
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect
      .poll(() => server.writes)
      .toEqual([expect.stringMatching(`^DELETE forum_topics id=eq.${anId(1)} `)]);
    disconnect();
  });

  it("can be read by everybody as it was before its edits, and put back by nobody but the office", async () => {
    writes(0, { user_id: anId(92), edit_count: 1 });
    server.tables["forum_post_versions"] = [
      {
        id: 1,
        post_id: anId(11),
        number: 1,
        title: null,
        content: "Así empezaba",
        edited_at: "2026-11-20T12:00:00Z",
      },
    ];
    await drawTopic();
    await page.getByRole("button", { name: "editado" }).click();
    const dialog = page.getByRole("dialog", { name: "Versiones anteriores" });
    await expect.element(dialog.getByText("Así empezaba")).toBeVisible();
    await expect.element(dialog.getByText(/^Hasta el 20 nov 2026/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: /Restaurar/ })).not.toBeInTheDocument();
  });
});
