import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA } from "../testing/marta.tsx";
import { MORNING, REPLY, setSilences, show, silencesAsked } from "../testing/silence-stage.tsx";
import { SilenceDialog } from "./silence-dialog.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setSilences();
});

afterEach(() => vi.unstubAllGlobals());

const asked = () => silencesAsked(server);

test("an address of «Hoy no» silences nothing by itself: it offers everything first, whoever sent it", async () => {
  const closed = vi.fn<() => void>();
  const screen = await show(<SilenceDialog noticeId={REPLY.id} onClose={closed} />);
  const dialog = screen.getByRole("dialog", { name: "Silenciar" });
  await expect.element(dialog.getByText("Lucía respondió en «Posadas»")).toBeVisible();
  await expect.element(dialog.getByLabelText("No quiero que suene")).toHaveValue("all");
  await expect.element(dialog.getByText("¿Cuánto tiempo?")).toBeVisible();
  expect(asked()).toEqual([]);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await dialog.getByRole("button", { name: "Hasta mañana" }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked()).toEqual([expect.stringContaining('"p_scope":"all"')]);
});

test("after «Hoy no» its page says until when, and the notice's own topic can be silenced instead", async () => {
  server.tables["notification_silences"] = [{ user_id: MARTA.id, scope: "all", ends_at: MORNING }];
  server = new RowsServer(server.tables, {
    silence_notices: ({ p_scope: scope, p_instead_of: insteadOf }, tables) => {
      const others = tables["notification_silences"]?.filter((each) => each["scope"] !== insteadOf) ?? [];
      tables["notification_silences"] = [...others, { user_id: MARTA.id, scope, ends_at: MORNING }];
      return MORNING;
    },
  });
  const screen = await show(<SilenceDialog noticeId={REPLY.id} onClose={() => {}} />);
  const dialog = screen.getByRole("dialog", { name: "En silencio" });
  await expect.element(dialog.getByText(/^Silencio hasta mañana, 7:00/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Volver a avisarme" })).toBeVisible();
  await expect.element(dialog.getByRole("option", { name: "Solo este tema" })).toBeInTheDocument();
  await expect.element(dialog.getByRole("option", { name: "Todos los avisos" })).not.toBeInTheDocument();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await dialog.getByRole("button", { name: "Hasta mañana" }).click();
  await expect
    .poll(() => server.tables["notification_silences"]?.map(({ scope }) => scope))
    .toEqual([`forum:${anId(7)}`]);
});

test("«Volver a avisarme» on the page of «Hoy no» lets everything ring again", async () => {
  server.tables["notification_silences"] = [{ user_id: MARTA.id, scope: "all", ends_at: MORNING }];
  const closed = vi.fn<() => void>();
  const screen = await show(<SilenceDialog noticeId={REPLY.id} onClose={closed} />);
  await screen.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(server.tables["notification_silences"]).toEqual([]);
});

test("the choice for one notice is not made for the next one that an address names", async () => {
  const other = aNotice(4, {
    type: "forum_reply",
    title: "Pablo respondió en «Coro»",
    data: { topic_id: anId(8) },
  });
  server.tables["notifications"]?.push({ ...other, user_id: MARTA.id });
  const dialogOf = (id: string) => (
    <MemberStage>
      <SilenceDialog noticeId={id} onClose={() => {}} />
    </MemberStage>
  );
  const screen = await render(dialogOf(other.id));
  await expect.element(screen.getByText("Pablo respondió en «Coro»")).toBeVisible();
  await screen.rerender(dialogOf(REPLY.id));
  await expect.element(screen.getByText("Lucía respondió en «Posadas»")).toBeVisible();
  await screen.getByLabelText("No quiero que suene").selectOptions("Solo este tema");
  // It was read before, so that nothing is loaded in between.
  await screen.rerender(dialogOf(other.id));
  await expect.element(screen.getByText("Pablo respondió en «Coro»")).toBeVisible();
  await screen.getByRole("button", { name: "Hasta mañana" }).click();
  await expect.poll(asked).toEqual([expect.stringContaining('"p_scope":"all"')]);
});

test("a notice that is gone leaves the wide choices", async () => {
  const screen = await show(<SilenceDialog noticeId={anId(99)} onClose={() => {}} />);
  await expect.element(screen.getByLabelText("No quiero que suene")).toHaveValue("all");
});
