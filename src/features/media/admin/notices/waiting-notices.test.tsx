import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { aRecording } from "../../testing/a-media-item.ts";
import { EditPage } from "../edit/edit-page.tsx";
import { StreamingPanel, VideosPanel } from "../center/media-center.tsx";
import type { WaitingNotice } from "./api.ts";
import type { EditedItem } from "../../edited-item.ts";
import { aServer, LIVE, open, SUNDAY, TALK } from "../testing/media-center-stage.tsx";

/** Two notices: the service's at 10:42 in Mexico, the talk's three minutes later. */
const NOTICES: readonly Omit<WaitingNotice, "about" | "isAtFacebook">[] = [
  { media_id: SUNDAY.id, title: "Culto del domingo", told_at: "2026-11-22T16:42:00+00:00", unseen: null },
  { media_id: TALK.id, title: "La esperanza", told_at: "2026-11-22T16:45:00+00:00", unseen: null },
];
const aServerThatTells = (isInTime = true, notices = NOTICES, items?: EditedItem[]) => {
  let waiting = [...notices];
  return aServer(items, {
    waiting_media_notices: () => waiting,
    announce_media: () => 0,
    cancel_media_notice: ({ p_media_id: id }) => {
      waiting = waiting.filter(({ media_id: other }) => other !== id);
      return isInTime;
    },
  });
};
const cancel = (title: string) => page.getByRole("button", { name: `Cancelar el aviso de ${title}` });
const told = (title: string) => page.getByText(new RegExp(`avisaremos de [^«]*«${title}»`));

describe("a notice that is about to go out", () => {
  it("is said with its time wherever somebody has just planned or published, and can be cancelled", async () => {
    const server = aServerThatTells();
    const { container } = await open();
    await expect
      .element(
        page.getByText("A las 10:42 a. m. avisaremos de un cambio de fecha u hora: «Culto del domingo»"),
      )
      .toBeVisible();
    await expect
      .element(page.getByText("A las 10:45 a. m. avisaremos de la grabación: «La esperanza»"))
      .toBeVisible();
    await expect.element(page.getByText(/avisos por salir/)).not.toBeInTheDocument();
    await expect
      .element(page.getByText(/^Les llega a los miembros que quieran enterarse\./).first())
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await cancel("Culto del domingo").click();
    await expect.element(page.getByText("Aviso cancelado")).toBeVisible();
    await expect.element(told("Culto del domingo")).not.toBeInTheDocument();
    await expect.element(told("La esperanza")).toBeVisible();
    expect(server.requests.filter((request) => request.includes("rpc/cancel_media_notice"))).toEqual([
      expect.stringContaining(SUNDAY.id),
    ]);
  });

  it("is one line with more than one other, so that what is live stays on the first screen of a phone", async () => {
    await page.viewport(360, 800);
    const uploaded = aRecording({ id: anId(7), title: "Bautizo", status: "active", started_at: null });
    const told_at = "2026-11-22T16:46:00+00:00";
    aServerThatTells(
      true,
      [
        ...NOTICES,
        { media_id: uploaded.id, title: "Bautizo", told_at, unseen: null },
        // Gone a moment ago.
        { media_id: anId(99), title: "Retiro", told_at, unseen: null },
      ],
      [SUNDAY, TALK, LIVE, uploaded],
    );
    const { container } = await open();
    await expect.element(page.getByText("4 avisos por salir")).toBeVisible();
    await expect.element(told("La esperanza")).not.toBeVisible();
    await expect.element(page.getByRole("heading", { name: "En vivo ahora" })).toBeInViewport();
    await page.getByText("4 avisos por salir").click();
    await expect.element(page.getByText(/avisaremos de un video nuevo: «Bautizo»/)).toBeVisible();
    await expect.element(page.getByText(/avisaremos de «Retiro»/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await cancel("Bautizo").click();
    await expect.element(page.getByText("3 avisos por salir")).toBeVisible();
    await expect.element(cancel("La esperanza")).toBeVisible();
  });

  it.each([
    ["streams", StreamingPanel],
    ["videos", VideosPanel],
  ])("stands above the %s too", async (_, Panel) => {
    aServerThatTells();
    await openPanel(<Panel />, "/admin/media");
    await expect.element(cancel("La esperanza")).toBeVisible();
  });

  it("is shown in the form of its item, and no other one is", async () => {
    aServerThatTells();
    const first = await openPanel(<EditPage id={TALK.id} />, "/admin/media/edit/1");
    await expect.element(cancel("La esperanza")).toBeVisible();
    await expect.element(told("Culto del domingo")).not.toBeInTheDocument();
    await first.unmount();
    await openPanel(<EditPage id={anId(4)} />, "/admin/media/edit/1");
    await expect.element(page.getByLabelText("Título")).toHaveValue("Retiro");
    expect(page.getByText(/avisaremos de/).elements()).toEqual([]);
  });

  it.each([
    ["gone", /YouTube dice que ese video no existe\. Corrige el enlace\./],
    ["closed", /En YouTube es privado o no permite verse en otras páginas\./],
  ] as const)(
    "of a video that is %s says why nobody has it yet, and has it looked at again",
    async (unseen, why) => {
      const told_at = "2026-11-22T17:45:00+00:00";
      const server = aServerThatTells(true, [{ media_id: TALK.id, title: "La esperanza", told_at, unseen }]);
      const { container } = await open();
      await expect
        .element(page.getByText("No hemos avisado de «La esperanza»: no se puede ver"))
        .toBeVisible();
      await expect.element(page.getByText(why)).toBeVisible();
      await expect.element(told("La esperanza")).not.toBeInTheDocument();
      expect(await accessibilityProblems(container)).toEqual([]);
      await page.getByRole("button", { name: "Revisar otra vez La esperanza" }).click();
      await expect.element(page.getByText("Le preguntamos otra vez a YouTube")).toBeVisible();
      expect(server.requests.filter((request) => request.includes("rpc/announce_media"))).toEqual([
        expect.stringContaining(TALK.id),
      ]);
    },
  );

  it("of what is at Facebook says that nobody could be asked whether it can be seen", async () => {
    aServerThatTells(true, NOTICES.slice(1), [{ ...TALK, provider: "facebook" }]);
    await open();
    await expect
      .element(page.getByText(/Facebook no nos dice si se ve: ábrelo y compruébalo antes\./))
      .toBeVisible();
  });

  it("that went out meanwhile cannot be taken back, and says so", async () => {
    aServerThatTells(false);
    await open();
    await cancel("La esperanza").click();
    await expect.element(page.getByText("El aviso ya se envió")).toBeVisible();
    await expect.element(told("La esperanza")).not.toBeInTheDocument();
  });

  it("stays when it could not be cancelled, with why", async () => {
    const server = aServerThatTells();
    await open();
    await expect.element(cancel("La esperanza")).toBeVisible();
    server.mood = "offline";
    await cancel("La esperanza").click();
    await expect.element(page.getByText("No se pudo cancelar el aviso")).toBeVisible();
    await expect.element(page.getByText(/Revisa tu conexión/).first()).toBeVisible();
    await expect.element(told("La esperanza")).toBeVisible();
  });
});
