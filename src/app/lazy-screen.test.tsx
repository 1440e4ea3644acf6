import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { LazyScreen } from "./lazy-screen.tsx";

test("a prerendered screen is taken over together with what stands around it", async () => {
  const container = document.createElement("div");
  const isTakenOver = () =>
    Object.keys(container.querySelector("button") ?? {}).some((key) => key.startsWith("__react"));
  const seen: boolean[] = [];
  function Around() {
    useLayoutEffect(() => void seen.push(isTakenOver()), []);
    return (
      <LazyScreen>
        <button type="button">Enviar</button>
      </LazyScreen>
    );
  }
  container.innerHTML = renderToString(<Around />);
  document.body.append(container);
  const root = hydrateRoot(container, <Around />);
  await expect.poll(() => seen).toEqual([true]);
  root.unmount();
  container.remove();
});
