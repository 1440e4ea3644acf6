import { useLayoutEffect, useState, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { userEvent } from "vitest/browser";
import { untilDrawnScript } from "#lib/until-drawn-script.ts";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { Drawn } from "./drawn.tsx";

const sent = vi.fn<(name: string) => void>();

function Screen() {
  const [name, setName] = useState("");
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(name);
        }}
      >
        <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <button type="submit">Enviar</button>
      </form>
      <Drawn />
    </main>
  );
}

let container: HTMLElement;
let heard: Parameters<typeof addEventListener>[] = [];

beforeEach(() => {
  sent.mockClear();
  Object.assign(document.documentElement.dataset, { member: "1", asked: "1" });
  container = document.createElement("div");
  container.innerHTML = renderToString(<Screen />);
  document.body.append(container);
  const script = document.createElement("script");
  script.textContent = untilDrawnScript;
  const listening = vi.spyOn(globalThis, "addEventListener");
  document.head.append(script);
  heard = [...listening.mock.calls];
  listening.mockRestore();
});

afterEach(() => {
  // They would hold back the forms of every file that follows in this page.
  for (const [type, hear, options] of heard) removeEventListener(type, hear, options);
  container.remove();
  delete document.documentElement.dataset["drawn"];
});

test("a form typed and sent before the screen was drawn is sent once it is", async () => {
  const field = container.querySelector("input");
  const button = container.querySelector("button");
  if (!field || !button) throw new Error("no form");
  field.value = "Marta";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  button.click();
  expect(sent).not.toHaveBeenCalled();
  const root = hydrateRoot(container, <Screen />);
  await expect.poll(() => sent.mock.calls).toEqual([["Marta"]]);
  expect(field.value).toBe("Marta");
  root.unmount();
});

test("it is also done in a page that was drawn and not taken over", async () => {
  const field = container.querySelector("input");
  if (!field) throw new Error("no form");
  field.value = "Marta";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  container.querySelector("button")?.click();
  const root = createRoot(container);
  root.render(<Screen />);
  await expect.poll(() => sent.mock.calls).toEqual([["Marta"]]);
  expect(field.isConnected).toBe(false);
  root.unmount();
});

/** As the site's forms are: the field itself has the value. */
function FormScreen({ children }: { children?: ReactNode }) {
  const form = useForm(v.object({ name: v.string() }), { name: "" });
  const { field } = useFormFields(form);
  return (
    <main>
      <Form form={form} pending={false} error={null} onSubmit={({ name }) => sent(name)}>
        <TextField label="Nombre" {...field("name")} />
        <SubmitButton>Enviar</SubmitButton>
      </Form>
      <Drawn />
      {children}
    </main>
  );
}

/** Writes a letter before the screen does what it does after its drawing. */
function EarlyKey() {
  useLayoutEffect(() => queueMicrotask(() => document.execCommand("insertText", false, "t")), []);
  return null;
}

test.each(["taken over", "drawn"])("whoever is typing goes on in a page that is %s", async (how) => {
  container.innerHTML = renderToString(<FormScreen />);
  container.querySelector("input")?.focus();
  await userEvent.keyboard("Mar");
  const screen = (
    <FormScreen>
      <EarlyKey />
    </FormScreen>
  );
  const root = how === "drawn" ? createRoot(container) : hydrateRoot(container, screen);
  if (how === "drawn") root.render(screen);
  await expect.poll(() => container.querySelector("input")?.value).toBe("Mart");
  await userEvent.keyboard("a");
  container.querySelector("button")?.click();
  await expect.poll(() => sent.mock.calls).toEqual([["Marta"]]);
  root.unmount();
});

test("afterwards nothing is hidden nor held back, and nothing is done twice", async () => {
  const root = hydrateRoot(container, <Screen />);
  await expect.poll(() => document.documentElement.dataset["drawn"]).toBe("1");
  expect(document.documentElement.dataset).not.toHaveProperty("asked");
  await expect.poll(() => document.documentElement.dataset).not.toHaveProperty("member");
  container.querySelector("button")?.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith("");
  root.unmount();
});

test("visitors' parts stay hidden until the page is drawn for the signed-in person", async () => {
  const drawings: { isOfWhoIsHere: boolean; isHidden: boolean }[] = [];
  function Watched() {
    const isOfWhoIsHere = useHydrated();
    // After those of the screen inside: as the browser would paint it now.
    useLayoutEffect(() => {
      drawings.push({ isOfWhoIsHere, isHidden: "member" in document.documentElement.dataset });
    });
    return <Screen />;
  }
  const root = hydrateRoot(container, <Watched />);
  await expect
    .poll(() => drawings)
    .toEqual([
      { isOfWhoIsHere: false, isHidden: true },
      { isOfWhoIsHere: true, isHidden: false },
    ]);
  root.unmount();
});
