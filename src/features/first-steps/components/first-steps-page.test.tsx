import { QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
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
    <button
      type="button"
      onClick={() => {
        change(step.step, { missing: [] });
        void invalidateFirstSteps(client);
      }}
    >
      Guardar {step.step}
    </button>
  );
}

async function open(at = "/admin/primeros-pasos", mood: RowsServer["mood"] = "well") {
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
            bodies={{ ...bodies, services: ({ missing }) => <ServicesState missing={missing} /> }}
          />
          <section aria-label="Panel">
            <FirstStepsCard />
          </section>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, server, store };
}
const button = (name: string | RegExp) => page.getByRole("button", { name });
const panel = () => page.getByRole("region", { name: "Panel" });

it("opens the first step that is left, says what each lacks, and forgets the way back to itself", async () => {
  change("name", { missing: [] });
  change("texts", { missing: ["vision", "prophecy"] });
  const { container, store } = await open();
  await expect.element(button(/^Colores y logotipo/)).toHaveAttribute("aria-expanded", "true");
  await expect.element(button("Guardar look")).toBeVisible();
  await expect.element(button(/^Nombre y lugar.?Hecho/)).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByText("Falta: la visión y una profecía publicada")).toBeVisible();
  await expect.element(page.getByText("1 de 9 hechos")).toBeVisible();
  expect(store.get(wayBackAtom)).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("a step is done by the rows alone, stays open, and leads on to the next", async () => {
  await open();
  await button("Guardar name").click();
  await expect.element(page.getByText("1 de 9 hechos")).toBeVisible();
  await expect.element(button(/^Nombre y lugar/)).toHaveAttribute("aria-expanded", "true");
  await button("Siguiente: Colores y logotipo").click();
  await expect.element(button(/^Colores y logotipo/)).toHaveFocus();
  await expect.element(button("Guardar look")).toBeVisible();
  await expect.element(button("Guardar name")).not.toBeInTheDocument();
});

it("a step is put aside and taken up again; a failure says so", async () => {
  const { server } = await open("/admin/primeros-pasos?paso=ofrendas");
  await button("Ahora no: Datos para ofrendar").click();
  await expect.element(button(/^Datos para ofrendar.?Ahora no/)).toBeVisible();
  await expect.element(page.getByText("Lo dejamos para después")).toBeVisible();
  await expect.element(panel().getByText("Faltan 8 de 9 pasos")).toBeVisible();
  await button("Retomar: Datos para ofrendar").click();
  await expect.element(page.getByText("Falta: bank")).not.toBeInTheDocument();
  await expect.element(panel().getByText("Faltan 9 de 9 pasos")).toBeVisible();
  server.mood = "refusing";
  await button("Ahora no: Datos para ofrendar").click();
  await expect.element(page.getByText("No se pudo guardar")).toBeVisible();
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
  await expect.element(panel().getByText("Falta 1 de 9 pasos")).toBeVisible();
  await expect
    .element(panel().getByRole("link", { name: "Seguir" }))
    .toHaveAttribute("href", "/admin/primeros-pasos");
  await button("Ahora no: La primera copia").click();
  await expect.element(page.getByText("Tu sitio está listo para mostrarse")).toBeVisible();
  await expect.element(panel().getByRole("link")).not.toBeInTheDocument();
  await unmount();
  change("copy", { missing: [], is_aside: false });
  await open();
  await expect.element(page.getByText("9 de 9 hechos")).toBeVisible();
});

it("says that it could not be asked, and asks again", async () => {
  const { server } = await open("/admin/primeros-pasos", "offline");
  await expect.element(page.getByText("No pudimos ver qué falta")).toBeVisible();
  server.mood = "well";
  await button("Reintentar").click();
  await expect.element(page.getByText("0 de 9 hechos")).toBeVisible();
});
