import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { IN_MEMORY_TEXT } from "#platform/offline/storage-error-text.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { store } from "#platform/session/session.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { ContactPage } from "./contact-page.tsx";

it("text that a program writes into the hidden field is sent with the message", async () => {
  const keep = vi.fn<ContactFormProps["keep"]>(() => Promise.resolve());
  const { container } = await render(<ContactForm userId={null} name="" email="" keep={keep} />);
  await page.getByLabelText("Nombre").fill("Robot");
  await page.getByLabelText("Correo electrónico").fill("robot@correo.example");
  await page.getByLabelText("Mensaje").fill("Compre barato en nuestra tienda");
  const trap = container.querySelector<HTMLInputElement>("input[tabindex='-1']");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
    trap,
    "https://spam.example",
  );
  trap?.dispatchEvent(new Event("input", { bubbles: true }));
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect.poll(() => keep.mock.calls.length).toBe(1);
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ name: "Robot", website: "https://spam.example" });
});

it.each([
  ["kept", null, "Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva."],
  ["lost with the tab", "blocked" as const, IN_MEMORY_TEXT],
])("says of a message without network that it is %s", async (_, problem, sentence) => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  store.set(storageProblemAtom, problem);
  const said: string[] = [];
  const disconnect = connectToasts(({ title, description }) => said.push(`${title}. ${description}`));
  await render(<ContactForm userId={null} name="Rosa" email="" keep={() => Promise.resolve()} />);
  await page.getByLabelText("Teléfono").fill("222 555 0199");
  await page.getByLabelText("Mensaje").fill("¿Puedo pasar el jueves?");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect.poll(() => said).toEqual([`Tu mensaje espera la red. ${sentence}`]);
  disconnect();
  network.mockRestore();
  store.set(storageProblemAtom, null);
});

it("has no such field for a member, nor one of a name that a browser fills in", async () => {
  const keep = () => Promise.resolve();
  const visitor = await render(<ContactForm userId={null} name="" email="" keep={keep} />);
  expect(visitor.container.querySelector("input[tabindex='-1']")).toMatchObject({
    name: "dejar-vacio",
    autocomplete: "off",
  });
  await visitor.unmount();
  const member = await render(<ContactForm userId="a1" name="" email="" keep={keep} />);
  expect(member.container.querySelector("input[tabindex='-1']")).toBeNull();
});

it("has beside it the other ways, and no empty card before there are any", async () => {
  const ways = page.getByRole("region", { name: "Otras formas de encontrarnos" });
  const draw = (settings: typeof DEMO_SETTINGS) =>
    render(
      <MemoryRouter>
        <ContactPage settings={settings}>Aquí</ContactPage>
      </MemoryRouter>,
    );
  const { unmount } = await draw({ ...DEFAULT_SETTINGS, location: DEMO_SETTINGS.location });
  await expect.element(ways).toMatchTextContent(/Calle 6 Norte/);
  await unmount();
  await draw(DEFAULT_SETTINGS);
  await expect.element(page.getByRole("region", { name: "Escríbenos" })).toBeVisible();
  await expect.element(ways).not.toBeInTheDocument();
});
