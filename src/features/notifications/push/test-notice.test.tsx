import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { daysAgo, fakePush, stubPushServer, subscribedPush } from "../testing/fake-push.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { TestNotice } from "./test-notice.tsx";
import { usePush } from "./use-push.ts";

let server: ReturnType<typeof stubPushServer>;

beforeEach(async () => {
  await signMartaIn();
  server = stubPushServer();
});
afterEach(() => vi.unstubAllGlobals());

function Checks({ environment }: { environment: PushEnvironment }) {
  return <TestNotice userId={MARTA.id} push={usePush(environment)} />;
}

/** Opens "¿Por qué no me llegan avisos?". */
async function why(environment: PushEnvironment) {
  const screen = await render(
    <MemberStage>
      <Checks environment={environment} />
    </MemberStage>,
  );
  await screen.getByText("¿Por qué no me llegan avisos?").click();
  return screen;
}

test("a device that shows none of what arrives: the one thing to do is to renew, and it does", async () => {
  const { environment } = await subscribedPush(server, {
    last_success_at: daysAgo(0),
    last_shown_at: daysAgo(3),
  });
  const screen = await why(environment);
  await expect.element(screen.getByText("Esto es lo que puedes hacer")).toBeVisible();
  await expect
    .element(screen.getByText(/los avisos llegan a tu navegador, pero no se muestran/))
    .toBeVisible();
  expect(screen.getByText("Renueva los avisos de este dispositivo.").elements()).toHaveLength(1);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.poll(() => server.stored.at(-1)).toBe("https://push.example/2");
});

test("where all is well it names what only the person can look at", async () => {
  const { environment } = await subscribedPush(server, { last_success_at: daysAgo(0) });
  const screen = await why(environment);
  await expect.element(screen.getByText("De nuestra parte todo está bien")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Renovar los avisos" })).not.toBeInTheDocument();
});

test("while everything is silent it says so first, until when, and ends it", async () => {
  const { environment } = await subscribedPush(server, { last_success_at: daysAgo(0) });
  server.silences = [{ scope: "all", ends_at: daysAgo(-1) }];
  const screen = await why(environment);
  await expect.element(screen.getByText(/^Los silenciaste hasta mañana, /).first()).toBeVisible();
  await expect.element(screen.getByText("De nuestra parte todo está bien")).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect.element(screen.getByText("De nuestra parte todo está bien")).toBeVisible();
});

test("a browser that was never asked: the one thing to do is to switch notices on", async () => {
  const screen = await why(fakePush("default").environment);
  await expect.element(screen.getByText("Toca «Activar notificaciones».")).toBeVisible();
});
