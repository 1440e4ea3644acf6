import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { watchInstall } from "#platform/pwa/install.ts";
import { changePwaState } from "#platform/pwa/pwa-state.ts";
import { usePwa } from "#platform/pwa/use-pwa.ts";

const DAY = 86_400_000;
const DISMISSED_KEY = "pwa:install-dismissed-at";

function Screen() {
  const { updateReady, installState, promptInstall, dismissInstall } = usePwa();
  return (
    <>
      <output>{`${installState} ${updateReady ? "actualizable" : "al día"}`}</output>
      <button type="button" onClick={() => void promptInstall()}>
        Instalar
      </button>
      <button type="button" onClick={dismissInstall}>
        Ahora no
      </button>
    </>
  );
}

/** Fires Chromium's event of a site that may be installed; `outcome` is the person's later choice. */
function offerInstall(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome }));
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(offer);
  return { offer, prompt };
}

watchInstall();

beforeEach(() => {
  localStorage.removeItem(DISMISSED_KEY);
  changePwaState({ installState: "hidden", updateReady: false });
});

afterEach(() => localStorage.removeItem(DISMISSED_KEY));

test("nothing is offered until the browser or a new version offers it", async () => {
  const screen = await render(<Screen />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("hidden al día");
  changePwaState({ updateReady: true });
  await expect.element(screen.getByRole("status")).toHaveTextContent("hidden actualizable");
});

test("the browser's offer is kept for the person's own tap, and used once", async () => {
  const screen = await render(<Screen />);
  const { offer, prompt } = offerInstall("accepted");
  expect(offer.defaultPrevented).toBe(true);
  await expect.element(screen.getByRole("status")).toHaveTextContent("promptable al día");
  expect(prompt).not.toHaveBeenCalled();
  await screen.getByText("Instalar").click();
  await screen.getByText("Instalar").click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("status")).toHaveTextContent("hidden al día");
});

test("«Ahora no» hides the invitation for 30 days, also when the browser offers again", async () => {
  const screen = await render(<Screen />);
  offerInstall("accepted");
  await screen.getByText("Ahora no").click();
  offerInstall("accepted");
  await expect.element(screen.getByRole("status")).toHaveTextContent("hidden al día");
  localStorage.setItem(DISMISSED_KEY, String(Date.now() - 31 * DAY));
  offerInstall("accepted");
  await expect.element(screen.getByRole("status")).toHaveTextContent("promptable al día");
});

test("refusing the browser's own dialogue counts as «Ahora no»", async () => {
  const screen = await render(<Screen />);
  offerInstall("dismissed");
  await screen.getByText("Instalar").click();
  await expect.poll(() => localStorage.getItem(DISMISSED_KEY)).not.toBeNull();
});

test("once installed nothing is offered", async () => {
  const screen = await render(<Screen />);
  offerInstall("accepted");
  dispatchEvent(new Event("appinstalled"));
  await expect.element(screen.getByRole("status")).toHaveTextContent("hidden al día");
});
