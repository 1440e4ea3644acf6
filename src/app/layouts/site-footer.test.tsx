import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { withLeftOut } from "#domain/left-out.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { SiteFooter } from "./site-footer.tsx";

const footer = (settings = DEMO_SETTINGS) =>
  render(
    <MemoryRouter>
      <SiteFooter settings={settings} year={2026} />
    </MemoryRouter>,
  );

test("says who, where and when, and how to reach us", async () => {
  const screen = await footer();
  await expect.element(screen.getByText("Domingo, 10:00 a. m.")).toBeVisible();
  const hrefs = [...screen.container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      "tel:+522225550142",
      "https://wa.me/522225550142",
      "mailto:hola@luzdelvalle.example",
    ]),
  );
  expect(hrefs).toEqual(expect.arrayContaining(["/eventos", "/donaciones"]));
  await expect.element(screen.getByText(/^© 2026/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("names every service of the week", async () => {
  const screen = await footer();
  const listed = screen.getByRole("listitem").filter({ hasText: /[ap]\.\s?m\./ });
  expect(listed.elements()).toHaveLength(DEMO_SETTINGS.schedule.length);
  await expect.element(screen.getByText(/^Sábado/)).toBeVisible();
});

test.each([320, 360, 768, 1280])("parts no time, address of mail or postcode at %i px", async (width) => {
  await page.viewport(width, 700);
  const screen = await footer();
  const whole = [/hola@/, /^222/].map((text) => screen.getByText(text).element());
  for (const element of whole) expect(element.getClientRects()).toHaveLength(1);
  const lines = [...screen.container.querySelectorAll("li, address")].map((element) => element.textContent);
  expect(lines.filter((line) => /[ap]\. m\.|C\. P\./.test(line))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("leaves out what is not known", async () => {
  const screen = await footer({ ...DEMO_SETTINGS, contact: {} });
  const links = [...screen.container.querySelectorAll("a")].map((link) => link.href);
  expect(links.filter((href) => /^(tel|mailto)|wa\.me/.test(href))).toEqual([]);
});

test("of a congregation that has said nothing has no empty part", async () => {
  const screen = await footer(withLeftOut(DEFAULT_SETTINGS));
  const headings = screen.getByRole("heading").elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(["En este sitio"]);
  expect(
    screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Profecías", "Eventos", "Contacto", "Aviso de privacidad"]);
});

test("fits a phone of 320 px", async () => {
  await page.viewport(320, 700);
  await footer();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
