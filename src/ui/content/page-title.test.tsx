import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { PageTitle, SiteName } from "./page-title.tsx";

function Site() {
  return (
    <SiteName value="Luz del Valle">
      <MemoryRouter>
        <Link to="/blog">Profecías</Link>
        <Link to="/blog#lista">Lista</Link>
        <Routes>
          <Route path="/" element={<PageTitle title="Inicio" />} />
          <Route path="/blog" element={<PageTitle title="Profecías" lead="Para leer" />} />
        </Routes>
      </MemoryRouter>
    </SiteName>
  );
}

test("names the document and leaves the focus alone on the first page", async () => {
  const screen = await render(<Site />);
  await expect.poll(() => document.title).toBe("Inicio · Luz del Valle");
  await expect.element(screen.getByRole("heading", { level: 1 })).not.toHaveFocus();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("after a navigation the title of the page has the focus", async () => {
  const screen = await render(<Site />);
  await screen.getByRole("link", { name: "Profecías" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Profecías" })).toHaveFocus();
  expect(document.title).toBe("Profecías · Luz del Valle");
  const canonical = document.head.querySelectorAll<HTMLLinkElement>("link[rel=canonical]");
  expect([...canonical].map(({ href }) => href)).toEqual([`${location.origin}/blog`]);
});

test("an anchor is where the focus goes, so the title does not take it", async () => {
  const screen = await render(<Site />);
  await screen.getByRole("link", { name: "Lista" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Profecías" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).not.toHaveFocus();
});
