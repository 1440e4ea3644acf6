import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { staticMarkup } from "./static-markup.tsx";

const Star = ({ points }: { points: number }) => <path data-points={points} d="M0 0h4v4H0Z" />;

const Mark = () => <p>{useHydrated() ? "tomada" : "servida"}</p>;

test("leaves what the server drew as it stands, and downloads nothing", async () => {
  const load = vi.fn<() => Promise<typeof Star>>(async () => Star);
  const Picture = staticMarkup(load, null, { viewBox: "0 0 4 4" });
  const page = (className: string) => (
    <>
      <Picture points={5} className={className} />
      <Mark />
    </>
  );
  const container = document.createElement("div");
  container.innerHTML =
    '<svg viewBox="0 0 4 4" class="big" aria-hidden="true"><path data-points="5"></path></svg><p>servida</p>';
  document.body.append(container);
  const drawn = container.querySelector("path");
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, page("big"), { onRecoverableError: recovered });
  await expect.poll(() => container.textContent).toBe("tomada");
  root.render(page("bigger"));
  await expect.poll(() => container.querySelector("svg")?.getAttribute("class")).toBe("bigger");
  expect(container.querySelector("path")).toBe(drawn);
  expect(load).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  root.unmount();
});

test("drawn in the browser, it takes its room at once and its lines follow", async () => {
  const Picture = staticMarkup(async () => Star, null, { viewBox: "0 0 4 4", className: "own" });
  const { container } = await render(<Picture points={6} className="given" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("class")).toBe("own given");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  await expect.poll(() => svg?.querySelector("path")?.dataset["points"]).toBe("6");
});

test("without its lines the picture stays empty and nothing breaks", async () => {
  const Picture = staticMarkup<{ points: number }>(() => Promise.reject(new Error("offline")), null, {});
  const { container } = await render(<Picture points={1} />);
  await new Promise(requestAnimationFrame);
  expect(container.querySelector("svg")?.childElementCount).toBe(0);
});
