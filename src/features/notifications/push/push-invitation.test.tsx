import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { daysAgo, fakePush, stubPushServer, subscribedPush } from "../testing/fake-push.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { PushInvitation } from "./push-invitation.tsx";

const IPHONE = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)", maxTouchPoints: 5 };

let server: ReturnType<typeof stubPushServer>;

beforeEach(async () => {
  localStorage.clear();
  await signMartaIn();
  server = stubPushServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function invitation(environment: PushEnvironment) {
  return render(
    <MemberStage>
      <PushInvitation environment={environment} />
    </MemberStage>,
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

const silence = { name: "Avisos que no llegan" };

test.each([
  ["accepted nothing", { last_success_at: daysAgo(15), failing_since: daysAgo(3) }],
  [
    "shown nothing, as when its keys have changed",
    { last_success_at: daysAgo(0), last_shown_at: daysAgo(15) },
  ],
])("asks the owner of a device that has %s for 14 days, and renews it with one tap", async (_, moments) => {
  const { environment } = await subscribedPush(server, moments);
  const screen = await invitation(environment);
  await expect.element(screen.getByRole("region", silence)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.element(screen.getByText("Avisos renovados en este dispositivo.")).toBeVisible();
  await expect.element(screen.getByText(/Te mandamos uno de prueba/)).toBeVisible();
  expect(server.stored.at(-1)).toBe("https://push.example/2");
  expect(server.calls.slice(server.calls.indexOf("POST rpc/register_push_subscription"))).toEqual(
    expect.arrayContaining(["DELETE push_subscriptions", "POST rpc/send_test_notification"]),
  );
});

test.each([
  ["has accepted something since", { last_success_at: daysAgo(13), failing_since: daysAgo(1) }],
  ["was sent nothing", { last_success_at: daysAgo(15) }],
  ["shows pushes without a worker", { last_success_at: daysAgo(0) }],
])("asks nothing of the owner of a device that %s", async (_, moments) => {
  const { environment } = await subscribedPush(server, moments);
  const screen = await invitation(environment);
  await expect.poll(() => server.calls.length).toBeGreaterThan(1);
  await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
});

test("a renewal that fails leaves the offer to switch notices on, and says why", async () => {
  const push = await subscribedPush(server, { failing_since: daysAgo(20) });
  const screen = await invitation(push.environment);
  push.refuse(new DOMException("push service not available", "AbortError"));
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/no puede recibir avisos/);
  await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
});

test("a subscription that the browser does not end keeps its row, and is not called a new one", async () => {
  const push = await subscribedPush(server, { failing_since: daysAgo(20) });
  push.keep();
  const screen = await invitation(push.environment);
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.element(screen.getByText(/Tu navegador conservó los de antes/)).toBeVisible();
  await expect.element(screen.getByText(/Avisos renovados/)).not.toBeInTheDocument();
  expect(server.calls).toContain("POST rpc/register_push_subscription");
  expect(server.calls).not.toContain("DELETE push_subscriptions");
});

test.each([
  ["that the browser notices", () => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
  ["that it does not notice", () => void (server.isAway = true)],
])("without network, %s, a renewal leaves the subscription alone and says so", async (_, lose) => {
  const { environment } = await subscribedPush(server, { failing_since: daysAgo(20) });
  const screen = await invitation(environment);
  await expect.element(screen.getByRole("region", silence)).toBeVisible();
  const before = await (await environment.pushManager())?.getSubscription();
  lose();
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Sin conexión/);
  expect(await (await environment.pushManager())?.getSubscription()).toBe(before);
  expect(server.calls).not.toContain("POST rpc/register_push_subscription");
});

test("a test notice that the server does not send is not promised", async () => {
  const { environment } = await subscribedPush(server, { failing_since: daysAgo(20) });
  server.refusesTests = true;
  const screen = await invitation(environment);
  await screen.getByRole("button", { name: "Renovar los avisos" }).click();
  await expect.element(screen.getByText(/El de prueba no salió/)).toBeVisible();
  await expect.element(screen.getByText(/Te mandamos uno/)).not.toBeInTheDocument();
  expect(server.calls).toContain("DELETE push_subscriptions");
});

test("«Ahora no» puts the question off, not the invitation", async () => {
  const { environment } = await subscribedPush(server, { failing_since: daysAgo(20) });
  const screen = await invitation(environment);
  await screen.getByRole("region", silence).getByRole("button", { name: "Ahora no" }).click();
  await expect.element(screen.getByRole("region", silence)).not.toBeInTheDocument();
  await screen.unmount();
  const again = await invitation(environment);
  await expect.element(again.getByRole("region", silence)).not.toBeInTheDocument();
});
