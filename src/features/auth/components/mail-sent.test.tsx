import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { caughtToasts, MARTA, opens, renderAt, serverAnswers } from "../page.fixture.tsx";
import { RESEND_AFTER_MS } from "../rules.ts";
import { MailSent } from "./mail-sent.tsx";

let toasts: string[];
let disconnect: () => void;
beforeEach(() => {
  ({ toasts, disconnect } = caughtToasts());
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

it.each([
  ["sign-up", "confirmation", "/auth/v1/resend", "Correo enviado | Revisa tu correo para activar tu cuenta."],
  ["sign-up", "recovery", "/auth/v1/recover", "Correo enviado | Revisa tu correo para activar tu cuenta."],
  [
    "confirmation",
    "confirmation",
    "/auth/v1/resend",
    "Pedimos otro enlace | Si tu cuenta todavía espera que confirmes tu correo, te llega en unos minutos.",
  ],
  [
    "recovery",
    "recovery",
    "/auth/v1/recover",
    "Correo enviado | Revisa tu correo para restablecer tu contraseña.",
  ],
  [
    "invitation",
    "recovery",
    "/auth/v1/recover",
    "Pedimos otro enlace | Si tu invitación sigue en pie, te llega en unos minutos.",
  ],
] as const)(
  "after %s the mail can be sent again (%s), and what is said tells nobody who has an account",
  async (purpose, kind, path, said) => {
    const clock = stopClock(["Date", "setInterval", "clearInterval"]);
    const asked = serverAnswers(() => Response.json({}));
    const page = await renderAt(
      "/auth",
      <MailSent email="marta@correo.mx" purpose={purpose} kind={kind} onBack={() => undefined} />,
    );
    clock.tick(RESEND_AFTER_MS);
    await page.getByRole("button", { name: "Reenviar correo", exact: true }).click();
    await expect.poll(() => toasts).toEqual([`${said} | auth`]);
    expect(asked).toMatchObject([{ path, body: { email: "marta@correo.mx" } }]);
  },
);

it("says whose account a mail about a new password would open, after a sign-up only", async () => {
  const said =
    /con ese correo ya hay una cuenta\. ¿No es tuya, sino de alguien de tu casa\? No toques el botón/;
  for (const purpose of ["sign-up", "recovery"] as const) {
    const page = await renderAt(
      "/auth",
      <MailSent email="marta@correo.mx" purpose={purpose} onBack={() => undefined} />,
    );
    expect(page.getByText(said).elements()).toHaveLength(purpose === "sign-up" ? 1 : 0);
    await page.unmount();
  }
});

it("takes the code of a sign-up's mail where its button does not open, and signs in with it", async () => {
  const asked = serverAnswers(opens(), () => Response.json(MARTA));
  const page = await renderAt(
    "/auth",
    <MailSent email="miembro@demo.local" purpose="sign-up" onBack={() => undefined} />,
  );
  await page.getByText("El botón del correo no se abre: tengo un código").click();
  await page.getByLabelText("Código de 6 números").fill("246802");
  await page.getByRole("button", { name: "Usar el código" }).click();
  await expect.poll(() => localStorage.getItem("iglesia-session")).toContain(MARTA.id);
  await expect
    .poll(() => asked.find(({ path }) => path === "/auth/v1/verify"))
    .toMatchObject({
      body: { email: "miembro@demo.local", token: "246802", type: "email" },
    });
  localStorage.clear();
  sessionStorage.clear();
});

it.each(["confirmation", "recovery"] as const)(
  "says to everybody who signs up that each person needs an address of their own, and what to do without one (%s)",
  async (kind) => {
    serverAnswers(() => Response.json({}));
    const page = await renderAt(
      "/auth",
      <MailSent email="casa@correo.mx" purpose="sign-up" kind={kind} onBack={() => undefined} />,
    );
    await expect.element(page.getByText(/con ese correo ya hay una cuenta\. ¿No es tuya/)).toBeVisible();
    await expect.element(page.getByText(/Cada persona necesita su propio correo/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "222 555 0142" }))
      .toHaveAttribute("href", "tel:+522225550142");
  },
);
