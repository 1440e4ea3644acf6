import { createStore, Provider } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionAtom, sessionOf, VISITOR } from "./session.ts";
import { useSession } from "./use-session.ts";

const MARTA = sessionOf({ id: "a1", user_metadata: { first_name: "Marta" } }, "member", "signed-in");

/** A page that greets, in a browser where Marta is signed in; `seen` lists what it said, drawing by drawing. */
function greeting() {
  const store = createStore();
  store.set(sessionAtom, MARTA);
  const seen: string[] = [];
  function Greeting() {
    const { name } = useSession();
    seen.push(name ?? "Visitante");
    return <p>{name ?? "Visitante"}</p>;
  }
  const page = (
    <Provider store={store}>
      <Greeting />
    </Provider>
  );
  return { store, seen, page };
}

test("a prerendered page is taken over as it was drawn, for a visitor, and then told who is here", async () => {
  const { seen, page } = greeting();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe("Visitante");
  seen.length = 0;
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, page, { onRecoverableError: recovered });
  await expect.poll(() => container.textContent).toBe("Marta");
  expect(seen).toEqual(["Visitante", "Marta"]);
  expect(recovered).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});

test("a page drawn here knows who is here at once, and when they leave", async () => {
  const { store, seen, page } = greeting();
  const { container } = await render(page);
  expect(seen).toEqual(["Marta"]);
  store.set(sessionAtom, VISITOR);
  await expect.poll(() => container.textContent).toBe("Visitante");
});
