import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";
import type { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { NotificationSettings } from "../settings/notification-settings.tsx";
import { signMartaIn } from "../testing/marta.tsx";
import { settingsServer } from "../testing/settings-server.ts";

let server: RowsServer;

beforeEach(async () => {
  await signMartaIn();
  server = settingsServer();
});
afterEach(() => vi.unstubAllGlobals());

async function settings() {
  const screen = await render(
    <MemberStage>
      <h1>Configuración</h1>
      <NotificationSettings forum={null} series={null} />
      <Toaster />
    </MemberStage>,
  );
  await expect.element(screen.getByRole("heading", { name: "Por correo" })).toBeVisible();
  return screen;
}

it("is off until somebody asks for it, and shows no hour before", async () => {
  const screen = await settings();
  await expect.element(screen.getByLabelText("Avisos por correo")).toHaveValue("");
  await expect.element(screen.getByLabelText("A qué hora")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Mandarme un correo de prueba" }))
    .not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it("comes on Sundays at the hour that one chooses, by the clock of where one is", async () => {
  const screen = await settings();
  await screen.getByLabelText("Avisos por correo").selectOptions("Los domingos, un resumen");
  await expect
    .poll(() => server.saved.at(-1))
    .toMatchObject({ email_enabled: true, email_rhythm: "sunday", timezone: expect.anything() as string });
  await expect.element(screen.getByText("Llegan a miembro@demo.local.")).toBeVisible();
  await screen.getByLabelText("A qué hora").selectOptions("7:00 p. m.");
  await expect
    .poll(() => server.saved.at(-1))
    .toEqual({ user_id: expect.any(String) as string, email_hour: 19 });
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByLabelText("Avisos por correo").selectOptions("Nunca");
  await expect
    .poll(() => server.saved.at(-1))
    .toEqual({ user_id: expect.any(String) as string, email_enabled: false });
  await expect.element(screen.getByLabelText("A qué hora")).not.toBeInTheDocument();
});

it("says by which clock, and leaves a zone that was chosen as it is", async () => {
  server = settingsServer({ timezone: "America/Tijuana" });
  const screen = await settings();
  await screen.getByLabelText("Avisos por correo").selectOptions("Cada día, un resumen");
  await expect
    .poll(() => server.saved.at(-1))
    .toEqual({ user_id: expect.any(String) as string, email_enabled: true, email_rhythm: "daily" });
  await expect.element(screen.getByText(/^Hora de Noroeste \(Tijuana\)\./)).toBeVisible();
});

it("leaves quiet hours on the clock by which they were chosen", async () => {
  server = settingsServer({ quiet_from: "22:00:00", quiet_to: "07:00:00" });
  const screen = await settings();
  await screen.getByLabelText("Avisos por correo").selectOptions("Cada día, un resumen");
  await expect
    .poll(() => server.saved.at(-1))
    .toEqual({ user_id: expect.any(String) as string, email_enabled: true, email_rhythm: "daily" });
});

it("at once counts no device at which nothing arrives", async () => {
  const long = "2026-01-01T12:00:00Z";
  server = settingsServer(
    { email_enabled: true, email_rhythm: "at_once" },
    { created_at: long, last_success_at: long, failing_since: long },
  );
  const screen = await settings();
  await expect.element(screen.getByText(/^Los que vengan juntos/)).toBeVisible();
});

it("at once says whether something rings instead", async () => {
  server = settingsServer({ email_enabled: true, email_rhythm: "at_once" });
  const screen = await settings();
  await expect.element(screen.getByText(/^Ahora tus dispositivos suenan/)).toBeVisible();
  await expect.element(screen.getByLabelText("A qué hora")).not.toBeInTheDocument();
  await screen.getByRole("switch", { name: "Avisos en mis dispositivos", exact: true }).click();
  await expect.element(screen.getByText(/^Los que vengan juntos/)).toBeVisible();
});

it("tells the owner of an address that bounced what to do, until a test goes out", async () => {
  server = settingsServer({ email_enabled: true, email_bounced_at: "2026-11-27T14:00:00Z" });
  const screen = await settings();
  await expect.element(screen.getByText("Tu correo no recibe nuestros avisos")).toBeVisible();
  await expect.element(screen.getByText(/Lo que mandamos a miembro@demo.local regresa/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Mandarme un correo de prueba" }).click();
  await expect.element(screen.getByText("Te mandamos un correo de prueba")).toBeVisible();
  await expect.element(screen.getByText("Tu correo no recibe nuestros avisos")).not.toBeInTheDocument();
});

it("is not offered to an account without e-mail", async () => {
  store.set(sessionAtom, { ...currentSession(), email: null });
  const screen = await settings();
  await expect.element(screen.getByText(/tu cuenta no tiene correo/)).toBeVisible();
  await expect.element(screen.getByLabelText("Avisos por correo")).not.toBeInTheDocument();
});
