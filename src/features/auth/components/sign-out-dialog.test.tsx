import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { registerOutboxKinds } from "#platform/offline/outbox.ts";
import { currentSession, sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { whileUploading } from "#platform/supabase/running-uploads.ts";
import { aKind } from "#platform/offline/testing/waiting-entries.ts";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import {
  caughtToasts,
  expectAddress,
  noNetwork,
  refusal,
  renderAt,
  serverAnswers,
} from "../page.fixture.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

function Page() {
  const { start } = useSignOut();
  return (
    <>
      <button type="button" onClick={start}>
        Cerrar Sesión
      </button>
      <SignOutDialog />
    </>
  );
}

let toasts: string[];
let disconnect: () => void;
beforeEach(async () => {
  ({ toasts, disconnect } = caughtToasts());
  serverAnswers(() => new Response(null, { status: 204 }));
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});
afterEach(async () => {
  disconnect();
  vi.unstubAllGlobals();
  await deleteMemberStore(MARTA);
});

async function leaveUnsent(...ids: string[]) {
  const { outbox } = await memberStore(MARTA);
  await outbox.putAll(
    ids.map((id, createdAt) => ({
      id,
      kind: "comment",
      payload: {},
      revision: "1",
      createdAt,
      attempts: 0,
      nextAttemptAt: 0,
      state: "pending",
    })),
  );
}

async function leaveBegun(...ids: string[]) {
  const { drafts } = await memberStore(MARTA);
  await drafts.putAll(ids.map((id) => ({ id, value: { text: "Amén", mentions: [] } })));
}

async function pressSignOut() {
  const page = await renderAt("/perfil", <Page />);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  return page;
}

describe("signing out", () => {
  it("says so and goes home after half a second, a visitor", async () => {
    const started = performance.now();
    const page = await pressSignOut();
    await expect.poll(() => toasts).toEqual(["Sesión cerrada | auth"]);
    await expectAddress(page, "/perfil");
    await expect.poll(currentSession).toBe(VISITOR);
    expect(performance.now() - started).toBeGreaterThanOrEqual(500);
    await expectAddress(page, "/");
  });

  it("without network is the same", async () => {
    serverAnswers(noNetwork);
    await pressSignOut();
    await expect.poll(currentSession).toBe(VISITOR);
    expect(toasts).toEqual(["Sesión cerrada | auth"]);
  });

  it("that the server does not confirm says so, and goes home all the same", async () => {
    storeSession({ id: MARTA });
    serverAnswers(refusal(422, "x"));
    const page = await pressSignOut();
    await expect.poll(currentSession).toBe(VISITOR);
    expect(toasts[0]).toMatch(/^Error al cerrar sesión \| /);
    await expectAddress(page, "/");
    expect(localStorage.getItem("iglesia-session")).toBeNull();
  });
});

describe("signing out with something unsent", () => {
  it("asks first, and cancelling leaves everything as it was", async () => {
    await leaveUnsent("a", "b");
    const page = await pressSignOut();
    await expect
      .element(page.getByRole("alertdialog", { name: "Tienes 2 mensajes sin enviar" }))
      .toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    expect(currentSession().userId).toBe(MARTA);
    expect(await (await memberStore(MARTA)).outbox.list()).toHaveLength(2);
  });

  it("asks while a file is on its way, and says that it would be lost", async () => {
    const sent = Promise.withResolvers<void>();
    const upload = whileUploading(() => sent.promise);
    const page = await pressSignOut();
    const question = page.getByRole("alertdialog", { name: "Todavía se está subiendo un archivo" });
    await expect.element(question).toBeVisible();
    await expect.element(question.getByText(/no se guardará si cierras sesión ahora/)).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(currentSession().userId).toBe(MARTA);
    sent.resolve();
    await upload;
  });

  it("sends it and then leaves", async () => {
    const sent: string[] = [];
    registerOutboxKinds([aKind("comment", async (_payload, id) => void sent.push(id))]);
    await leaveUnsent("a");
    const page = await pressSignOut();
    await page.getByRole("button", { name: "Enviar ahora" }).click();
    await expect.poll(currentSession).toBe(VISITOR);
    expect(sent).toEqual(["a"]);
  });

  it("says when that leaves which waits apart, and offers nothing that would not hurry it", async () => {
    await leaveUnsent("a");
    const { outbox } = await memberStore(MARTA);
    await outbox.change("a", (entry) => ({ ...entry, apartUntil: Date.now() + 200_000 }));
    const page = await pressSignOut();
    await expect
      .element(page.getByText(/^Sale a las? .* lo que no se ha enviado se perderá\.$/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Enviar ahora" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Cancelar" }).click();
    expect(currentSession().userId).toBe(MARTA);
  });

  it("stays when it cannot be sent, and can still discard it", async () => {
    registerOutboxKinds([
      aKind("comment", async () => {
        throw new AppError("network", "offline");
      }),
    ]);
    await leaveUnsent("a");
    const page = await pressSignOut();
    await page.getByRole("button", { name: "Enviar ahora" }).click();
    await expect.element(page.getByText(/^Todavía no se pudo enviar/)).toBeVisible();
    expect(currentSession().userId).toBe(MARTA);
    await page.getByRole("button", { name: "Descartar y salir" }).click();
    await expect.poll(currentSession).toBe(VISITOR);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`iglesia-${MARTA}`);
  });
});

describe("signing out while the store of the device does not answer", () => {
  it("asks, since it may hold what was never sent", async () => {
    await leaveUnsent("a");
    const { outbox, drafts } = await memberStore(MARTA);
    for (const table of [outbox, drafts]) vi.spyOn(table, "list").mockRejectedValue(new Error("closed"));
    const page = await pressSignOut();
    await expect
      .element(page.getByRole("alertdialog", { name: "No sabemos si te falta algo por enviar" }))
      .toMatchTextContent(/Tu dispositivo tarda en abrir lo que guardaste/);
    await page.getByRole("button", { name: "Cancelar" }).click();
    expect(currentSession().userId).toBe(MARTA);
  });
});

describe("signing out with something begun and not sent", () => {
  it("asks first, without offering to send it, and cancelling keeps it", async () => {
    await leaveBegun("a");
    const page = await pressSignOut();
    const question = page.getByRole("alertdialog", { name: "Tienes 1 borrador sin enviar" });
    await expect
      .element(question)
      .toMatchTextContent(/^[^.]*se borrará de este dispositivo al cerrar sesión/);
    await expect.element(page.getByRole("button", { name: "Enviar ahora" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(currentSession().userId).toBe(MARTA);
    expect(await (await memberStore(MARTA)).drafts.list()).toHaveLength(1);
  });

  it("goes when the person says so", async () => {
    await leaveBegun("a");
    const page = await pressSignOut();
    await page.getByRole("button", { name: "Descartar y salir" }).click();
    await expect.poll(currentSession).toBe(VISITOR);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`iglesia-${MARTA}`);
  });

  it("sends what can be sent and still asks about the rest", async () => {
    await leaveUnsent("a", "b");
    await leaveBegun("c", "d");
    const page = await pressSignOut();
    await expect
      .element(page.getByRole("alertdialog", { name: "Tienes 2 mensajes y 2 borradores sin enviar" }))
      .toBeVisible();
    // Not before: what can be sent may go by itself while the question is being asked.
    registerOutboxKinds([aKind("comment", async () => undefined)]);
    await page.getByRole("button", { name: "Enviar ahora" }).click();
    await expect
      .element(page.getByRole("alertdialog", { name: "Tienes 2 borradores sin enviar" }))
      .toBeVisible();
    await expect.element(page.getByText(/^Todavía no se pudo enviar/)).not.toBeInTheDocument();
    expect(currentSession().userId).toBe(MARTA);
  });
});
