import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#platform/supabase/errors.ts";
import { useTestNotice, type TestNoticePorts } from "./use-test-notice.ts";

function Probe({ ports }: { ports: TestNoticePorts }) {
  const { test: state, start } = useTestNotice(ports);
  return (
    <button type="button" onClick={start}>
      {state.step === "failed" ? state.text : state.step}
    </button>
  );
}

function ports(change: Partial<TestNoticePorts> = {}) {
  let shown = () => {};
  const stop = vi.fn<() => void>();
  const made: TestNoticePorts = {
    send: async () => {},
    onShown: (listener) => {
      shown = listener;
      return stop;
    },
    check: async () => false,
    waitMs: 10_000,
    ...change,
  };
  return { made, stop, show: () => shown() };
}

test("waits for the worker to have shown it", async () => {
  const { made, stop, show } = ports();
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button", { name: "idle" }).click();
  await expect.element(screen.getByRole("button", { name: "waiting" })).toBeVisible();
  show();
  await expect.element(screen.getByRole("button", { name: "arrived" })).toBeVisible();
  expect(stop).toHaveBeenCalledOnce();
});

test("says that it is missing when the time is over, and that it came after all", async () => {
  const { made, stop, show } = ports({ waitMs: 30 });
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("button", { name: "missing" })).toBeVisible();
  expect(stop).not.toHaveBeenCalled();
  show();
  await expect.element(screen.getByRole("button", { name: "arrived" })).toBeVisible();
  expect(stop).toHaveBeenCalledOnce();
});

test("says that the device was forgotten and has been registered again", async () => {
  const { made, stop } = ports({ waitMs: 30, check: async () => true });
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("button", { name: "renewed" })).toBeVisible();
  expect(stop).toHaveBeenCalledOnce();
});

test("a second try no longer listens for the first", async () => {
  const { made, stop } = ports({ waitMs: 30 });
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("button", { name: "missing" })).toBeVisible();
  await screen.getByRole("button").click();
  expect(stop).toHaveBeenCalledOnce();
});

test("listens before it sends: a quick push is not missed", async () => {
  const order: string[] = [];
  const { made } = ports({
    send: async () => void order.push("send"),
    onShown: () => (order.push("listen"), () => undefined),
  });
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button").click();
  await expect.poll(() => order).toEqual(["listen", "send"]);
});

test.each([
  ["rate-limited", "Espera un minuto"],
  ["network", "Sin conexión"],
  ["unknown", "Inténtalo más tarde"],
] as const)("a test refused as %s says why at once", async (kind, words) => {
  const { made } = ports({ send: () => Promise.reject(new AppError(kind, "x")) });
  const screen = await render(<Probe ports={made} />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
});
