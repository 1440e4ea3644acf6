import { Link, MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";

// A chunk that does not arrive.
vi.mock("./hold-anchor.ts", () => {
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

test("without the chunk that holds it an anchor is reached all the same", async () => {
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.poll(() => scrollY).toBeGreaterThan(2_000);
});
