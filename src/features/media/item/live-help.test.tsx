import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { aLiveItem, aRecording, WATCH } from "../testing/a-media-item.ts";
import { aStage, start, type Stage } from "../testing/a-stage.tsx";

let server: Stage["server"];
let answer: Stage["answer"];
let stage: Stage["stage"];
let reports: Record<string, unknown>[];
beforeEach(() => {
  reports = [];
  ({ server, answer, stage } = aStage({
    report_media_trouble: (body) => {
      reports.push(body);
      return true;
    },
  }));
});

const TROUBLED = "Sabemos que la transmisión no se ve o no se oye bien";
const help = () => page.getByText("¿No se ve o no se oye?");
const tell = () => page.getByRole("button", { name: "No la veo o no la oigo" });
const frames = () => page.getByTitle("Culto del domingo").elements();

describe("a viewer who does not see or hear the transmission", () => {
  it("finds what to try, opens it at YouTube, and has the player loaded again", async () => {
    const { container } = await render(stage(aLiveItem()));
    await help().click();
    await expect.element(page.getByText(/^Revisa el sonido: sube el volumen de tu teléfono/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /^Abrir en YouTube/ }))
      .toHaveAttribute("href", WATCH);
    await expect.element(page.getByRole("link", { name: "Llamar" })).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await start().click();
    await expect.poll(() => frames().length).toBe(1);
    const [black] = frames();
    await page.getByRole("button", { name: "Volver a cargar" }).click();
    await expect.poll(() => frames()[0] !== black && frames().length === 1).toBe(true);
  });

  it("calls or writes to the sound desk where it has a telephone", async () => {
    const value = { ...DEMO_SETTINGS.media, soundDesk: "222 555 0142" };
    server.tables["site_settings"] = [{ id: "media", key: "media", value }];
    await render(stage(aLiveItem()));
    await help().click();
    await expect
      .element(page.getByRole("link", { name: "Llamar" }))
      .toHaveAttribute("href", "tel:+522225550142");
    await expect
      .element(page.getByRole("link", { name: /^WhatsApp/ }))
      .toHaveAttribute("href", expect.stringContaining("https://wa.me/522225550142?text="));
  });

  it("tells the office in one tap, under the number of their visit, and once", async () => {
    await render(stage(aLiveItem()));
    await help().click();
    await tell().click();
    await expect.element(page.getByText(/^Gracias, ya le avisamos a la oficina/)).toBeVisible();
    await expect.element(tell()).not.toBeInTheDocument();
    expect(reports).toEqual([
      {
        p_media_id: aLiveItem().id,
        p_is_over: false,
        p_visit: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
  });

  it("reads why the admins were not notified, and can try again", async () => {
    await render(stage(aLiveItem()));
    await help().click();
    server.mood = "offline";
    await tell().click();
    await expect.element(page.getByText("No pudimos avisar")).toBeVisible();
    server.mood = "well";
    await tell().click();
    await expect.element(page.getByText(/^Gracias, ya le avisamos a la oficina/)).toBeVisible();
  });

  it("takes a report made by mistake back, and may report again", async () => {
    await render(stage(aLiveItem()));
    await help().click();
    await tell().click();
    await page.getByRole("button", { name: "Ya la veo" }).click();
    await expect.element(tell()).toBeVisible();
    await expect.element(page.getByText(/^Gracias, ya le avisamos/)).not.toBeInTheDocument();
    await tell().click();
    await expect.element(page.getByText(/^Gracias, ya le avisamos/)).toBeVisible();
    expect(reports.map(({ p_is_over: isOver }) => isOver)).toEqual([false, true, false]);
  });

  it("may report again with the next heartbeat after an admin said that it works", async () => {
    const clock = stopClock();
    await render(stage(aLiveItem()));
    await help().click();
    await tell().click();
    const thanks = page.getByText(/^Gracias, ya le avisamos/);
    await expect
      .poll(() => {
        clock.tick(1);
        return thanks.elements().length;
      })
      .toBe(1);
    /** The next beat brings what the server knows now. */
    const hear = async (hasReported: boolean, viewers: number) => {
      Object.assign(answer, { has_reported: hasReported, viewers });
      clock.tick(9_000);
      await expect.element(page.getByText(`${viewers} personas viendo`)).toBeVisible();
      clock.tick(1);
    };
    await hear(true, 13);
    await expect.element(page.getByText(/^Gracias, ya le avisamos/)).toBeVisible();
    await hear(false, 14);
    await expect.element(tell()).toBeVisible();
    await expect.element(page.getByText(/^Gracias, ya le avisamos/)).not.toBeInTheDocument();
  });

  it("is not told that it is live when it is known that it does not arrive", async () => {
    const clock = stopClock();
    await render(stage(aLiveItem()));
    await expect.element(page.getByText("La transmisión está en vivo.")).toBeInTheDocument();
    await expect.element(page.getByText("12 personas viendo")).toBeVisible();
    /** The next beat brings what the server knows now. */
    const hear = async (isTroubled: boolean, viewers: number) => {
      Object.assign(answer, { is_troubled: isTroubled, viewers });
      clock.tick(9_000);
      await expect.element(page.getByText(`${viewers} personas viendo`)).toBeVisible();
      clock.tick(1);
    };
    await hear(true, 13);
    await expect.element(page.getByText(/^La oficina ya lo sabe y lo está revisando/)).toBeVisible();
    await expect.element(page.getByText(TROUBLED).first()).toBeInTheDocument();
    await expect.element(page.getByText("La transmisión está en vivo.")).not.toBeInTheDocument();
    await hear(false, 14);
    await expect.element(page.getByText("La transmisión está en vivo.")).toBeInTheDocument();
    await expect.element(page.getByText(TROUBLED)).not.toBeInTheDocument();
  });

  it("has no need of it with a recording", async () => {
    await render(stage(aRecording()));
    await expect.element(start()).toBeVisible();
    await expect.element(help()).not.toBeInTheDocument();
  });
});
