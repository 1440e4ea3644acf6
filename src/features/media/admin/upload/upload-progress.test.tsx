import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FileSender, Sending } from "./sending.ts";
import { UploadProgress } from "./upload-progress.tsx";

const MB = 1024 * 1024;

/** Double of a sender, whose progress the test sets. */
class Sender {
  state: Sending = { step: "sending", sent: 0, total: 500 * MB, speed: null, secondsLeft: null };
  readonly start = vi.fn<() => void>();
  readonly pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  #tell: () => void = () => undefined;
  readonly subscribe = (tell: () => void) => {
    this.#tell = tell;
    return () => undefined;
  };

  becomes(change: Partial<Sending>): void {
    this.state = { ...this.state, ...change } as Sending;
    this.#tell();
  }
}

async function shown() {
  const sender = new Sender();
  await render(
    <UploadProgress
      step={{ step: "sending", sender: sender as unknown as FileSender }}
      onCancel={() => undefined}
    />,
  );
  return sender;
}

it("says how much is there, how fast it goes and how long the rest takes, once that is known", async () => {
  const sender = await shown();
  await expect.element(page.getByText(/^0 % · 0.B de 500.MB$/)).toBeVisible();
  await expect.element(page.getByText(/\/s$|^Falta/)).not.toBeInTheDocument();
  sender.becomes({ sent: 212 * MB, speed: 1.5 * MB, secondsLeft: 192 });
  await expect.element(page.getByText(/^42 % · 212.MB de 500.MB$/)).toBeVisible();
  await expect.element(page.getByText(/^1\.5.MB\/s$/)).toBeVisible();
  await expect.element(page.getByText("Faltan 3 minutos")).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", String(212 * MB));
});

it("says no pace while it rests, and the button does what it is called", async () => {
  const sender = await shown();
  sender.becomes({ speed: MB, secondsLeft: 60 });
  await expect.element(page.getByText("Falta 1 minuto")).toBeVisible();
  await page.getByRole("button", { name: "Pausar" }).click();
  expect(sender.pause).toHaveBeenCalledOnce();
  sender.becomes({ step: "paused", speed: null, secondsLeft: null });
  await expect.element(page.getByText("En pausa")).toBeVisible();
  await expect.element(page.getByText(/\/s$|^Falta/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Reanudar" }).click();
  expect(sender.start).toHaveBeenCalledOnce();
  sender.becomes({ step: "sent" });
  await expect.element(page.getByText("Guardando…")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
