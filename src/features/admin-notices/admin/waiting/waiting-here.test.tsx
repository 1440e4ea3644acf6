import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useQuery } from "@tanstack/react-query";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { leadOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aWaitingNotice } from "../testing/a-waiting-notice.ts";
import type { WaitingNotice } from "./api.ts";
import { WaitingHere } from "./waiting-here.tsx";

const UNDER = ["prophecies"];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();
const LIGHT = aWaitingNotice({ send_at: inMinutes(9) });
const VALLEY = aWaitingNotice({ target_id: anId(4), name: "El valle", message: "El valle" });

let waiting: WaitingNotice[];
let isInTime: boolean;
/** Whether a notice that is sent leaves the list at once; else a look comes first. */
let sendsAtOnce: boolean;
let server: RowsServer;

beforeEach(() => {
  waiting = [LIGHT];
  isInTime = true;
  sendsAtOnce = true;
  const act = ({ p_target_id: id, p_about: about }: Record<string, unknown>) => {
    waiting = waiting.filter((one) => one.target_id !== id || one.about !== about);
    return isInTime;
  };
  server = new RowsServer(
    {},
    {
      waiting_notices: ({ p_kind: kind }) => waiting.filter((one) => one.kind === kind),
      cancel_waiting_notice: act,
      send_waiting_notice: (asked) => (sendsAtOnce ? act(asked) : true),
    },
  );
});

/** Something about the things of the page, which counts how often it was read. */
let reads = 0;
function Things() {
  useQuery({ queryKey: [...UNDER, "list"], queryFn: () => (reads += 1) });
  return null;
}

const open = (id?: string, kind: WaitingNotice["kind"] = "prophecy") => {
  reads = 0;
  return openPanel(
    <>
      <h1 tabIndex={-1}>Blog</h1>
      <WaitingHere kind={kind} under={UNDER} id={id} />
      <Things />
    </>,
    "/admin/blog",
  );
};
const CANCEL = "Cancelar aviso: Nueva profecía: «La luz»";
const SEND = "Enviar ya: Nueva profecía: «La luz»";
const button = (name: string) => page.getByRole("button", { name });
const called = (procedure: string) =>
  server.requests.filter((request) => request.includes(`rpc/${procedure}`));

describe("a notice that is about to leave", () => {
  it("says what it tells, when and to how many, and can be taken back", async () => {
    waiting.push(aWaitingNotice({ kind: "event" }));
    const { container } = await open();
    const here = page.getByRole("region", { name: "Avisos por salir" });
    await expect
      .element(here)
      .toMatchTextContent(
        /Nueva profecía: «La luz».*Sale en (8|9) min\. Les llega a 34 personas y suena en 12 teléfonos/,
      );
    expect(await accessibilityProblems(container)).toEqual([]);
    const before = reads;
    await button(CANCEL).click();
    await expect.element(page.getByText("Aviso cancelado")).toBeVisible();
    await expect.element(page.getByText(/Si después quieres avisar, escribe el aviso/).first()).toBeVisible();
    await expect.element(here).not.toBeInTheDocument();
    expect(called("cancel_waiting_notice")).toEqual([expect.stringContaining(LIGHT.target_id)]);
    await expect.poll(() => reads).toBe(before + 1);
  });

  it("is sent at once, after a question that says to how many", async () => {
    const { container } = await open();
    await button(SEND).click();
    await expect
      .element(question())
      .toMatchTextContent(/¿Avisar ahora a 34 personas\?.*«La luz»\. Les llega a 34 personas.*cancelar/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await question().getByRole("button", { name: "Todavía no" }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(called("send_waiting_notice")).toEqual([]);
    await button(SEND).click();
    await question().getByRole("button", { name: "Enviar ya" }).click();
    await expect.element(page.getByText("Notificación enviada", { exact: true })).toBeVisible();
    await expect.element(button(SEND)).not.toBeInTheDocument();
    expect(called("send_waiting_notice")).toEqual([expect.stringContaining('"p_about":"new_post"')]);
  });

  it.each([
    ["Cancelar aviso", false],
    ["Enviar ya", true],
  ])("leaves the focus on the page's heading after «%s»", async (label, isAsked) => {
    await open();
    await button(`${label}: Nueva profecía: «La luz»`).click();
    if (isAsked) await question().getByRole("button", { name: label }).click();
    await expect.element(button(CANCEL)).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("that leaves another day says when, with one full stop", async () => {
    const days = 2 * 24 * 60;
    waiting = [aWaitingNotice({ send_at: inMinutes(days) })];
    await open();
    await expect
      .element(page.getByRole("region", { name: "Avisos por salir" }))
      .toMatchTextContent(/Sale el \d\d .*, \d+:\d\d\s[ap]\.\sm\. Les llega/);
  });

  it("that left meanwhile, or that somebody else took back, cannot be taken back, and says so", async () => {
    isInTime = false;
    await open();
    await button(CANCEL).click();
    await expect.element(page.getByText("Ese aviso ya salió o alguien lo canceló")).toBeVisible();
    await expect.element(button(CANCEL)).not.toBeInTheDocument();
  });

  it("stays when it could not be cancelled or sent, with why", async () => {
    await open();
    await expect.element(button(CANCEL)).toBeVisible();
    server.mood = "offline";
    await button(CANCEL).click();
    await expect.element(page.getByText("No se pudo cancelar el aviso")).toBeVisible();
    await expect.element(page.getByText(/Revisa tu conexión/).first()).toBeVisible();
    await button(SEND).click();
    await question().getByRole("button", { name: "Enviar ya" }).click();
    await expect.element(page.getByText("Error al enviar notificación")).toBeVisible();
    await expect.element(button(CANCEL)).toBeVisible();
  });

  it("that the person caused here gets the focus as soon as it is drawn, also when it is already", async () => {
    leadOnceDrawn(LIGHT.target_id);
    await open();
    const bar = page.getByRole("article", { name: "Nueva profecía: «La luz»" });
    await expect.element(bar).toHaveFocus();
    await expect.element(bar).toBeInViewport();
    (page.getByRole("heading", { level: 1 }).element() as HTMLElement).focus();
    leadOnceDrawn(LIGHT.target_id);
    await expect.element(bar).toHaveFocus();
  });

  it("says how many phones ring later and where one of the office leads, and so does the question", async () => {
    waiting = [
      aWaitingNotice({
        kind: "admin",
        name: "Hoy",
        title: "Hoy",
        later: 2,
        link: "/eventos",
        send_at: inMinutes(9),
      }),
    ];
    await open(undefined, "admin");
    const said = /Al tocarlo abre \/eventos.*2 están en horas de silencio: ahí suena después/;
    await expect.element(page.getByRole("article", { name: "«Hoy»" })).toMatchTextContent(said);
    await button("Enviar ya: «Hoy»").click();
    await expect
      .element(question())
      .toMatchTextContent(/2 están en horas de silencio.*Al tocarlo abre \/eventos\./);
  });

  it("is shown beside its thing alone where that is edited", async () => {
    waiting.push(VALLEY);
    const first = await open(VALLEY.target_id);
    await expect.element(button("Cancelar aviso: Nueva profecía: «El valle»")).toBeVisible();
    await expect.element(page.getByText("Nueva profecía: «La luz»")).not.toBeInTheDocument();
    await first.unmount();
    await open(anId(99));
    await expect.poll(() => called("waiting_notices").length).toBeGreaterThan(1);
    await expect.element(page.getByRole("region")).not.toBeInTheDocument();
  });

  it("is folded with more than one other, so that the page stays on the first screen of a phone", async () => {
    await page.viewport(360, 800);
    waiting.push(
      VALLEY,
      aWaitingNotice({ target_id: anId(5), name: "Bautizo", title: "Se canceló «Bautizo»" }),
    );
    const { container } = await open();
    await expect.element(page.getByText("3 avisos por salir")).toBeVisible();
    await expect.element(page.getByText("Nueva profecía: «El valle»")).not.toBeVisible();
    await page.getByText("3 avisos por salir").click();
    await expect.element(page.getByText("Se canceló «Bautizo»", { exact: true })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Cancelar aviso: Se canceló «Bautizo»").click();
    await expect.element(page.getByText("3 avisos por salir")).not.toBeInTheDocument();
    await expect.element(button("Cancelar aviso: Nueva profecía: «El valle»")).toBeVisible();
  });
});

describe("the notice of a video", () => {
  const aVideo = (parts: Partial<WaitingNotice>) =>
    aWaitingNotice({
      kind: "media",
      about: "new_video",
      name: "La esperanza",
      title: "Nuevo video",
      message: "La esperanza",
      ...parts,
    });

  it.each([
    ["gone", /YouTube dice que ese video no existe\. Corrige el enlace\./],
    ["closed", /En YouTube es privado o no permite verse en otras páginas\./],
  ] as const)("that is %s says why nobody has it yet, and has it looked at again", async (unseen, why) => {
    waiting = [aVideo({ unseen })];
    const { container } = await open(undefined, "media");
    await expect.element(page.getByText("No hemos avisado de «La esperanza»: no se puede ver")).toBeVisible();
    await expect.element(page.getByText(why)).toBeVisible();
    await expect.element(page.getByText(/Sale en/)).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Revisar otra vez: Nuevo video: «La esperanza»").click();
    await expect.element(page.getByText("Le preguntamos otra vez a YouTube")).toBeVisible();
  });

  it("of YouTube that is not looked at yet leaves once it can be seen, and says so before and after", async () => {
    waiting = [aVideo({})];
    sendsAtOnce = false;
    await open(undefined, "media");
    await button("Enviar ya: Nuevo video: «La esperanza»").click();
    await expect
      .element(question())
      .toMatchTextContent(/Si está en YouTube, sale en cuanto confirme que se puede ver\. Después/);
    await question().getByRole("button", { name: "Enviar ya" }).click();
    await expect.element(page.getByText("Le preguntamos a YouTube")).toBeVisible();
    await expect
      .element(page.getByText(/«La esperanza» sale en cuanto confirme que se puede ver/).first())
      .toBeVisible();
    expect(page.getByText("Notificación enviada").elements()).toEqual([]);
    await expect.element(button("Cancelar aviso: Nuevo video: «La esperanza»")).toBeVisible();
  });

  it("that could be told at once is called sent", async () => {
    waiting = [aVideo({})];
    await open(undefined, "media");
    await button("Enviar ya: Nuevo video: «La esperanza»").click();
    await question().getByRole("button", { name: "Enviar ya" }).click();
    await expect.element(page.getByText("Notificación enviada", { exact: true })).toBeVisible();
  });

  it("at Facebook says that nobody could be asked whether it can be seen", async () => {
    waiting = [aVideo({ is_unchecked: true })];
    await open(undefined, "media");
    await expect
      .element(page.getByText(/Facebook no nos dice si se ve: ábrelo y compruébalo antes\./))
      .toBeVisible();
  });
});
