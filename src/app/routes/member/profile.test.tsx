import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SITE_ROUTES } from "#domain/paths.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import ProfilePartRoute from "./profile-part.tsx";
import ProfileRoute from "./profile.tsx";

const MARTA = anId(91);

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  new RowsServer({}, {});
});

function Address() {
  const { pathname, hash } = useLocation();
  return <output data-testid="address">{pathname + hash}</output>;
}

const open = (address: string) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={SITE_ROUTES.profile.pattern} element={<ProfileRoute />} />
            <Route path={SITE_ROUTES.profilePart.pattern} element={<ProfilePartRoute />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const title = () => page.getByRole("heading", { level: 1 });

describe("the own profile", () => {
  it("is a list of five short pages, each with an address and the way back", async () => {
    const { container } = await open("/perfil");
    expect(
      page
        .getByRole("navigation", { name: "Mi perfil" })
        .getByRole("link")
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/perfil/nombre",
      "/perfil/directorio",
      "/perfil/actividad",
      "/perfil/seguridad",
      "/perfil/dispositivos",
      "/perfil/mis-datos",
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("link", { name: /^Cuenta y seguridad/ }).click();
    await expect.element(title()).toHaveTextContent("Cuenta y seguridad");
    await expect.element(page.getByLabelText("Contraseña nueva", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/la oficina hace una sin correo, con un código/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Escríbele a la oficina" }))
      .toHaveAttribute("href", "/contacto");
    await page.getByRole("link", { name: "Mi perfil", exact: true }).click();
    await expect.element(title()).toHaveTextContent("Mi perfil");
  });

  it.each([
    ["#directorio", "/perfil/directorio"],
    ["#contacto", "/perfil/directorio#contacto"],
    ["#mi-actividad", "/perfil/actividad"],
    ["#mis-datos", "/perfil/mis-datos"],
  ])("leads from %s of the page that had everything to %s", async (anchor, part) => {
    await open(`/perfil${anchor}`);
    await expect.element(page.getByTestId("address")).toHaveTextContent(part);
  });

  it("has no page by another name", async () => {
    await open("/perfil/otra");
    await expect.element(page.getByTestId("address")).toHaveTextContent("/perfil");
  });
});
