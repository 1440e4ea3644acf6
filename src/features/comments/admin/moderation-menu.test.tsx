import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import type { Comment } from "../comment.ts";
import { CommentThread } from "../components/comment-thread.tsx";
import { aThread, PROPHECY } from "../testing/a-comment.ts";
import { setStage, Stage } from "../testing/stage.tsx";
import { ModerationMenu } from "./moderation-menu.tsx";

let server: RowsServer;
let said: string[];
let disconnect: () => void;
/** "Deshacer" of the newest toast. */
let undo: (() => void) | undefined;
const onDecide = vi.fn<(decision: string) => void>();

/** An admin before a comment with an answer. */
async function open(changes: Partial<Comment> = {}) {
  const thread = aThread("a", ["a1"], changes);
  const { replies, ...comment } = thread;
  server = new RowsServer({ comments: [{ ...comment }, ...replies.map((reply) => ({ ...reply }))] });
  await setStage("admin", [thread], 2);
  await render(
    <Stage>
      <CommentThread
        of={PROPHECY}
        count={2}
        isClosed={false}
        reactions={() => null}
        report={() => null}
        moderation={(shown, place) =>
          place === "menu" && <ModerationMenu comment={shown} onDecide={onDecide} />
        }
      />
    </Stage>,
  );
}
const menu = () =>
  page.getByRole("button", { name: "Moderar el comentario de Lucía Ramírez" }).first().click();
const item = (name: string) => page.getByRole("menuitem", { name });
const first = page.getByRole("article").first();

beforeEach(() => {
  said = [];
  disconnect = connectToasts(({ title, description, action }) => {
    said.push(`${title}: ${description}`);
    undo = action?.run;
  });
});
afterEach(() => disconnect());

describe("an admin in a conversation", () => {
  it("pins a comment, which it says, and takes it back", async () => {
    await open();
    await menu();
    await item("Fijar").click();
    await expect.element(first.getByText("Fijado")).toBeVisible();
    await expect.poll(() => said).toEqual(["Comentario fijado: De Lucía Ramírez"]);
    undo?.();
    await expect.element(first.getByText("Fijado")).not.toBeInTheDocument();
    await expect.poll(() => said.at(-1)).toBe("Comentario desfijado: De Lucía Ramírez");
  });

  it("says why a third one is not pinned, and leaves it as it was", async () => {
    await open();
    server.mood = "read-only";
    server.refusal = { code: "23514", message: "two_comments_pinned" };
    await menu();
    await item("Fijar").click();
    await expect
      .poll(() => said)
      .toEqual([
        "No se pudo fijar el comentario: Ya hay dos comentarios fijados aquí. Desfija uno e inténtalo de nuevo.",
      ]);
    await expect.element(first.getByText("Fijado")).not.toBeInTheDocument();
  });

  it("pins neither an answer nor what waits", async () => {
    await open({ is_approved: null });
    await page.getByRole("button", { name: "Moderar el comentario de Lucía Ramírez" }).last().click();
    await expect.element(item("Rechazar")).toBeVisible();
    expect(item("Fijar").elements()).toEqual([]);
    await page.getByRole("menu").getByText("Rechazar").click();
    expect(onDecide).toHaveBeenCalledExactlyOnceWith("rejected");
    await menu();
    await expect.element(item("Rechazar")).toBeVisible();
    expect(item("Fijar").elements()).toEqual([]);
  });

  it("deletes one only after a question, which says what happens to its answers", async () => {
    await open();
    await menu();
    await item("Eliminar").click();
    const question = page.getByRole("alertdialog");
    await expect
      .element(question)
      .toMatchTextContent(/Si tiene respuestas, se quedan\. No se puede deshacer\./);
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(server.writes).toEqual([]);
    await menu();
    await item("Eliminar").click();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect.poll(() => server.writes).toEqual([expect.stringMatching(/^DELETE comments id=eq\.a/)]);
  });
});
