import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { aThread } from "#features/comments/testing/a-comment.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
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

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  new RowsServer(
    { comment_reactions: [], reports: [] },
    { thread_comments: () => [said(2, "Lucía Ramírez", anId(92)), said(3, "Marta Hernández", MARTA)] },
  );
});

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
