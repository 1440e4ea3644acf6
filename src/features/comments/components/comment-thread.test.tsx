import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore, reopenMemberStores } from "#platform/offline/member-store.ts";
import { enqueue, outboxAtom, registerOutboxKinds, startOutbox } from "#platform/offline/outbox.ts";
import { store } from "#platform/session/session.ts";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { commentKind } from "../outbox-kind.ts";
import { aThread, anEntry, MARTA } from "../testing/a-comment.ts";
import { setStage, StagedThread } from "../testing/stage.tsx";

afterEach(() => void vi.unstubAllGlobals());
const outbox = async () => (await memberStore(MARTA)).outbox.list();

test("a visitor reads and is asked to sign in, with the way back", async () => {
  await setStage(null, [aThread("a", ["a1"])], 2);
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByRole("heading", { name: "Comentarios (2)" })).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Inicia sesión para comentar" }))
    .toHaveAttribute("href", "/auth?next=%2Fblog%2Falzare-mis-ojos-al-volcan%23comentarios");
  expect(screen.container.querySelector("textarea")).toBeNull();
});

test("the comment that a notice leads to has the focus, unless its reader is busy elsewhere", async () => {
  await setStage("member", [aThread("a"), aThread("b")]);
  const address = "/blog/alzare-mis-ojos-al-volcan#comentario-b";
  const screen = await render(<StagedThread at={address} />);
  const found = screen.getByRole("article").nth(1);
  await expect.element(found).toHaveFocus();
  await expect.element(found).toHaveAttribute("data-found");
  await screen.unmount();

  const bell = document.createElement("button");
  bell.setAttribute("aria-expanded", "true");
  document.body.append(bell);
  bell.focus();
  await render(<StagedThread at={address} />);
  await expect.element(page.getByRole("article").nth(1)).toHaveAttribute("data-found");
  expect(document.activeElement).toBe(bell);
  bell.remove();
});

test("a deleted comment leaves its place above its answers, with nothing to do there", async () => {
  const deleted = { deleted_at: "2026-11-21T12:00:00+00:00", content: "", user_id: null, user_name: "" };
  await setStage("member", [aThread("a", ["a1"], deleted)], 1);
  const screen = await render(<StagedThread />);
  const place = screen.getByRole("article").first();
  await expect.element(place).toMatchTextContent(/^Comentario eliminado$/);
  await expect.element(screen.getByRole("list", { name: "Respuestas", exact: true })).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  expect(place.getByRole("button").elements()).toEqual([]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("one's own comment that has answers is emptied at once, and the answers stay", async () => {
  await setStage("member", [aThread("a", ["a1"], { user_id: MARTA })], 2);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const screen = await render(<StagedThread />);
  await screen.getByRole("button", { name: "Opciones de tu comentario" }).click();
  await screen.getByRole("menuitem", { name: "Eliminar" }).click();
  await expect.element(screen.getByText("Sus respuestas se quedan. No se puede deshacer.")).toBeVisible();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect.element(screen.getByText("Comentario eliminado")).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
});

test("the conversation has no accessibility problem, light or dark", async () => {
  await setStage("member", [aThread("a", ["a1"]), aThread("b", [], { user_id: MARTA, is_approved: null })]);
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("an empty conversation says what to do", async () => {
  await setStage("member", []);
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByRole("heading", { name: "Aún no hay comentarios" })).toBeVisible();
});

test("an author sees what is in review, and why something was not approved", async () => {
  const own = { user_id: MARTA, user_name: "Marta Hernández" };
  await setStage("member", [
    aThread("p", [], { ...own, is_approved: null }),
    aThread("r", [], { ...own, is_approved: false, rejection_reason: "Tiene un teléfono." }),
  ]);
  const screen = await render(<StagedThread />);
  await expect
    .element(screen.getByRole("article").nth(0))
    .toMatchTextContent(/En revisión.*Mientras, los demás no lo ven\./);
  await expect
    .element(screen.getByRole("article").nth(1))
    .toMatchTextContent(/No aprobado.*Tiene un teléfono\./);
});

test("a refused comment stays with its reason and can be discarded only after a question", async () => {
  await setStage("member", []);
  const entry = anEntry(
    "00000000-0000-4000-8000-00000000c001",
    {},
    { state: "refused", problem: "Porque no." },
  );
  await (await memberStore(MARTA)).outbox.put(entry);
  store.set(outboxAtom, [entry]);
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByText("Porque no.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await screen.getByRole("button", { name: "Descartar" }).click();
  const question = screen.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await outbox()).toHaveLength(1);
  await screen.getByRole("button", { name: "Descartar" }).click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(outbox).toEqual([]);
});

test("a comment whose store the browser deletes under the open page says so in its place and can still be sent", async () => {
  await setStage("member", []);
  reopenMemberStores();
  storeSession({ id: MARTA });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  registerOutboxKinds([commentKind]);
  const stop = startOutbox();
  const screen = await render(<StagedThread />);
  const { payload } = anEntry("x", {});
  await enqueue("comment", "00000000-0000-4000-8000-00000000c002", payload);
  const place = screen.getByRole("article");
  await expect.element(place.getByText(/Enviando|Pendiente de enviar/)).toBeVisible();

  indexedDB.deleteDatabase(`iglesia-${MARTA}`);
  await expect.element(place.getByText(/Tu navegador borró lo que este sitio guardaba/)).toBeVisible();
  await expect.element(place.getByText(String((payload as { content: string }).content))).toBeVisible();
  await place.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(place.getByText(/Enviando|Pendiente de enviar/)).toBeVisible();
  stop();
});

test("a member whose account was closed can only copy or discard refused comments", async () => {
  await setStage("visitor", []);
  const entry = anEntry(
    "00000000-0000-4000-8000-00000000c002",
    {},
    { state: "refused", problem: "Porque no." },
  );
  await (await memberStore(MARTA)).outbox.put(entry);
  store.set(outboxAtom, [entry]);
  const screen = await render(<StagedThread />);
  const own = screen.getByRole("article");
  await expect.element(own).toMatchTextContent(/Mientras tu cuenta esté desactivada no se puede enviar/);
  await expect.element(own.getByRole("button", { name: "Copiar texto" })).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Descartar" })).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Reintentar" })).not.toBeInTheDocument();
  await expect.element(own.getByRole("button", { name: "Editar" })).not.toBeInTheDocument();
});

test("a member whose account was closed reads so and whom to ask, and is invited to nothing", async () => {
  await setStage("visitor", []);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByText("Aún no hay comentarios")).toBeVisible();
  await expect.element(screen.getByText("Tu cuenta está desactivada")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Escribir a la oficina" })).toBeVisible();
  expect(screen.getByText("Sé quien abre la conversación.").elements()).toEqual([]);
  await setStage("visitor", [
    aThread("a", [], { user_id: MARTA, is_approved: false, rejection_reason: "Trae un teléfono." }),
  ]);
  await expect.element(screen.getByText("Trae un teléfono.")).toBeVisible();
  expect(screen.getByText(/Puedes editarlo/).elements()).toEqual([]);
});

test("a closed conversation says so and stays readable; nobody writes or answers there", async () => {
  await setStage("member", [aThread("a", ["a1"])], 2);
  const { container } = await render(<StagedThread isClosed />);
  await expect.element(page.getByText("Comentario a1")).toBeVisible();
  await expect.element(page.getByText(/^Los comentarios están cerrados/)).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Responder" }).elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("the place of a comment in review says so, above its replies, and offers nothing", async () => {
  const place = { is_approved: null, user_id: null, user_name: "", content: "" };
  await setStage("member", [aThread("a", ["a1"], place)], 1);
  const { container } = await render(<StagedThread />);
  await expect.element(page.getByText("Este comentario se está revisando")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Respuestas", exact: true })).toBeVisible();
  expect(page.getByText("En revisión").elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("a tap on the second that a comment speaks of plays the video from there", async () => {
  await setStage("member", [aThread("a", [], { video_timestamp: 754 })]);
  const jump = vi.fn<(second: number) => void>();
  const screen = await render(<StagedThread video={{ second: () => null, jump }} />);
  await screen.getByRole("button", { name: "Ver desde el minuto 12:34" }).click();
  expect(jump).toHaveBeenCalledExactlyOnceWith(754);
});
