import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lazyPart } from "./lazy-part.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useMinute } from "./use-minute.ts";

function Clock() {
  const hydrated = useHydrated();
  const minute = useMinute();
  return <p>{`${hydrated ? "aquí" : "servidor"} ${minute === null ? "sin hora" : "con hora"}`}</p>;
}

test("a prerendered page is taken over as it was drawn and then told what only the browser knows", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Clock />);
  document.body.append(container);
  expect(container.textContent).toBe("servidor sin hora");
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, <Clock />, { onRecoverableError: recovered });
  await expect.poll(() => container.textContent).toBe("aquí con hora");
  expect(recovered).not.toHaveBeenCalled();
  root.unmount();
});

test("a part that comes later is not waited for where a page is prerendered", async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>después</p>));
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Part />);
  document.body.append(container);
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, <Part />, { onRecoverableError: recovered });
  await expect.poll(() => container.textContent).toBe("después");
  expect(recovered).not.toHaveBeenCalled();
  root.unmount();
});

test("a page drawn here knows at once", async () => {
  const { container } = await render(<Clock />);
  expect(container.textContent).toBe("aquí con hora");
});

test("the minute moves on by itself when the next one begins", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "Date"],
    now: Date.UTC(2026, 10, 20, 18, 0, 30),
  });
  const seen: (number | null)[] = [];
  function Watch() {
    seen.push(useMinute());
    return null;
  }
  await render(<Watch />);
  for (const minute of [1, 2]) {
    vi.advanceTimersByTime(minute === 1 ? 29_999 : 59_999);
    expect(seen.at(-1)).toBe(Date.UTC(2026, 10, 20, 18, minute - 1));
    vi.advanceTimersByTime(1);
    await expect.poll(() => seen.at(-1)).toBe(Date.UTC(2026, 10, 20, 18, minute));
  }
  vi.useRealTimers();
});

test("a page that comes to the front after its timers rested knows the minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 10, 20, 18) });
  const { container } = await render(<Shown />);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 18, 10));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => container.textContent).toBe(String(Date.UTC(2026, 10, 20, 18, 10) / 60_000));
  vi.useRealTimers();
});

function Shown() {
  return <p>{(useMinute() ?? 0) / 60_000}</p>;
}
