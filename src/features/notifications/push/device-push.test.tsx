import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { daysAgo, fakePush, stubPushServer } from "../testing/fake-push.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { usePush } from "./use-push.ts";
import { DevicePush } from "./device-push.tsx";

const IPHONE = {
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1",
  maxTouchPoints: 5,
};

let server: ReturnType<typeof stubPushServer>;

beforeEach(async () => {
  await signMartaIn();
  server = stubPushServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Device({ environment }: { environment: PushEnvironment }) {
  return <DevicePush push={usePush(environment)} device={environment.device} />;
}

function show(environment: PushEnvironment) {
  return render(
    <MemberStage>
      {/* Where the site's bar is, over which toasts lie; those of the tests before may still be there. */}
      <div style={{ paddingBlockStart: "20rem" }}>
        <Device environment={environment} />
      </div>
      <Toaster />
    </MemberStage>,
  );
}

describe("the browser's abilities", () => {
  it("offers to ask, and asks within the tap itself", async () => {
    const push = fakePush("default");
    const screen = await show(push.environment);
    await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
    // Pressed by script, so that nothing awaited can run before the next line: Safari would refuse to ask later.
    (screen.getByRole("button", { name: "Activar notificaciones" }).element() as HTMLElement).click();
    expect(push.asked()).toBe(1);
    await expect.element(screen.getByText("Notificaciones habilitadas")).toBeVisible();
    await expect.element(screen.getByText("Las notificaciones están activas aquí")).toBeVisible();
    expect(server.calls).toContain("POST rpc/register_push_subscription");
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("is switched off again", async () => {
    const push = fakePush("granted");
    const screen = await show(push.environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await screen.getByRole("button", { name: "Desactivar en este dispositivo" }).click();
    await expect.element(screen.getByText("Notificaciones desactivadas")).toBeVisible();
    await expect.element(screen.getByText("Ya no recibirás notificaciones")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
    expect(server.calls).toContain("DELETE push_subscriptions");
  });

  it("says how to unblock what was refused", async () => {
    const screen = await show(fakePush("default", "denied").environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect.element(screen.getByText(/no nos deja avisarte/)).toBeVisible();
    await expect.element(screen.getByText("Notificaciones bloqueadas").first()).toBeVisible();
    await expect.element(screen.getByText(/Busca «Notificaciones»/)).toBeVisible();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  it("stays as it was when the question was closed without an answer", async () => {
    const screen = await show(fakePush("default", "default").environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect
      .element(screen.getByRole("button", { name: "Activar notificaciones" }))
      .not.toHaveAttribute("aria-busy");
    expect(server.calls).not.toContain("POST rpc/register_push_subscription");
  });

  it("has no push at all", async () => {
    const screen = await show({ ...fakePush("default").environment, supported: () => false });
    await expect.element(screen.getByText("Notificaciones no soportadas")).toBeVisible();
    await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  });

  it("is an iPhone that must install first", async () => {
    const screen = await show({ ...fakePush("default").environment, device: IPHONE });
    await expect.element(screen.getByText("Agregar a inicio")).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(4);
    await expect.element(screen.getByText("Notificaciones no soportadas")).not.toBeInTheDocument();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });
});

describe("a subscription that the browser has", () => {
  /** Switched on here before, as on an earlier visit. */
  async function subscribedBefore() {
    const push = fakePush("granted");
    await (await push.environment.pushManager())?.subscribe();
    push.environment.wanted.write(true);
    return push;
  }

  it("and the server does not is registered again", async () => {
    const push = await subscribedBefore();
    const screen = await show(push.environment);
    await expect.element(screen.getByText("Las notificaciones están activas aquí")).toBeVisible();
    expect(server.stored).toEqual(["https://push.example/2"]);
  });

  it("is not said to ring while everything is silent", async () => {
    const push = await subscribedBefore();
    server.silences = [{ scope: "all", ends_at: daysAgo(-1) }];
    const screen = await show(push.environment);
    await expect.element(screen.getByText(/^Los silenciaste hasta mañana, /)).toBeVisible();
    await expect.element(screen.getByText(/aunque el sitio esté cerrado/)).not.toBeInTheDocument();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
    await screen.getByRole("button", { name: "Volver a avisarme" }).click();
    await expect.element(screen.getByText(/aunque el sitio esté cerrado/)).toBeVisible();
  });

  it("names a kind that is silent beside what rings", async () => {
    const push = await subscribedBefore();
    server.silences = [{ scope: "new_post", ends_at: daysAgo(-1) }];
    const screen = await show(push.environment);
    await expect
      .element(screen.getByText(/^Silenciaste «Nuevas profecías» hasta mañana, .* De lo demás te avisamos/))
      .toBeVisible();
  });

  it("is not called active while the server cannot be asked", async () => {
    const push = await subscribedBefore();
    server.stored = ["https://push.example/1"];
    const answering = fetch;
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    const screen = await show(push.environment);
    await expect
      .element(screen.getByText("No pudimos comprobar los avisos de este dispositivo"))
      .toBeVisible();
    await expect.element(screen.getByText("Las notificaciones están activas aquí")).not.toBeInTheDocument();
    vi.stubGlobal("fetch", answering);
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    await expect.element(screen.getByText("Las notificaciones están activas aquí")).toBeVisible();
  });
});

describe("a failure", () => {
  it("says so and leaves nothing half subscribed", async () => {
    const push = fakePush("granted");
    const screen = await show(push.environment);
    await expect.element(screen.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect.element(screen.getByText("No se pudo activar las notificaciones")).toBeVisible();
    await expect.element(screen.getByText(/Sin conexión/)).toBeVisible();
    const manager = await push.environment.pushManager();
    expect(await manager?.getSubscription()).toBeNull();
  });

  it("to switch it off is not called one to switch it on", async () => {
    const screen = await show(fakePush("granted").environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect
      .element(screen.getByRole("button", { name: "Desactivar en este dispositivo" }))
      .toBeVisible();
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 403 }));
    await screen.getByRole("button", { name: "Desactivar en este dispositivo" }).click();
    await expect.element(screen.getByText("No se pudieron desactivar las notificaciones")).toBeVisible();
  });

  it.each([
    new DOMException("Registration failed - push service not available", "AbortError"),
    new DOMException("Registration failed - permission denied", "NotAllowedError"),
  ])("of a window without a push service does not blame the network: $message", async (refusal) => {
    const push = fakePush("granted");
    push.refuse(refusal);
    const screen = await show(push.environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect.element(screen.getByText("No se pudo activar las notificaciones").last()).toBeVisible();
    await expect.element(screen.getByText(/ventana normal/)).toBeVisible();
    await expect.element(screen.getByText(/Sin conexión/)).not.toBeInTheDocument();
  });

  it("of the network is called so, also when the browser itself says it", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const push = fakePush("granted");
    push.refuse(new DOMException("Registration failed - push service error", "AbortError"));
    const screen = await show(push.environment);
    await screen.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect.element(screen.getByText(/Sin conexión/)).toBeVisible();
  });
});
