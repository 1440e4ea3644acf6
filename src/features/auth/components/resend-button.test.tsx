import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ResendButton } from "./resend-button.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function draw(onResend: () => Promise<unknown>) {
  const page = await render(<ResendButton pending={false} onResend={onResend} />);
  return page.getByRole("button");
}

describe("ResendButton", () => {
  it("waits for a minute, counting", async () => {
    const onResend = vi.fn<() => Promise<void>>(async () => undefined);
    const button = await draw(onResend);
    await expect.element(button).toHaveTextContent("Reenviar correo (en 60 s)");
    await expect.element(button).toBeDisabled();
    vi.advanceTimersByTime(18_000);
    await expect.element(button).toHaveTextContent("Reenviar correo (en 42 s)");
    vi.advanceTimersByTime(42_000);
    await expect.element(button).toBeEnabled();
    await expect.element(button).toHaveAccessibleName("Reenviar correo");
    expect(onResend).not.toHaveBeenCalled();
  });

  it("starts another minute once the mail went out again", async () => {
    const onResend = vi.fn<() => Promise<void>>(async () => undefined);
    const button = await draw(onResend);
    vi.advanceTimersByTime(60_000);
    await button.click();
    await expect.element(button).toHaveTextContent("Reenviar correo (en 60 s)");
    expect(onResend).toHaveBeenCalledOnce();
  });

  it("stays ready after a failure", async () => {
    const button = await draw(() => Promise.reject(new Error("no network")));
    vi.advanceTimersByTime(60_000);
    await button.click();
    await expect.element(button).toBeEnabled();
  });
});
