import { QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import type { ReactNode } from "react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { wayBackAtom } from "#platform/navigation/way-back.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { STEP_NAMES, type Step, type StepName } from "../first-step.ts";
import { invalidateFirstSteps } from "../queries.ts";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { FirstStepsPage } from "./first-steps-page.tsx";
import { SiteSetupCard } from "./site-setup-card.tsx";
import { ServicesState } from "./services-state.tsx";

let steps: Step[] = [];
beforeEach(() => {
  steps = STEP_NAMES.map((step) => ({ step, missing: [step], is_aside: false }));
});
const change = (name: StepName, changed: Partial<Step>) => {
  steps = steps.map((step) => (step.step === name ? { ...step, ...changed } : step));
};

function Body({ step }: { step: Step }) {
  const client = useQueryClient();
  return (
    // As long as the forms are on a phone.
    <button
      type="button"
      style={{ minBlockSize: "110vh" }}
      onClick={() => {
        change(step.step, { missing: [] });
        void invalidateFirstSteps(client);
      }}
    >
      Guardar {step.step}
    </button>
  );
}

async function open(
  at = "/admin/primeros-pasos",
  mood: RowsServer["mood"] = "well",
  unsaved: readonly StepName[] = [],
) {
  const server = new RowsServer(
    {},
    {
      first_steps: () => steps,
      put_aside_first_step: ({ p_step, p_is_aside }) =>
        change(p_step as StepName, { is_aside: p_is_aside as boolean }),
    },
  );
  server.mood = mood;
  const store = createStore();
  store.set(wayBackAtom, { to: "/admin/primeros-pasos", label: "Volver" });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const bodies = Object.fromEntries(
    STEP_NAMES.map((name) => [name, (step: Step) => <Body step={step} />]),
  ) as Record<StepName, (step: Step) => ReactNode>;
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <FirstStepsPage
            unsaved={unsaved}
            bodies={{ ...bodies, services: ({ missing }) => <ServicesState missing={missing} /> }}
          />
          <section aria-label="Panel">
            <FirstStepsCard />
          </section>
          <section aria-label="Inicio">
            <SiteSetupCard />
          </section>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, server, store, client };
}
const button = (name: string | RegExp) => page.getByRole("button", { name });
const home = () => page.getByRole("region", { name: "Inicio" });
const panel = () => page.getByRole("region", { name: "Panel" });

it("opens the first step that is left, says what each lacks, and forgets the way back to itself", async () => {
  change("name", { missing: [] });
  change("features", { missing: [] });
  change("texts", { missing: ["vision", "prophecy"] });
  const { container, store } = await open();
  await expect.element(button(/^Colores y logotipo/)).toHaveAttribute("aria-expanded", "true");
  await expect.element(button("Guardar look")).toBeVisible();
  await expect.element(button(/^Nombre y lugar.?Hecho/)).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByText("Falta: la visión y una profecía publicada")).toBeVisible();
  await expect.element(page.getByText("2 de 10 hechos")).toBeVisible();
  expect(store.get(wayBackAtom)).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("a step is done by the rows alone, stays open, and leads on to the next", async () => {
  await open();
  await button("Guardar name").click();
  await expect.element(page.getByText("1 de 10 hechos")).toBeVisible();
  await expect.element(button(/^Nombre y lugar/)).toHaveAttribute("aria-expanded", "true");
  await button("Siguiente: ¿Qué van a usar?").click();
  await expect.element(button(/^¿Qué van a usar/)).toHaveFocus();
  await expect.element(button("Guardar features")).toBeVisible();
  await expect.element(button("Guardar name")).not.toBeInTheDocument();
});

it("a step is put aside and taken up again; a failure says so", async () => {
  const { server } = await open("/admin/primeros-pasos?paso=ofrendas");
  await button("Ahora no: Datos para ofrendar").click();
  await expect.element(button(/^Datos para ofrendar.?Ahora no/)).toBeVisible();
  await expect.element(page.getByText("Lo dejamos para después")).toBeVisible();
  await expect.element(panel().getByText("Faltan 9 de 10 pasos")).toBeVisible();
  await button("Retomar: Datos para ofrendar").click();
  await expect.element(page.getByText("Falta: bank")).not.toBeInTheDocument();
  await expect.element(panel().getByText("Faltan 10 de 10 pasos")).toBeVisible();
  server.mood = "refusing";
  await button("Ahora no: Datos para ofrendar").click();
  await expect.element(page.getByText("No se pudo guardar")).toBeVisible();
});

it("the head of a step that is tapped is in sight, although the one above it was folded", async () => {
  await open();
  await expect.element(button("Guardar name")).toBeVisible();
  await button(/^La primera copia/).click();
  await expect.element(button(/^La primera copia/)).toHaveAttribute("aria-expanded", "true");
  // below the header of the page, where its body can be read
  await expect
    .poll(
      () =>
        button(/^La primera copia/)
          .element()
          .getBoundingClientRect().top,
    )
    .toBeLessThan(innerHeight / 4);
  await expect.element(button(/^La primera copia/)).toBeInViewport();
});

it("a step that was done before leads on from its head, not from below its form", async () => {
  change("name", { missing: [] });
  await open("/admin/primeros-pasos?paso=nombre");
  const after = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const next = button("Siguiente: ¿Qué van a usar?");
  await expect.element(next).toBeInViewport();
  expect(after(next.element(), button("Guardar name").element())).toBe(true);
  await next.click();
  await button("Guardar features").click();
  await expect.element(button("Siguiente: Colores y logotipo")).toBeVisible();
  expect(after(button("Guardar features").element(), button("Siguiente: Colores y logotipo").element())).toBe(
    true,
  );
});

it("a step with something unsaved says so, leads nowhere, and says it again when it is left", async () => {
  change("name", { missing: [] });
  const { container } = await open("/admin/primeros-pasos?paso=nombre", "well", ["name"]);
  await expect.element(button(/^Nombre y lugar.?Sin guardar/)).toBeVisible();
  await expect.element(button(/^Siguiente/)).not.toBeInTheDocument();
  expect(await accessibilityProblems(container)).toEqual([]);
  await button(/^Horarios/).click();
  await expect.element(page.getByText("Falta guardar «Nombre y lugar»")).toBeVisible();
});

it("an invitation that nobody accepted yet is not done, and asks for nothing more", async () => {
  for (const name of STEP_NAMES) change(name, { missing: [] });
  change("helpers", { missing: ["acceptance"] });
  change("copy", { missing: ["own_copy"] });
  await open("/admin/primeros-pasos?paso=ayuda");
  await expect.element(page.getByText("Invitación enviada; falta que la acepten")).toBeVisible();
  await expect.element(page.getByText("El sitio guarda una copia cada noche; falta la tuya")).toBeVisible();
  await expect.element(page.getByText("8 de 10 hechos")).toBeVisible();
  await expect.element(panel().getByText("Falta 1 de 10 pasos")).toBeVisible();
  await expect.element(button("Siguiente: La primera copia")).toBeVisible();
});

it("the member's home leads a super admin there until nothing is left to do", async () => {
  await open();
  await expect.element(home().getByText(/superadministrador.*Sigue: Nombre y lugar/)).toBeVisible();
  await expect
    .element(home().getByRole("link", { name: "Empezar" }))
    .toHaveAttribute("href", "/admin/primeros-pasos");
  await button("Guardar name").click();
  await expect.element(home().getByRole("link", { name: "Seguir" })).toBeVisible();
});

it("says which service is missing and how it is set up", async () => {
  change("services", { missing: ["push", "mail"] });
  const { container } = await open("/admin/primeros-pasos?paso=servicios");
  await expect
    .element(page.getByRole("heading", { name: "Los avisos no pueden salir todavía" }))
    .toBeVisible();
  await expect.element(page.getByText(/npm run hosted:check/)).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "Todavía no sabemos si los correos llegan" }))
    .toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("at the end leads to the site, and nothing is left on the dashboard", async () => {
  for (const name of STEP_NAMES) change(name, { missing: [] });
  change("copy", { missing: ["copy"] });
  const { unmount } = await open("/admin/primeros-pasos?paso=copia");
  await expect.element(panel().getByText("Falta 1 de 10 pasos")).toBeVisible();
  await expect
    .element(panel().getByRole("link", { name: "Seguir" }))
    .toHaveAttribute("href", "/admin/primeros-pasos");
  await button("Ahora no: La primera copia").click();
  await expect.element(page.getByText("Tu sitio está listo para mostrarse")).toBeInViewport();
  await expect
    .element(page.getByRole("link", { name: "Publica tu primer evento" }))
    .toHaveAttribute("href", "/admin/eventos?nuevo");
  await expect.element(panel().getByRole("link")).not.toBeInTheDocument();
  await expect.element(home().getByRole("link")).not.toBeInTheDocument();
  await unmount();
  change("copy", { missing: [], is_aside: false });
  await open();
  await expect.element(page.getByText("10 de 10 hechos")).toBeVisible();
});

it("the end of another one's step leaves who is writing in a field alone", async () => {
  for (const name of STEP_NAMES) change(name, { missing: [] });
  change("copy", { missing: ["copy"] });
  const { client } = await open("/admin/primeros-pasos?paso=nombre");
  await expect.element(page.getByText("9 de 10 hechos")).toBeVisible();
  const field = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => field.remove());
  field.focus();
  change("copy", { missing: [] });
  await invalidateFirstSteps(client);
  await expect.element(page.getByText("Tu sitio está listo para mostrarse")).toBeInTheDocument();
  expect(document.activeElement).toBe(field);
  expect(field.getBoundingClientRect().top).toBeLessThan(innerHeight);
});

it("says that it could not be asked, and asks again", async () => {
  const { server } = await open("/admin/primeros-pasos", "offline");
  await expect.element(page.getByText("No pudimos ver qué falta")).toBeVisible();
  server.mood = "well";
  await button("Reintentar").click();
  await expect.element(page.getByText("0 de 10 hechos")).toBeVisible();
});
