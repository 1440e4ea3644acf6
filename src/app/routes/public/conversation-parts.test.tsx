import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { aThread } from "#features/comments/testing/a-comment.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { connectToasts, type ToastMessage } from "#ui/toast/toast.ts";
import { ConversationThread, type ConversationProps } from "./conversation-parts.tsx";

const MARTA = anId(91);
const said = (number: number, name: string, userId: string) =>
  aThread(anId(number), [], {
    target_type: "event",
    target_id: anId(1),
    user_id: userId,
    user_name: name,
    content: `Dice ${name}`,
  });

let toasts: ToastMessage[];
let disconnect: () => void;

beforeEach(async () => {
  toasts = [];
  disconnect = connectToasts((message) => toasts.push(message));
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  new RowsServer(
    { comment_reactions: [], reports: [] },
    { thread_comments: () => [said(2, "Lucía Ramírez", anId(92)), said(3, "Marta Hernández", MARTA)] },
  );
});
afterEach(() => disconnect());

function draw(role: Role | null, changes: Partial<ConversationProps["about"]> = {}) {
  store.set(sessionAtom, role ? sessionOf({ id: MARTA }, role, "signed-in") : VISITOR);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ConversationThread
            type="event"
            about={{ id: anId(1), slug: "kermes", title: "Kermés", ...changes }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
const button = (name: string) => page.getByRole("button", { name });
const report = (what: string) => page.getByRole("menuitem", { name: `Reportar ${what}` });

describe("the conversation under an event", () => {
  it.each([
    ["takes comments", { allow_comments: true }, true],
    ["takes them where a copy of an older build does not say", {}, true],
    ["takes none where the office has closed it, and stays readable", { allow_comments: false }, false],
  ])("%s", async (_, changes, isOpen) => {
    await draw("member", changes);
    await expect.element(page.getByText("Dice Lucía Ramírez")).toBeVisible();
    const form = page.getByLabelText("Escribe un comentario");
    const closed = page.getByText(/^Los comentarios están cerrados/);
    await expect.element(isOpen ? form : closed).toBeVisible();
    expect((isOpen ? closed : form).elements()).toEqual([]);
  });

  it("lets members report what others wrote, and nobody their own", async () => {
    await draw("member");
    await button("Opciones del comentario de Lucía Ramírez").click();
    await expect.element(report("el comentario de Lucía Ramírez")).toBeVisible();
    expect(report("el comentario de Marta Hernández").elements()).toEqual([]);
    expect(button("Moderar el comentario de Lucía Ramírez").elements()).toEqual([]);
  });

  it("lets admins decide there, and visitors neither report nor decide", async () => {
    const first = await draw("admin");
    await button("Moderar el comentario de Lucía Ramírez").click();
    await expect.element(report("el comentario de Lucía Ramírez")).toBeVisible();
    await first.unmount();
    await draw(null);
    await expect.element(page.getByText("Dice Lucía Ramírez")).toBeVisible();
    expect(report("el comentario de Lucía Ramírez").elements()).toEqual([]);
    await expect.element(button("Opciones del comentario de Lucía Ramírez")).not.toBeInTheDocument();
    expect(button("Moderar el comentario de Lucía Ramírez").elements()).toEqual([]);
  });
});

describe("an admin's decision in the conversation", () => {
  /** A server with a comment of Lucía's in this state, which it lets the admin decide on. */
  function aConversation(isApproved: boolean | null) {
    let [now, before] = [isApproved, isApproved];
    const states = { approved: true, rejected: false, pending: null };
    return new RowsServer(
      { comment_reactions: [], reports: [] },
      {
        thread_comments: () => [{ ...said(2, "Lucía Ramírez", anId(92)), is_approved: now, edit_count: 4 }],
        decide: ({ p_decision: decision }) => {
          [now, before] = [states[decision as keyof typeof states], now];
          return [{ batch_id: anId(9), id: anId(2), outcome: "done" }];
        },
        undo_decisions: () => {
          now = before;
          return [{ id: anId(2), outcome: "done" }];
        },
      },
    );
  }
  const decisions = (server: RowsServer) =>
    server.writes.map((write) => JSON.parse(write.split("  ")[1] ?? ""));

  it("approves what waits, is shown there at once, and is taken back", async () => {
    const server = aConversation(null);
    await draw("admin");
    const approve = button("Aprobar el comentario de Lucía Ramírez");
    await approve.click();
    await expect.poll(() => toasts.at(-1)?.title).toBe("Se aprobó el comentario de Lucía Ramírez");
    await expect.element(approve).not.toBeInTheDocument();
    expect(decisions(server)).toEqual([
      {
        p_items: [{ kind: "comment", id: anId(2), version: 4, status: "pending" }],
        p_decision: "approved",
      },
    ]);
    toasts.at(-1)?.action?.run();
    await expect.element(approve).toBeVisible();
    expect(toasts.at(-1)?.title).toBe("Todo quedó como antes");
  });

  it("rejects what is published, after its menu has asked for the reason", async () => {
    const server = aConversation(true);
    await draw("admin");
    await button("Moderar el comentario de Lucía Ramírez").click();
    await page.getByRole("menuitem", { name: "Rechazar" }).click();
    const question = page.getByRole("dialog", { name: "Rechazar el comentario de Lucía Ramírez" });
    await question.getByLabelText("Motivo (opcional)").fill("Es publicidad.");
    await question.getByRole("button", { name: "Rechazar" }).click();
    await expect.element(button("Aprobar el comentario de Lucía Ramírez")).not.toBeInTheDocument();
    expect(decisions(server)).toMatchObject([{ p_decision: "rejected", p_reason: "Es publicidad." }]);
    await button("Moderar el comentario de Lucía Ramírez").click();
    await page.getByRole("menuitem", { name: "Aprobar" }).click();
    await expect.poll(() => decisions(server).at(-1)).toMatchObject({ p_decision: "approved" });
  });
});
