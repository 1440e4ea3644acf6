import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { SiteFooter } from "./site-footer.tsx";

const footer = (settings = DEFAULT_SETTINGS) =>
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
  await expect.element(screen.getByText(/^© 2026/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("leaves out what is not known", async () => {
  const screen = await footer({ ...DEFAULT_SETTINGS, contact: {} });
  const links = [...screen.container.querySelectorAll("a")].map((link) => link.href);
  expect(links.filter((href) => /^(tel|mailto)|wa\.me/.test(href))).toEqual([]);
});

test("fits a phone of 320 px", async () => {
  await page.viewport(320, 700);
  await footer();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
