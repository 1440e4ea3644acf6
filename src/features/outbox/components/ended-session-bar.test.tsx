import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { EndedSessionBar } from "./ended-session-bar.tsx";

afterEach(() => store.set(sessionAtom, VISITOR));

const renderAt = (path: string) =>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <EndedSessionBar />
      </MemoryRouter>
    </Provider>,
  );

test.each([
  [2, "Tu sesión terminó. Inicia sesión para enviar 2 mensajes."],
  [1, "Tu sesión terminó. Inicia sesión para enviar 1 mensaje."],
  [0, "Tu sesión terminó. Inicia sesión de nuevo para continuar."],
])("with %i messages waiting it says so and leads to the sign-in and back", async (waiting, sentence) => {
  store.set(sessionAtom, { ...VISITOR, ended: { waiting } });
  const page = await renderAt("/blog/una?n=1");
  await expect
    .element(page.getByRole("link", { name: sentence }))
    .toHaveAttribute("href", "/auth?next=%2Fblog%2Funa%3Fn%3D1");
  expect(await accessibilityProblems(page.container)).toEqual([]);
});

test.each([
  [0, /si no fuiste tú, llama a la oficina\.$/],
  [2, /llama a la oficina\. Inicia sesión para enviar 2 mensajes\.$/],
])(
  "to somebody without e-mail, with %i messages, it says that a code may have ended it",
  async (waiting, end) => {
    store.set(sessionAtom, { ...VISITOR, ended: { waiting, byName: true } });
    const page = await renderAt("/auth");
    await expect
      .element(
        page.getByText(
          /^Tu sesión terminó\. Suele pasar cuando se elige otra contraseña con un código: entra/,
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText(end)).toBeVisible();
  },
);

test("on the sign-in page it only says so, and nothing to a visitor who had no session", async () => {
  store.set(sessionAtom, { ...VISITOR, ended: { waiting: 1 } });
  const page = await renderAt("/auth");
  await expect.element(page.getByText(/Tu sesión terminó/)).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
  store.set(sessionAtom, VISITOR);
  await expect.element(page.getByText(/Tu sesión terminó/)).not.toBeInTheDocument();
});
