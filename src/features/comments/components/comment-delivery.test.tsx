import { describe, expect, test } from "vitest";
import { render, type RenderResult } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { changeEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { aComment, MARTA } from "../testing/a-comment.ts";
import { showStored } from "../thread-cache.ts";
import { setStage, StagedThread } from "../testing/stage.tsx";

describe("a screen reader announces how far a comment has come:", () => {
  const status = (screen: RenderResult) => screen.getByRole("status");
  const said = (screen: RenderResult, words: string) => status(screen).filter({ hasText: words });

  /** Sends a comment over a network that is there; its id. */
  async function send(screen: RenderResult): Promise<string> {
    await screen.getByLabelText("Escribe un comentario").fill("Amén");
    await screen.getByRole("button", { name: "Comentar" }).click();
    await expect.element(said(screen, "Enviando tu comentario.")).toBeInTheDocument();
    const [entry] = await (await memberStore(MARTA)).outbox.list();
    return entry?.id ?? "";
  }

  test("it has arrived once its row is in the conversation", async () => {
    await setStage("member", []);
    const screen = await render(<StagedThread />);
    const id = await send(screen);
    const row = aComment(id, { user_id: MARTA, user_name: "Marta Hernández", is_approved: null });
    await showStored(queryClient, row, MARTA);
    await changeEntry(MARTA, id, () => null);
    await expect.element(said(screen, "Tu comentario llegó.")).toBeInTheDocument();
  });

  test("one that its writer discards has not", async () => {
    await setStage("member", []);
    const screen = await render(<StagedThread />);
    await changeEntry(MARTA, await send(screen), () => null);
    await expect.element(said(screen, "Enviando tu comentario.")).not.toBeInTheDocument();
    await expect.element(said(screen, "Tu comentario llegó.")).not.toBeInTheDocument();
  });

  test("one that is withdrawn, since it may have arrived, has not", async () => {
    await setStage("member", []);
    const screen = await render(<StagedThread />);
    await changeEntry(MARTA, await send(screen), (entry) => ({ ...entry, inDoubt: true, withdrawn: true }));
    await expect.element(said(screen, "Enviando tu comentario.")).not.toBeInTheDocument();
    await expect.element(said(screen, "Tu comentario llegó.")).not.toBeInTheDocument();
  });

  test("a refused one is no longer on its way, and its place says why", async () => {
    await setStage("member", []);
    const screen = await render(<StagedThread />);
    await changeEntry(MARTA, await send(screen), (entry) => ({
      ...entry,
      state: "refused",
      problem: "Aquí ya se cerraron los comentarios.",
    }));
    await expect.element(screen.getByText("Aquí ya se cerraron los comentarios.")).toBeVisible();
    await expect.element(said(screen, "Enviando tu comentario.")).not.toBeInTheDocument();
  });

  test("one that was tried without success waits", async () => {
    await setStage("member", []);
    const screen = await render(<StagedThread />);
    await changeEntry(MARTA, await send(screen), (entry) => ({ ...entry, attempts: 1 }));
    await expect.element(said(screen, "Tu comentario está pendiente de enviar.")).toBeInTheDocument();
  });
});
