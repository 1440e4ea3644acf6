import { stopClock } from "#ui/testing/stopped-clock.ts";
import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ResendButton } from "./resend-button.tsx";

async function draw(onResend: () => Promise<unknown>) {
  const clock = stopClock(["Date", "setInterval", "clearInterval"]);
  const page = await render(<ResendButton pending={false} onResend={onResend} />);
  return { button: page.getByRole("button"), clock };
}

describe("ResendButton", () => {
  it("waits for a minute, counting", async () => {
    const onResend = vi.fn<() => Promise<void>>(async () => undefined);
    const { button, clock } = await draw(onResend);
    await expect.element(button).toHaveTextContent("Reenviar correo (en 60 s)");
    await expect.element(button).toBeDisabled();
    clock.tick(18_000);
    await expect.element(button).toHaveTextContent("Reenviar correo (en 42 s)");
    clock.tick(42_000);
    await expect.element(button).toBeEnabled();
    await expect.element(button).toHaveAccessibleName("Reenviar correo");
    expect(onResend).not.toHaveBeenCalled();
  });

  it("starts another minute once the mail went out again", async () => {
    const onResend = vi.fn<() => Promise<void>>(async () => undefined);
    const { button, clock } = await draw(onResend);
    clock.tick(60_000);
    await button.click();
    await expect.element(button).toHaveTextContent("Reenviar correo (en 60 s)");
    expect(onResend).toHaveBeenCalledOnce();
  });

  it("stays ready after a failure", async () => {
    const { button, clock } = await draw(() => Promise.reject(new Error("no network")));
    clock.tick(60_000);
    await button.click();
    await expect.element(button).toBeEnabled();
  });
});
