import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "../actions/button.tsx";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Avatar } from "./avatar.tsx";
import { Badge, CountBadge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Alert } from "./alert.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";
import { Announcement, VisuallyHidden } from "./visually-hidden.tsx";

test("a live alert is said aloud: a danger at once, the rest in its turn", async () => {
  const screen = await render(
    <div>
      <Alert tone="danger" live>
        Falló
      </Alert>
      <Alert tone="success" live>
        Guardado
      </Alert>
      <Alert>Siempre aquí</Alert>
    </div>,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Falló");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Guardado");
  expect(screen.getByText("Siempre aquí").element().closest("[role]")).toBeNull();
});

test("a pinned alert covers no field that gets the focus", async () => {
  const padding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  const screen = await render(
    <Alert pinned title="Se restauró lo original">
      Texto
    </Alert>,
  );
  const strip = screen.getByText("Se restauró lo original").element().closest("[class]")?.parentElement;
  expect(padding()).toBeGreaterThan(strip?.parentElement?.getBoundingClientRect().height ?? Infinity);
});

test("notices of every tone are accessible in both themes", async () => {
  const { container } = await render(
    <div>
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title="Título"
          actions={<Button variant="secondary">Reintentar</Button>}
        >
          Texto del aviso
        </Alert>
      ))}
    </div>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [4_000, "99+"],
])("a count of %i is shown as %s", async (count, text) => {
  const screen = await render(<CountBadge count={count} />);
  expect(screen.container.textContent).toBe(text);
});

test("nothing to count shows nothing", async () => {
  const screen = await render(<CountBadge count={0} />);
  expect(screen.container.textContent).toBe("");
});

test("an avatar shows the picture or the initials and leaves the name to its neighbour", async () => {
  const screen = await render(
    <div>
      <Avatar name="Marta Pérez" />
      <Avatar name="Abel" src="/icons/icon.svg" size="large" />
    </div>,
  );
  await expect.poll(() => screen.container.textContent).toBe("MP");
  expect(screen.container.querySelector("img")?.alt).toBe("");
  expect(screen.container.querySelectorAll("[aria-hidden=true]")).toHaveLength(2);
});

test("an avatar whose picture does not come keeps the initials, and takes the next picture", async () => {
  const screen = await render(<Avatar name="Marta Pérez" src="/no-hay-tal-foto.webp" />);
  await expect.poll(() => screen.container.querySelector("img")).toBeNull();
  expect(screen.container.textContent).toBe("MP");
  await screen.rerender(<Avatar name="Marta Pérez" src="/icons/icon.svg" />);
  await expect.poll(() => screen.container.querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  await expect.poll(() => screen.container.textContent).toBe("");
});

test("an empty list says what is missing and what to do", async () => {
  const screen = await render(
    <EmptyState level={3} title="Aún no hay comentarios" action={<Button>Comentar</Button>}>
      Sé la primera persona en compartir.
    </EmptyState>,
  );
  await expect
    .element(screen.getByRole("heading", { level: 3, name: "Aún no hay comentarios" }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Comentar" })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("loading content says so once and hides its outlines from screen readers", async () => {
  const screen = await render(
    <Loading label="Cargando profecías">
      <Skeleton shape="title" />
      <Skeleton lines={3} />
    </Loading>,
  );
  await expect.element(screen.getByRole("status")).toHaveTextContent("Cargando profecías");
  await expect.element(screen.getByRole("status")).toHaveAttribute("aria-busy", "true");
});

test("hidden text takes no room and is still read", async () => {
  const screen = await render(
    <p>
      <VisuallyHidden>12 sin leer</VisuallyHidden>
      <Announcement>Copiado</Announcement>
    </p>,
  );
  expect(screen.getByText("12 sin leer").element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copiado");
});

test("badges and cards are accessible in both themes", async () => {
  const { container } = await render(
    <Card as="article">
      {(["neutral", "primary", "success", "warning", "danger", "info"] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          Pendiente
        </Badge>
      ))}
      <CountBadge count={3} />
    </Card>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
