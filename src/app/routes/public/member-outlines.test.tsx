import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR, type Session } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import AuthRoute from "./auth.tsx";
import PrayersRoute from "./prayers.tsx";
import TestimonialsRoute from "./testimonials.tsx";

const MARTA = anId(91);
const COMING = sessionOf({ id: MARTA });
const MEMBER = sessionOf({ id: MARTA }, "member", "signed-in");

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
});

function draw(route: React.ReactNode, session: Session) {
  store.set(sessionAtom, session);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{route}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

/** Draws with the fonts that the site brings: those of the machine break lines elsewhere. */
async function withOwnFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset["fonts"] = "1";
  onTestFinished(() => void delete dataset["fonts"]);
  await Promise.all(["Inter", "Fraunces"].map((font) => document.fonts.load(`1rem "${font} Variable"`)));
}

it("shows a signed-in person no wall of the visitors before their own", async () => {
  const server = new RowsServer({ reports: [] }, { prayer_list: () => [], my_prayers: () => [] });
  await draw(<PrayersRoute />, COMING);
  await expect.element(page.getByText("Cargando peticiones…")).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Todas" }).elements()).toEqual([]);
  expect(server.requests).toEqual([]);
});

it.each([360, 1280])("keeps the list of testimonials in its place at %i px", async (width) => {
  await page.viewport(width, 780);
  await withOwnFonts();
  new RowsServer({ testimonials: [], reports: [] }, { my_testimonials: () => [] });
  const search = () => page.getByRole("searchbox").element().getBoundingClientRect().top;
  await draw(<TestimonialsRoute />, COMING);
  const before = search();
  store.set(sessionAtom, MEMBER);
  await expect.element(page.getByRole("button", { name: "Escribir mi testimonio" })).toBeVisible();
  expect(Math.abs(search() - before)).toBeLessThan(12);
});

it("keeps the place of a member's testimonial in a built page, and no visitor's", async () => {
  new RowsServer({ testimonials: [], reports: [] }, {});
  const search = () => page.getByRole("searchbox").element().getBoundingClientRect().top;
  await draw(<TestimonialsRoute />, VISITOR);
  const visitors = search();
  const { dataset } = document.documentElement;
  dataset["member"] = "1";
  onTestFinished(() => void delete dataset["member"]);
  const built = search();
  expect(built).toBeGreaterThan(visitors);
  delete dataset["member"];
  store.set(sessionAtom, COMING);
  await expect.element(page.getByText("Inicia sesión para contar el tuyo")).not.toBeInTheDocument();
  expect(search()).toBe(built);
});

it("shows the outline of a page to who is signed in and opens the way in, until they are where it leads", async () => {
  await draw(<AuthRoute />, MEMBER);
  await expect.element(page.getByText("Cargando la página…")).toBeInTheDocument();
});
