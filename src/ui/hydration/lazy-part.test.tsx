import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyPart } from "./lazy-part.tsx";

test("a part whose chunk does not arrive leaves the page alone, and comes when the network is back", async () => {
  let reachable = false;
  const Part = lazyPart<{ name: string }>(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return ({ name }) => <p>Hola, {name}</p>;
  });
  const screen = await render(
    <main>
      <h1>Página</h1>
      <Part name="Marta" />
    </main>,
  );
  await expect.element(screen.getByRole("heading")).toBeVisible();
  expect(screen.container.querySelector("p")).toBeNull();
  reachable = true;
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Hola, Marta")).toBeVisible();
});
