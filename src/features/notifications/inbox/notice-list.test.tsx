import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { changeEverywhere } from "../store/notice-cache.ts";
import { ALL_NOTICES, UNREAD_NOTICES } from "../notification.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { noticeKeys } from "../store/queries.ts";
import { dismissDeletion, holdDeletion } from "../store/undoable-deletion.ts";
import { NoticeList } from "./notice-list.tsx";
import { UndoBar } from "./undo-bar.tsx";

beforeEach(signMartaIn);
afterEach(() => {
  dismissDeletion();
  vi.unstubAllGlobals();
});

function list(filter = ALL_NOTICES) {
  return render(
    <MemberStage>
      <NoticeList filter={filter} />
      <UndoBar />
    </MemberStage>,
  );
}

const REPLY = aNotice(3, {
  type: "comment_reply",
  title: "Lucía respondió a tu comentario",
  data: { post_slug: "una-lampara", comment_id: anId(77) },
});

describe("the list", () => {
  it("names the other site that a notice links to, and opens it apart from this one", async () => {
    const link = "https://otro.example/rifa";
    const data = { path: "/notificaciones", link };
    new NoticeServer([
      aNotice(3, { type: "admin_notification", title: "Rifa", data }),
      aNotice(2, { title: "Sin enlace", data: { ...data, link: "javascript:alert(1)" } }),
      aNotice(1, { title: "Tampoco", data: { ...data, link: "http://otro.example" } }),
    ]);
    const screen = await list();
    const away = screen.getByRole("link", { name: "Abrir otro.example (otro sitio)" });
    await expect.element(away).toHaveAttribute("href", link);
    await expect.element(away).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(away).toHaveAttribute("target", "_blank");
    await expect
      .element(screen.getByRole("link", { name: "Sin leer: Rifa" }))
      .toHaveAttribute("href", "/notificaciones");
    expect(screen.getByRole("link", { name: /^Abrir/ }).elements()).toHaveLength(1);
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("shows the newest first, with its target, and says which are unread", async () => {
    new NoticeServer([aNotice(1, { read: true }), aNotice(2), REPLY]);
    const screen = await list();
    const links = screen.getByRole("listitem").getByRole("link");
    await expect.element(links.first()).toHaveTextContent("Sin leer: Lucía respondió a tu comentario");
    await expect.element(links.first()).toHaveAttribute("href", `/blog/una-lampara#comentario-${anId(77)}`);
    expect(links.elements().map((link) => link.textContent?.startsWith("Sin leer"))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("shows the whole text where no page has it, and of the others the beginning", async () => {
    const message = "El culto se pasa a la bodega de la cooperativa. ".repeat(10);
    new NoticeServer([
      aNotice(3, { type: "admin_notification", message }),
      aNotice(2, { type: "system_update", message }),
      aNotice(1, { type: "new_post", message }),
    ]);
    const screen = await list();
    await expect.element(screen.getByRole("listitem").first()).toBeVisible();
    const texts = screen.getByText(message.trim()).elements();
    expect(texts.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("comes in pages of ten, each notice once, also while new ones arrive", async () => {
    const server = new NoticeServer(Array.from({ length: 23 }, (_, index) => aNotice(index)));
    const screen = await list();
    await expect.element(screen.getByRole("button", { name: "Ver más" })).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(10);
    await screen.getByRole("button", { name: "Ver más" }).click();
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(20);
    const arriving = aNotice(30);
    server.tables["notifications"]?.unshift({ ...arriving, user_id: MARTA.id });
    changeEverywhere(MARTA.id, { operation: "INSERT", id: arriving.id, notification: arriving });
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(21);
    await screen.getByRole("button", { name: "Ver más" }).click();
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(24);
    const titles = screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(new Set(titles).size).toBe(24);
    await expect.element(screen.getByRole("button", { name: "Ver más" })).not.toBeInTheDocument();
  });

  it("marks as read what is opened, here and on the server", async () => {
    const server = new NoticeServer([aNotice(2), REPLY]);
    const screen = await list();
    await screen.getByRole("link", { name: /Lucía respondió/ }).click();
    await expect
      .element(screen.getByRole("link", { name: /Lucía respondió/ }))
      .not.toMatchTextContent(/Sin leer/);
    await expect.poll(() => server.writes).toEqual([`PATCH id=eq.${anId(3)}&read=eq.false`]);
  });

  it("says what to expect when there is nothing", async () => {
    new NoticeServer([aNotice(1, { read: true })]);
    const screen = await list(UNREAD_NOTICES);
    await expect.element(screen.getByRole("heading", { name: "Estás al día" })).toBeVisible();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("offers to try again when the server answers something else", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ code: "42501", message: "no" }, { status: 403 }));
    const screen = await list();
    await expect.element(screen.getByText("No pudimos cargar tus notificaciones")).toBeVisible();
    new NoticeServer([aNotice(1)]);
    await screen.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(screen.getByRole("link")).toBeVisible();
  });
});

describe("without network", () => {
  it("shows what this device has kept and says so", async () => {
    const server = new NoticeServer([aNotice(1, { read: true }), aNotice(2)]);
    const before = await list();
    await expect.element(before.getByRole("link").first()).toBeVisible();
    await before.unmount();

    server.mood = "offline";
    queryClient.clear();
    const screen = await list();
    await expect.element(screen.getByText("Sin conexión.")).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(2);
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("keeps what the person marks in the outbox, and shows it as read", async () => {
    const server = new NoticeServer([aNotice(2)]);
    const screen = await list();
    await expect.element(screen.getByRole("link")).toMatchTextContent(/Sin leer/);
    server.mood = "offline";
    await screen.getByRole("link").click();
    await expect.element(screen.getByRole("link")).not.toMatchTextContent(/Sin leer/);
    const { outbox } = await memberStore(MARTA.id);
    await expect
      .poll(async () => (await outbox.list()).map(({ kind, payload }) => [kind, payload]))
      .toEqual([["notification-read", { action: "read", id: anId(2), at: expect.any(String) as string }]]);
  });

  it("has nothing to show on a device that never saw any", async () => {
    new NoticeServer().mood = "offline";
    const screen = await list();
    await expect
      .element(screen.getByRole("heading", { name: "Aquí no hay notificaciones guardadas" }))
      .toBeVisible();
  });
});

it.each([ALL_NOTICES, UNREAD_NOTICES])(
  "says of no list that it is empty while the server may still answer: %o",
  async (filter) => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const empty = { pages: [{ rows: [], next: null, fromDevice: true }], pageParams: [null] };
    queryClient.setQueryData(noticeKeys.list(MARTA.id, filter), empty, { updatedAt: 0 });
    const screen = await list(filter);
    await expect.element(screen.getByText("Cargando notificaciones…")).toBeInTheDocument();
    expect(screen.getByRole("heading").elements()).toEqual([]);
  },
);

describe("deleting", () => {
  /** Deletes a notice by its place. The time to undo is held, as by a pointer: a busy machine takes longer to press. */
  async function deleteAt(screen: Awaited<ReturnType<typeof list>>, place: number) {
    await screen
      .getByRole("listitem")
      .nth(place)
      .getByRole("button", { name: /^Opciones:/ })
      .click();
    await screen.getByRole("menuitem", { name: "Eliminar" }).click();
    holdDeletion();
  }

  it("takes the notice away and can be undone without the server hearing of it", async () => {
    const server = new NoticeServer([aNotice(1), aNotice(2), aNotice(3)]);
    const screen = await list();
    await deleteAt(screen, 1);
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Notificación eliminada/);
    expect(await accessibilityProblems(screen.container)).toEqual([]);
    await screen.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(3);
    await expect.element(screen.getByRole("listitem").nth(1)).toMatchTextContent(/Una lámpara en el valle 2/);
    expect(server.writes).toEqual([]);
  });

  it("leaves the focus on the next notice", async () => {
    new NoticeServer([aNotice(1), aNotice(2), aNotice(3)]);
    const screen = await list();
    await deleteAt(screen, 0);
    await expect.element(screen.getByRole("listitem").first().getByRole("link")).toHaveFocus();
  });

  it("reaches the server when the bar is closed", async () => {
    const server = new NoticeServer([aNotice(1), aNotice(2)]);
    const screen = await list();
    await deleteAt(screen, 0);
    await screen.getByRole("button", { name: "Cerrar aviso" }).click();
    await expect.poll(() => server.writes).toEqual([`DELETE id=eq.${anId(2)}`]);
    await expect.element(screen.getByRole("button", { name: "Deshacer" })).not.toBeInTheDocument();
  });

  it("puts the notice back and says so when the server refuses", async () => {
    const server = new NoticeServer([aNotice(1), aNotice(2)]);
    const screen = await list();
    await expect.element(screen.getByRole("listitem").first()).toBeVisible();
    server.mood = "read-only";
    await deleteAt(screen, 0);
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(1);
    await screen.getByRole("button", { name: "Cerrar aviso" }).click();
    await expect
      .element(screen.getByRole("status"))
      .toMatchTextContent(/No se pudo eliminar la notificación/);
    // The list is drawn by its query, a moment after the bar.
    await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
  });
});
