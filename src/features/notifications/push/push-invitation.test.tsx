import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { fakePush, stubPushServer } from "../testing/fake-push.ts";
import { Page, signMartaIn } from "../testing/marta.tsx";
import { PushInvitation } from "./push-invitation.tsx";

const IPHONE = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)", maxTouchPoints: 5 };

beforeEach(async () => {
  await signMartaIn();
  localStorage.removeItem("push:invitation-dismissed-at");
  stubPushServer();
});
afterEach(() => vi.unstubAllGlobals());

function invitation(environment: PushEnvironment) {
  return render(
    <Page>
      <PushInvitation environment={environment} />
    </Page>,
  );
}

test("enables with one tap and says so in its own place", async () => {
  const screen = await invitation(fakePush("default").environment);
  await screen.getByRole("button", { name: "Activar notificaciones" }).click();
  await expect.element(screen.getByText("Notificaciones habilitadas.")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("says in its own place that it failed, and can be tried again", async () => {
  const screen = await invitation(fakePush("granted").environment);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await screen.getByRole("button", { name: "Activar notificaciones" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/No se pudo activar las notificaciones/);
  await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
});

test("is put off by «Ahora no»", async () => {
  const { environment } = fakePush("default");
  const screen = await invitation(environment);
  await screen.getByRole("button", { name: "Ahora no" }).click();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  await screen.unmount();
  const again = await invitation(environment);
  await expect.element(again.getByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["blocked", fakePush("denied").environment, "Cómo desbloquear los avisos"],
  ["iPhone", { ...fakePush("default").environment, device: IPHONE }, "Ver los pasos"],
])("where asking is of no use (%s) it leads to the explanation", async (_name, environment, link) => {
  const screen = await invitation(environment);
  await expect
    .element(screen.getByRole("link", { name: link }))
    .toHaveAttribute("href", "/configuracion/notificaciones");
  await expect
    .element(screen.getByRole("button", { name: "Activar notificaciones" }))
    .not.toBeInTheDocument();
});

test("is not shown to a subscribed person", async () => {
  const { environment } = fakePush("granted");
  await (await environment.pushManager())?.subscribe();
  const screen = await invitation(environment);
  await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
});
