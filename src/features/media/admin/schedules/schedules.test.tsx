import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aMediaItem, WATCH } from "../../testing/a-media-item.ts";
import type { EditedItem } from "../../edited-item.ts";
import { aSchedule } from "../testing/a-schedule.ts";
import { EditPage } from "../edit/edit-page.tsx";
import { aServer, button, open, tableRow } from "../testing/media-center-stage.tsx";
import type { MediaSchedule } from "./schedule.ts";

/** Of the service's first Sunday, and of the second. */
const FIRST = aMediaItem({
  id: anId(2),
  title: "Primer culto",
  schedule_id: anId(60),
  occurrence: "2099-12-06",
});
const ITEM = aMediaItem({
  schedule_id: anId(60),
  occurrence: "2099-12-13",
  scheduled_for: "2099-12-13T16:00:00+00:00",
});
const START = "No se pudo actualizar el contenido. ";

function aServerWith(...schedules: MediaSchedule[]) {
  return aServerOf([FIRST, ITEM], schedules);
}
function aServerOf(items: EditedItem[], schedules: MediaSchedule[]) {
  const server = aServer(items);
  server.tables["media_schedules"] = schedules.map((one) => ({ ...one }));
  return server;
}
const openPlanned = () => open("?tab=programados");
const services = () => page.getByRole("region", { name: "Servicios que se repiten" });

describe("planning what comes back", () => {
  it("keeps rhythm, end and reminder, and refuses an end before the start", async () => {
    const server = aServer([]);
    await open("?dialogo=programar");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByLabelText("Fecha").fill("2099-12-06");
    await expect.element(dialog().getByLabelText(/^Se repite hasta/)).not.toBeInTheDocument();
    await expect.element(dialog().getByText("Puedes agregarla después, antes de empezar.")).toBeVisible();
    await dialog().getByLabelText("Repetición").selectOptions("Semanal");
    await expect
      .element(dialog().getByLabelText(/^URL de transmisión/))
      .toHaveAccessibleDescription(/^Solo para la primera fecha/);
    await dialog()
      .getByLabelText(/^URL de transmisión/)
      .fill("youtu.be/dQw4w9WgXcQ");
    await dialog()
      .getByLabelText(/^Se repite hasta/)
      .fill("2099-12-05");
    await dialog().getByLabelText("Recordatorio").selectOptions("30 minutos antes");
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect
      .element(dialog().getByText("La repetición no puede terminar antes de la fecha de inicio."))
      .toBeVisible();
    await dialog()
      .getByLabelText(/^Se repite hasta/)
      .fill("2099-12-31");
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
    expect(server.tables["media_content"]).toEqual([]);
    expect(server.tables["media_schedules"]).toMatchObject([
      {
        title: "Culto",
        starts_at: "2099-12-06T10:00:00",
        ends_at: "2099-12-06T11:30:00",
        recurrence: "weekly",
        recurrence_until: "2099-12-31",
        remind_minutes: 30,
        stream_url: WATCH,
      },
    ]);
  });
});

describe("the services that come back", () => {
  it("are listed with their rhythm and next day; those that have ended are not", async () => {
    aServerWith(
      aSchedule(),
      aSchedule({ id: anId(61), title: "Vigilia", is_paused: true }),
      aSchedule({
        id: anId(62),
        title: "Retiro",
        starts_at: "2020-01-05T10:00:00",
        recurrence_until: "2020-02-02",
      }),
    );
    const { container } = await openPlanned();
    const line = (title: string) => services().getByRole("listitem").filter({ hasText: title });
    await expect
      .element(line("Culto del domingo"))
      .toMatchTextContent(/Los domingos, 10:00.*Sigue: domingo 6 de diciembre de 2099/);
    await expect.element(line("Vigilia")).toMatchTextContent(/En pausa.*Reanudar/);
    await expect.element(line("Retiro")).not.toBeInTheDocument();
    await expect.element(tableRow("Culto del domingo")).toMatchTextContent(/Se repite/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("name the day to which the next one was moved, and go on behind one that was deleted", async () => {
    const moved = aMediaItem({ ...FIRST, scheduled_for: "2099-12-09T01:00:00+00:00" });
    const server = aServerOf([moved, ITEM], [aSchedule()]);
    const first = await openPlanned();
    await expect.element(services().getByText("Sigue: martes 8 de diciembre de 2099")).toBeVisible();
    await first.unmount();
    server.tables["media_content"] = [
      { ...FIRST, deleted_at: "2099-12-01T00:00:00+00:00" },
      { ...ITEM, deleted_at: null },
    ];
    await openPlanned();
    await expect.element(services().getByText("Sigue: domingo 13 de diciembre de 2099")).toBeVisible();
    await button("Terminar Culto del domingo").click();
    await expect.element(question()).toMatchTextContent(/Desde el domingo 13 de diciembre de 2099 ya no/);
  });

  it("are paused from their next day on after a question about what goes, which can be taken back", async () => {
    const server = aServerWith(aSchedule());
    const { container } = await openPlanned();
    await button("Pausar Culto del domingo").click();
    await expect
      .element(question())
      .toMatchTextContent(
        /Se quitan las 2 fechas que ya estaban programadas; al reanudar vuelven como las dejaste las que no hayan pasado\. Nada se .* deshacerlo\./,
      );
    expect(await accessibilityProblems(container)).toEqual([]);
    await question().getByRole("button", { name: "Cancelar" }).click();
    expect(server.saved).toEqual([]);
    await button("Pausar Culto del domingo").click();
    await question().getByRole("button", { name: "Pausar" }).click();
    await expect.element(page.getByText("Servicio en pausa")).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(button("Reanudar Culto del domingo")).toBeVisible();
    expect(server.saved).toEqual([{ is_paused: true, applies_from: "2099-12-06" }]);
    await button("Deshacer").click();
    await expect.element(button("Pausar Culto del domingo")).toBeVisible();
    expect(server.saved.at(-1)).toEqual({ is_paused: false, applies_from: "2099-12-06" });
  });

  it("say when one could not be paused", async () => {
    const server = aServerWith(aSchedule());
    await openPlanned();
    await expect.element(button("Pausar Culto del domingo")).toBeVisible();
    server.mood = "read-only";
    await button("Pausar Culto del domingo").click();
    await question().getByRole("button", { name: "Pausar" }).click();
    await expect.element(page.getByText("No se pudo actualizar el contenido")).toBeVisible();
  });

  it("are paused without a word about dates where none is planned", async () => {
    aServerOf([], [aSchedule()]);
    await openPlanned();
    await button("Pausar Culto del domingo").click();
    await expect
      .element(question())
      .toMatchTextContent(/Nada se programa hasta.*Enseguida puedes deshacerlo\.C/);
    await expect.element(question()).not.toMatchTextContent(/Se quita/);
  });

  it("end before their next day after a question, which can be taken back", async () => {
    const server = aServerOf([], [aSchedule({ recurrence_until: "2099-12-31" })]);
    await openPlanned();
    await button("Terminar Culto del domingo").click();
    await expect
      .element(question())
      .toMatchTextContent(/Desde el domingo 6 de diciembre de 2099 ya no habrá/);
    server.mood = "read-only";
    await question().getByRole("button", { name: "Terminar" }).click();
    await expect.element(question().getByText(new RegExp(`^${START}`))).toBeVisible();
    server.mood = "well";
    await question().getByRole("button", { name: "Terminar" }).click();
    await expect.element(page.getByText("El servicio ya no se repite")).toBeVisible();
    await expect.element(services().getByText(/^Ninguno\./)).toBeVisible();
    expect(server.saved).toEqual([{ recurrence_until: "2099-12-05", applies_from: "2099-12-06" }]);
    await button("Deshacer").click();
    await expect.element(button("Terminar Culto del domingo")).toBeVisible();
    expect(server.saved.at(-1)).toEqual({ recurrence_until: "2099-12-31", applies_from: "2099-12-06" });
  });

  it("are changed from the next day on over what was read, and show what somebody else saved first", async () => {
    const server = aServerWith(aSchedule());
    await openPlanned();
    await button("Editar Culto del domingo").click();
    await expect.element(dialog().getByLabelText("Fecha")).toHaveValue("2099-12-06");
    await expect.element(dialog().getByRole("option", { name: "Una sola vez" })).not.toBeInTheDocument();
    await expect.element(dialog().getByText(/El enlace se agrega en cada fecha/)).toBeVisible();
    await expect.element(dialog().getByLabelText(/^URL de transmisión/)).not.toBeInTheDocument();
    await dialog().getByLabelText("Hora").fill("12:00");
    server.tables["media_schedules"] = [{ ...aSchedule({ speaker: "Pastor Abel", version: 4 }) }];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(dialog().getByText("Pastor Abel")).toBeVisible();
    await dialog().getByRole("button", { name: "Usar la otra" }).click();
    await dialog().getByLabelText("Hora").fill("12:00");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.saved.at(-1)).toMatchObject({
      speaker: "Pastor Abel",
      starts_at: "2099-12-06T12:00:00",
      ends_at: "2099-12-06T13:30:00",
      applies_from: "2099-12-06",
    });
    expect(server.saved.at(-1)).not.toHaveProperty("stream_url");
  });
});

describe("one of them", () => {
  it("is changed with those that follow from its own day on", async () => {
    const server = aServerWith(aSchedule());
    await openPlanned();
    await choose("Culto del domingo", "Editar esta y las siguientes");
    await expect.element(dialog().getByLabelText("Fecha")).toHaveValue("2099-12-13");
    await dialog().getByLabelText("Título").fill("Culto de fe");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.saved).toMatchObject([
      { title: "Culto de fe", starts_at: "2099-12-06T10:00:00", applies_from: "2099-12-13" },
    ]);
  });

  it("is moved alone, and says so", async () => {
    aServerWith(aSchedule());
    await openPlanned();
    await choose("Culto del domingo", "Cambiar día y hora");
    await expect.element(dialog()).toMatchTextContent(/Solo esta cambia/);
  });

  it("is deleted alone, or with those that follow", async () => {
    const server = aServerWith(aSchedule());
    await openPlanned();
    await choose("Culto del domingo", "Eliminar");
    await expect
      .element(question().getByRole("button", { name: "Solo esta" }))
      .toHaveAttribute("aria-pressed", "true");
    await question().getByRole("button", { name: "Esta y las siguientes" }).click();
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("El servicio ya no se repite")).toBeVisible();
    expect(server.saved).toEqual([{ recurrence_until: "2099-12-12", applies_from: "2099-12-13" }]);
    expect(server.requests.some((request) => request.includes("rpc/delete_media"))).toBe(false);
    await choose("Culto del domingo", "Eliminar");
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Contenido eliminado correctamente")).toBeVisible();
  });

  it("tells on its page that it is edited alone, and shows there what was changed of all", async () => {
    const server = aServerWith(aSchedule());
    await openPanel(<EditPage id={ITEM.id} />, `/admin/media/edit/${ITEM.id}`);
    await expect.element(page.getByText(/aquí cambias solo esta/)).toBeVisible();
    await button("Editar esta y las siguientes").click();
    await dialog().getByLabelText("Título").fill("Culto de fe");
    // As the database does with the items of a service.
    server.tables["media_content"] = [{ ...ITEM, title: "Culto de fe", version: 2, deleted_at: null }];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Culto de fe");
    await page.getByLabelText("Recordatorio").selectOptions("Un día antes");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect
      .poll(() => server.saved.at(-1))
      .toMatchObject({ title: "Culto de fe", remind_minutes: 1440 });
    expect(server.writes.at(-1)).toContain("version=eq.2");
  });

  it("says of a service that is gone that it is", async () => {
    aServerWith();
    await openPlanned();
    await choose("Culto del domingo", "Editar esta y las siguientes");
    await expect.element(dialog().getByText("Este servicio ya no está.")).toBeVisible();
  });
});
