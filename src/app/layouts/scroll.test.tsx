import { useEffect, useState } from "react";
import { Link, MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";

function Sections() {
  return (
    <>
      <div className="filler" />
      <section id="vision" tabIndex={-1}>
        Visión
      </section>
      <div className="filler" />
      <section id="ubicacion" tabIndex={-1}>
        Ubicación
      </section>
    </>
  );
}

/** Like a page whose chunk is still on its way. */
function Late() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return ready ? <Sections /> : <p>Cargando</p>;
}

function Shell() {
  useScrollOnNavigation();
  const navigate = useNavigate();
  return (
    <>
      <nav>
        <Link to="/#vision">A visión</Link>
        <Link to="/#ubicacion">A ubicación</Link>
        <Link to="/otra">A otra</Link>
        <Link to="/tarde#ubicacion">A tarde</Link>
        <button type="button" onClick={() => void navigate(-1)}>
          Atrás
        </button>
      </nav>
      <Routes>
        <Route path="/" element={<Sections />} />
        <Route path="/otra" element={<div className="filler">Otra</div>} />
        <Route path="/tarde" element={<Late />} />
      </Routes>
    </>
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(".filler { height: 3000px } nav { position: fixed; inset: 0 0 auto; z-index: 9 }");

/** The elements scrolled to, and how. */
function asked() {
  const { contexts, calls } = vi.mocked(Element.prototype).scrollIntoView.mock;
  return calls.map(([how], at) => [
    (contexts[at] as Element).id,
    typeof how === "object" ? how.behavior : undefined,
  ]);
}

beforeEach(() => {
  document.adoptedStyleSheets = [sheet];
  vi.spyOn(Element.prototype, "scrollIntoView");
});
afterEach(() => {
  vi.restoreAllMocks();
  document.adoptedStyleSheets = [];
});

const shell = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell />
    </MemoryRouter>,
  );

/** Emulates the device's wish; the ui tests run on one that asks for less motion. */
async function motion(wish: "no-preference" | "reduce") {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: wish }],
  });
}

test("already on home, an anchor is reached smoothly and takes the focus, each time it is chosen", async () => {
  await motion("no-preference");
  onTestFinished(() => motion("reduce"));
  const screen = await shell("/");
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.element(screen.getByText("Ubicación", { exact: true })).toHaveFocus();
  await expect.poll(() => window.scrollY).toBeGreaterThan(4_000);
  window.scrollTo({ top: 0, behavior: "instant" });
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(4_000);
  expect(asked()).toEqual([
    ["ubicacion", "smooth"],
    ["ubicacion", "smooth"],
  ]);
});

test("an anchor is jumped to when the reader wants less motion", async () => {
  const screen = await shell("/");
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.element(screen.getByText("Ubicación", { exact: true })).toHaveFocus();
  expect(asked()).toEqual([["ubicacion", "instant"]]);
});

test("from another page an anchor is simply there, even when its page comes late", async () => {
  const screen = await shell("/otra");
  await screen.getByRole("link", { name: "A tarde" }).click();
  await expect.element(screen.getByText("Ubicación", { exact: true })).toHaveFocus();
  expect(asked()).toEqual([["ubicacion", "instant"]]);
});

test("an anchor holds while parts before it come and go, until the reader moves", async () => {
  // A browser that anchors by itself would hide the fault.
  document.documentElement.style.overflowAnchor = "none";
  onTestFinished(() => void document.documentElement.style.removeProperty("overflow-anchor"));
  const screen = await shell("/otra");
  await screen.getByRole("link", { name: "A visión" }).click();
  const section = screen.getByText("Visión", { exact: true });
  await expect.element(section).toHaveFocus();
  const top = () => Math.round(section.element().getBoundingClientRect().top);
  const landed = top();
  expect(landed).toBeLessThan(100);
  const before = document.querySelector<HTMLElement>(".filler");
  for (const height of ["2145px", "4000px"]) {
    before?.style.setProperty("height", height);
    await expect.poll(() => before?.offsetHeight).toBe(Number.parseInt(height));
    await expect.poll(top).toBe(landed);
  }
  await userEvent.keyboard("{Shift}");
  before?.style.setProperty("height", "5000px");
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(top()).toBe(landed + 1_000);
});

test("an anchor without words yet is reached once they are there", async () => {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync("#ubicacion { display: none }");
  document.adoptedStyleSheets = [sheet, hidden];
  const screen = await shell("/otra");
  await screen.getByRole("link", { name: "A ubicación" }).click();
  await expect.element(screen.getByText("Visión", { exact: true })).toBeInTheDocument();
  await import("./hold-anchor.ts");
  // The observer answers before the second frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  hidden.replaceSync("");
  await expect.element(screen.getByText("Ubicación", { exact: true })).toHaveFocus();
});

test("a new page starts at its top", async () => {
  const screen = await shell("/");
  window.scrollTo(0, 2_000);
  await screen.getByRole("link", { name: "A otra" }).click();
  await expect.poll(() => window.scrollY).toBe(0);
});

test("going back is left to the browser", async () => {
  const screen = await shell("/");
  window.scrollTo(0, 500);
  await screen.getByRole("link", { name: "A otra" }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  window.scrollTo(0, 1_000);
  await screen.getByRole("button", { name: "Atrás" }).click();
  await expect.element(screen.getByText("Visión", { exact: true })).toBeInTheDocument();
  expect(asked()).toEqual([]);
  expect(window.scrollY).toBe(1_000);
});

test("the skip link is the first stop and jumps into the main part", async () => {
  const screen = await render(
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1}>
        Contenido
      </main>
    </>,
  );
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("link", { name: "Saltar al contenido" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("main")).toHaveFocus();
});
