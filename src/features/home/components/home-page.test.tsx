import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as browser } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { HOME_SECTIONS } from "#domain/paths.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { HomePage } from "./home-page.tsx";

const page = (
  <MemoryRouter>
    <HomePage settings={DEMO_SETTINGS} latest={<p>La más reciente</p>} invitation={<p>Instálame</p>} />
  </MemoryRouter>
);

afterEach(() => void vi.useRealTimers());

// Sections out of sight are not laid out; here all of the page is looked at.
beforeEach(() => void (document.documentElement.dataset["whole"] = ""));

test("has the four anchors, each named by its heading and able to take the focus", async () => {
  const screen = await render(page);
  const names = HOME_SECTIONS.map((id) => {
    const section = screen.container.querySelector(`#${id}`);
    expect(section?.getAttribute("tabindex")).toBe("-1");
    return document.getElementById(section?.getAttribute("aria-labelledby") ?? "")?.textContent;
  });
  expect(names).toEqual(["Visión y valores", "Pastores", "Horario semanal", "Ubicación"]);
});

test("tells what a visitor looks for, and is accessible in both themes", async () => {
  const screen = await render(page);
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent(DEMO_SETTINGS.identity.name);
  await expect.element(screen.getByRole("heading", { name: "La Palabra al centro" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Raquel Flores" })).toBeVisible();
  await expect.element(screen.getByText("La más reciente")).toBeVisible();
  await expect.element(screen.getByText("Instálame")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Cómo llegar" }))
    .toHaveAttribute("href", DEMO_SETTINGS.location.mapUrl);
  await expect
    .element(screen.getByRole("link", { name: "WhatsApp" }))
    .toHaveAttribute("href", "https://wa.me/522225550142?text=Hola%2C%20quiero%20visitarlos.");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("of a congregation that has said nothing shows its name and the ways on, and no empty section", async () => {
  const screen = await render(
    <MemoryRouter>
      <HomePage settings={DEFAULT_SETTINGS} latest={<p>Aún ninguna</p>} />
    </MemoryRouter>,
  );
  const headings = screen.getByRole("heading").elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Nuestra iglesia",
    "Últimas profecías",
    "«Lámpara es a mis pies tu palabra, y lumbrera a mi camino»",
  ]);
  expect(
    screen
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).not.toContain("/#ubicacion");
  expect(screen.getByText("Nuestra iglesia").element().nextElementSibling?.checkVisibility()).toBe(false);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("is whole before any script runs: the first service of the week is shown as the next", () => {
  const html = renderToString(page);
  const text = html.replaceAll(/<!-- -->/g, "").replaceAll(/<[^>]+>/g, "|");
  expect(text).toContain("Domingo, 10:00\u00a0a.\u00a0m.");
  expect(text).toContain("Salmo 119:105");
  expect(html).not.toMatch(/ style="|<style/);
});

test("is taken over without a mismatch and without moving, and then knows the next service", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T12:00:00-06:00") });
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const before = container.getBoundingClientRect().height;
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, page, { onRecoverableError: recovered });
  await expect.poll(() => container.textContent).toContain("Hoy, 7:00\u00a0p.\u00a0m.");
  expect(container.textContent).toContain("Noche de oración");
  expect(container.querySelectorAll("[data-next]")).toHaveLength(1);
  expect(recovered).not.toHaveBeenCalled();
  expect(container.getBoundingClientRect().height).toBe(before);
  root.unmount();
  container.remove();
});

test("on a phone all of the next service is the way to the schedule", async () => {
  await browser.viewport(360, 740);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T12:00:00-06:00") });
  const screen = await render(page);
  const when = screen.getByText("Hoy, 7:00\u00a0p.\u00a0m.");
  await expect.element(when).toBeVisible();
  when.element().scrollIntoView({ block: "center" });
  const { left, top, height } = when.element().getBoundingClientRect();
  const pressed = document.elementFromPoint(left + 4, top + height / 2);
  expect(pressed?.closest("a")).toHaveAttribute("href", "/#horarios");
});

test("keeps quiet about what a congregation has not filled in", async () => {
  const bare = {
    ...DEMO_SETTINGS,
    pastors: [],
    schedule: [],
    contact: {},
    location: { address: "Calle 1", city: "Cholula", directions: "", timeZone: "America/Tijuana" },
  };
  const screen = await render(
    <MemoryRouter>
      <HomePage settings={bare} />
    </MemoryRouter>,
  );
  expect(screen.container.querySelector("#conocenos")).toBeNull();
  expect(screen.container.querySelector("#horarios")).toBeNull();
  expect(screen.container.textContent).not.toContain("Cómo llegar");
  await expect
    .element(screen.getByRole("link", { name: "Ver en el mapa" }))
    .toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=Calle%201%2C%20Cholula");
  expect(screen.container.textContent).not.toContain("Últimas profecías");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("asks for offerings once there is an account to give to", async () => {
  const giving = async (bank: typeof DEMO_SETTINGS.bank) => {
    const screen = await render(
      <MemoryRouter>
        <HomePage settings={{ ...DEMO_SETTINGS, bank }} />
      </MemoryRouter>,
    );
    const links = screen.getByRole("link", { name: "Quiero ofrendar" }).elements().length;
    await screen.unmount();
    return links;
  };
  expect(await giving(DEMO_SETTINGS.bank)).toBe(1);
  expect(await giving(DEFAULT_SETTINGS.bank)).toBe(0);
});

test("has one pastor in the middle of a wide page", async () => {
  await browser.viewport(1280, 800);
  const pastors = DEMO_SETTINGS.pastors.slice(0, 1);
  const screen = await render(
    <MemoryRouter>
      <HomePage settings={{ ...DEMO_SETTINGS, pastors }} />
    </MemoryRouter>,
  );
  const { left, right } = screen
    .getByRole("listitem")
    .filter({ hasText: "Samuel Tecuapetla" })
    .element()
    .getBoundingClientRect();
  expect(right - left).toBeLessThan(700);
  expect(Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(2);
});

test("names the document after the congregation alone", async () => {
  await render(page);
  await expect.poll(() => document.title).toBe("Comunidad Cristiana Luz del Valle");
});
