import { Link, MemoryRouter } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";

// A chunk that does not arrive, which is known once `lost` is resolved.
const { lost } = vi.hoisted(() => ({ lost: Promise.withResolvers<void>() }));
vi.mock("./hold-anchor.ts", async () => {
  await lost.promise;
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Page() {
  useScrollOnNavigation();
  return (
    <>
      <Link to="/#ubicacion">A ubicación</Link>
      <div style={{ blockSize: 3_000 }} />
      <section id="ubicacion">Ubicación</section>
      <div style={{ blockSize: 3_000 }} />
    </>
  );
}

test("a person who scrolls before the chunk arrives is not moved", async () => {
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await userEvent.keyboard("{ArrowDown}");
  onTestFinished(() => void vi.restoreAllMocks());
  const moved = vi.spyOn(Element.prototype, "scrollIntoView");
  lost.resolve();
  await expect(import("./hold-anchor.ts")).rejects.toThrow("error when mocking");
  expect(moved).not.toHaveBeenCalled();
});

test("without the chunk that holds it an anchor is reached all the same", async () => {
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.poll(() => scrollY).toBeGreaterThan(2_000);
});
