import { expect, test } from "vitest";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { render } from "vitest-browser-react";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { RequireRole } from "./require-role.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test("a visitor is led to the way in, which leads back with all that the address said", async () => {
  store.set(sessionAtom, VISITOR);
  const screen = await render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/notificaciones?n=00000000-0000-4000-8000-000000000004"]}>
        <Routes>
          <Route path="/auth" element={<Address />} />
          <Route path="*" element={<RequireRole minimum="member">Solo para miembros</RequireRole>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("/auth?next=%2Fnotificaciones%3Fn%3D00000000-0000-4000-8000-000000000004");
});
