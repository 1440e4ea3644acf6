import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { Bell } from "../notification.ts";
import { NotificationBell } from "../inbox/notification-bell.tsx";
import { noticeKeys } from "../store/queries.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA } from "../testing/marta.tsx";
import { MORNING, setSilences, show, silencesAsked } from "../testing/silence-stage.tsx";
import { SilenceChoice } from "./silence-choice.tsx";
import { SilenceMenu } from "./silence-menu.tsx";
import { SilenceStatus } from "./silence-status.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setSilences();
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => silencesAsked(server);

test("from the bell the forum is silent until tomorrow in three presses, and heard again with one", async () => {
  const screen = await show(<NotificationBell />);
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  const panel = screen.getByRole("dialog", { name: "Notificaciones" });
  await panel.getByRole("button", { name: "Silenciar" }).click();
  const forum = panel.getByRole("group", { name: "Foro" });
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await forum.getByRole("menuitem", { name: "Hasta mañana" }).click();
  await expect.element(panel.getByText(/^Foro en silencio hasta mañana, 7:00/)).toBeVisible();
  expect(asked()).toEqual([expect.stringContaining('"p_scope":"forum","p_span":"tomorrow"}')]);
  await panel.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect.element(panel.getByText(/en silencio hasta/)).not.toBeInTheDocument();
  expect(server.tables["notification_silences"]).toEqual([]);
});

test.each([360, 1280])("at %i px the menu stays within the panel that it belongs to", async (width) => {
  await page.viewport(width, 740);
  server.tables["notification_silences"] = [{ user_id: MARTA.id, scope: "forum", ends_at: MORNING }];
  const screen = await show(
    <div style={{ float: "inline-end" }}>
      <NotificationBell />
    </div>,
  );
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  const panel = screen.getByRole("dialog", { name: "Notificaciones" });
  await expect.element(panel.getByText(/^Foro en silencio/)).toBeVisible();
  await panel.getByRole("button", { name: "Silenciar" }).click();
  const menu = panel.getByRole("menu", { name: "Silenciar" });
  await expect.element(menu).toBeVisible();
  const [outer, inner] = [panel, menu].map((each) => each.element().getBoundingClientRect());
  const popover = menu.element().closest("[popover]")?.getBoundingClientRect();
  expect(popover?.left).toBeGreaterThan(outer?.left ?? 0);
  expect(inner?.right).toBeLessThan(outer?.right ?? 0);
  const band = panel
    .getByText(/^Foro en silencio/)
    .element()
    .getBoundingClientRect();
  expect(popover?.top).toBeGreaterThan(band.bottom);
});

test("a notice's own menu silences its topic or its type until tomorrow", async () => {
  const screen = await show(<NotificationBell />);
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  const menu = screen.getByRole("button", { name: "Opciones: Lucía respondió en «Posadas»" });
  await menu.click();
  await screen.getByRole("menuitem", { name: "Silenciar este tema hasta mañana" }).click();
  await expect.element(screen.getByText(/^«Posadas» en silencio hasta mañana/).first()).toBeVisible();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Silenciar «Respuestas en el foro» hasta mañana" }).click();
  await expect.element(screen.getByText(/^«Respuestas en el foro» en silencio/).first()).toBeVisible();
  expect(asked()).toEqual([
    expect.stringContaining(`"p_scope":"forum:${anId(7)}","p_span":"tomorrow"}`),
    expect.stringContaining('"p_scope":"forum_reply","p_span":"tomorrow"}'),
  ]);
});

test("without network a sentence says so, and what was silent stays", async () => {
  server.tables["notification_silences"] = [{ user_id: MARTA.id, scope: "forum", ends_at: MORNING }];
  const screen = await show(<NotificationBell />);
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  await expect.element(screen.getByText(/^Foro en silencio/)).toBeVisible();
  server.mood = "offline";
  await screen.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect
    .element(screen.getByText(/^Sin conexión\. Inténtalo de nuevo cuando vuelva la red\./))
    .toBeVisible();
  await expect.element(screen.getByText("Sigue en silencio", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Foro en silencio/)).toBeVisible();
});

test("what is silenced, taken back and ended asks again for what the bell shows", async () => {
  const key = noticeKeys.bell(MARTA.id);
  const tell = () => queryClient.setQueryData<Bell>(key, { unread: 0, silentUntil: null });
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  const screen = await show(
    <>
      <SilenceMenu scopes={["all"]} />
      <SilenceStatus />
    </>,
  );
  for (const [opens, role, press] of [
    [true, "menuitem", "Hasta mañana"],
    [false, "button", "Deshacer"],
    [false, "button", "Volver a avisarme"],
  ] as const) {
    tell();
    expect(isStale()).toBe(false);
    if (opens) await screen.getByRole("button", { name: "Silenciar" }).click();
    await screen.getByRole(role, { name: press }).first().click();
    await expect.poll(isStale).toBe(true);
  }
});

test("in the menu a scope that is silent has its way back", async () => {
  server.tables["notification_silences"] = [{ user_id: MARTA.id, scope: "forum", ends_at: MORNING }];
  const screen = await show(
    <>
      <SilenceMenu scopes={["forum"]} />
      <SilenceStatus scopes={["forum"]} />
    </>,
  );
  await expect.element(screen.getByText(/^Foro en silencio/)).toBeVisible();
  await screen.getByRole("button", { name: "Silenciar" }).click();
  await screen.getByRole("menuitem", { name: "Volver a avisarme" }).click();
  await expect.element(screen.getByText(/^Foro en silencio/)).not.toBeInTheDocument();
});

test("the notice of a silence gives back with «Deshacer» what was silent before", async () => {
  let pressed: unknown;
  const before = { user_id: MARTA.id, scope: "forum", ends_at: `${MORNING.slice(0, 10)}T20:00:00Z` };
  server = new RowsServer(
    { notification_silences: [before] },
    {
      silence_notices: ({ p_id: id, p_scope: scope }, tables) => {
        pressed = id;
        tables["notification_silences"] = [{ ...before, scope, ends_at: MORNING }];
        return MORNING;
      },
      undo_silence: ({ p_id: id }, tables) => {
        if (id === pressed) tables["notification_silences"] = [before];
        return null;
      },
    },
  );
  const screen = await show(<SilenceMenu scopes={["forum"]} />);
  await screen.getByRole("button", { name: "Silenciar" }).click();
  await screen.getByRole("menuitem", { name: "Una hora" }).click();
  await screen.getByRole("button", { name: "Deshacer" }).click();
  await expect
    .element(screen.getByText("Listo, todo queda como estaba antes", { exact: true }))
    .toBeVisible();
  expect(server.tables["notification_silences"]).toEqual([before]);
});

test("a topic that is heard again in a silent forum is not said to ring", async () => {
  const row = (scope: string) => ({ user_id: MARTA.id, scope, ends_at: MORNING });
  const topic = `forum:${anId(7)}`;
  server.tables["notification_silences"] = [row("forum"), row(topic), row("new_post")];
  const screen = await show(<SilenceStatus scopes={[topic]} />);
  await screen.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect.element(screen.getByText("«Posadas» ya no está en silencio", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^El foro sigue en silencio hasta mañana, 7:00/)).toBeVisible();
  await expect.element(screen.getByText(/sigue en silencio/)).not.toMatchTextContent(/profecías/);
});

test("a notice's menu marks it as read, and names a prophecy what it is", async () => {
  const prophecy = aNotice(4, { title: "Nueva profecía", data: { topic: `prophecy:${anId(8)}` } });
  server.tables["notifications"] = [{ ...prophecy, user_id: MARTA.id }];
  const screen = await show(<NotificationBell />);
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  const menu = screen.getByRole("button", { name: "Opciones: Nueva profecía" });
  await menu.click();
  await screen.getByRole("menuitem", { name: "Marcar como leída" }).click();
  await expect.poll(() => server.writes).toEqual([expect.stringContaining("PATCH notifications")]);
  await menu.click();
  await expect.element(screen.getByRole("menuitem", { name: "Marcar como leída" })).not.toBeInTheDocument();
  await screen.getByRole("menuitem", { name: "Silenciar esta profecía hasta mañana" }).click();
  await expect.element(screen.getByText(/^Esta profecía en silencio hasta mañana/).first()).toBeVisible();
});

test("a reaction in the forum is silenced by the name of its type", async () => {
  server.tables["notifications"] = [
    {
      ...aNotice(4, { type: "comment_like", title: "Lucía reaccionó a tu mensaje del foro" }),
      data: { topic_id: anId(7) },
      user_id: MARTA.id,
    },
  ];
  const screen = await show(<NotificationBell />);
  await screen.getByRole("button", { name: /^Notificaciones:/ }).click();
  await screen.getByRole("button", { name: /^Opciones: Lucía reaccionó/ }).click();
  await screen
    .getByRole("menuitem", { name: `Silenciar «${NOTIFICATION_TYPE_LABELS.comment_like}» hasta mañana` })
    .click();
  await expect.poll(asked).toEqual([expect.stringContaining('"p_scope":"comment_like"')]);
});

test("a visitor has nothing to silence", async () => {
  store.set(sessionAtom, VISITOR);
  const screen = await show(<SilenceMenu />);
  await expect.element(screen.getByRole("button", { name: "Silenciar" })).not.toBeInTheDocument();
});

test("what ended is not shown, and of many the panel's line says the newest and names the rest", async () => {
  const row = (scope: string, minute: number, ends_at = MORNING) => ({
    user_id: MARTA.id,
    scope,
    ends_at,
    created_at: `2026-11-20T18:0${minute}:00Z`,
  });
  server.tables["notification_silences"] = [
    row("mention", 1),
    row("new_post", 2),
    row("forum", 3),
    row("all", 4, "2026-11-20T19:00:00Z"),
  ];
  const screen = await show(<SilenceStatus limit={1} />);
  await expect.element(screen.getByText(/en silencio hasta/)).toMatchTextContent(/^Foro en silencio/);
  await expect
    .element(
      screen.getByRole("link", { name: "También en silencio: «Nuevas profecías» y «Cuando me mencionan»" }),
    )
    .toHaveAttribute("href", "/configuracion/notificaciones");
});

test("a choice that the server refuses says what to do and stays", async () => {
  const screen = await show(<SilenceChoice scopes={[{ value: "mention", label: "Menciones" }]} />);
  server.mood = "refusing";
  server.refusal = { code: "PT409", message: "too_many_silences" };
  await screen.getByRole("button", { name: "Una semana" }).click();
  await expect
    .element(screen.getByText("Ya tienes demasiado en silencio. Quita algo y vuelve a intentarlo."))
    .toBeVisible();
  await expect.element(screen.getByLabelText("No quiero que suene")).toHaveValue("mention");
});
