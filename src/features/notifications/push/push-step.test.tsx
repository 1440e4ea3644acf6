import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { fakePush, stubPushServer } from "../testing/fake-push.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { PushStep } from "./push-step.tsx";

beforeEach(async () => {
  await signMartaIn();
  stubPushServer();
});
afterEach(() => vi.unstubAllGlobals());

const step = (environment: PushEnvironment, onEnabled = vi.fn<() => void>()) =>
  render(
    <MemberStage>
      <PushStep onEnabled={onEnabled} environment={environment} />
    </MemberStage>,
  );

test("switches notices on with one tap and tells that they are", async () => {
  const enabled = vi.fn<() => void>();
  const screen = await step(fakePush("default").environment, enabled);
  const button = screen.getByRole("button", { name: "Activar notificaciones" });
  await expect.element(button).toBeVisible();
  expect(enabled).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => enabled).toHaveBeenCalledOnce();
  await expect.element(button).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("says that it failed, tells nobody that they are on, and can be tried again", async () => {
  const enabled = vi.fn<() => void>();
  const screen = await step(fakePush("granted").environment, enabled);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await screen.getByRole("button", { name: "Activar notificaciones" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/No se pudo activar las notificaciones/);
  await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
  expect(enabled).not.toHaveBeenCalled();
});

test("leads to the explanation where asking is of no use", async () => {
  const screen = await step(fakePush("denied").environment);
  await expect
    .element(screen.getByRole("link", { name: "Cómo desbloquear los avisos" }))
    .toHaveAttribute("href", "/configuracion/notificaciones");
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
