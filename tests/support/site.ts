import { test as base, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { startBackend, type Backend } from "./backend.ts";

/** The cast of the demo data: who does what in every journey. */
export const PEOPLE = {
  marta: "miembro@demo.local",
  lucia: "otra@demo.local",
  abel: "admin@demo.local",
  sara: "super@demo.local",
} as const;

export type Person = keyof typeof PEOPLE;

/** Playwright's test with `site`: a throw-away stack with the production build, its own for every test file. */
export const test = base.extend<object, { site: Backend }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      await using backend = await startBackend();
      await use(backend);
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** Signs a person in through the sign-in page, as they would. */
export async function signIn(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Correo electrónico").fill(PEOPLE[person]);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
}

/** Until the service worker has everything and controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }),
    );
  });
}
