import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { aSession } from "#platform/session/testing/stored-session.ts";
import type { MailLink } from "../mail-link.ts";
import { clearOpenedLinks } from "../opened-link.ts";
import {
  caughtToasts,
  expectAddress,
  noNetwork,
  refusal,
  renderAt,
  serverAnswers,
} from "../page.fixture.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local", identities: [] };
const session = () => Response.json(aSession(MARTA));
const member = () => Response.json("member");
/** Of supabase-js's answers to the first of the two links that a change of e-mail needs. */
const otherMailbox = () =>
  Response.json({
    code: "200",
    msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  });
const stored = () => localStorage.getItem("iglesia-session");

let toasts: string[];
let disconnect: () => void;
let round = 0;
beforeEach(() => {
  ({ toasts, disconnect } = caughtToasts());
  store.set(sessionAtom, VISITOR);
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function confirm(link: Partial<MailLink> = {}) {
  const fresh = { form: "hash", type: "signup", tokenHash: `c${++round}`, ...link } as MailLink;
  return renderAt("/auth", <ConfirmEmail link={fresh} next="/perfil" />);
}

describe("the link of a confirmation mail", () => {
  it("confirms, says whose account it is, and signs in only when the person says so", async () => {
    const asked = serverAnswers(session, () => Response.json(MARTA), member);
    const page = await confirm();
    await expect.element(page.getByRole("heading", { name: "Tu correo quedó confirmado" })).toBeVisible();
    await expect.element(page.getByText("miembro@demo.local")).toBeVisible();
    expect(asked).toEqual([
      expect.objectContaining({
        path: "/auth/v1/verify",
        body: expect.objectContaining({ type: "signup", token_hash: `c${round}` }) as unknown,
      }),
    ]);
    expect(stored()).toBeNull();
    await page.getByRole("button", { name: "Entrar con esta cuenta" }).click();
    await expectAddress(page, "/perfil");
    expect(stored()).toContain(MARTA.id);
    expect(toasts).toEqual(["¡Bienvenido! | Has iniciado sesión correctamente. | auth"]);
  });

  it("leaves everything as it was for whoever says that the account is not theirs", async () => {
    const asked = serverAnswers(
      session,
      () => Response.json(MARTA),
      () => new Response(null, { status: 204 }),
    );
    const page = await confirm();
    await page.getByRole("button", { name: "No es mi cuenta" }).click();
    await expectAddress(page, "/auth");
    expect(stored()).toBeNull();
    await expect.poll(() => asked.at(-1)).toMatchObject({ path: "/auth/v1/logout", search: "?scope=local" });
  });

  it("asks somebody else who is signed in, and lets them stay who they are", async () => {
    store.set(sessionAtom, {
      ...VISITOR,
      status: "signed-in",
      userId: "otra",
      email: "otra@demo.local",
      role: "member",
    });
    const asked = serverAnswers(
      session,
      () => Response.json(MARTA),
      () => new Response(null, { status: 204 }),
    );
    const page = await confirm();
    await expect
      .element(page.getByText(/En este dispositivo está abierta la sesión de otra@demo\.local/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Cambiar a esta cuenta" })).toBeVisible();
    await page.getByRole("button", { name: "Seguir como otra@demo.local" }).click();
    await expectAddress(page, "/dashboard");
    expect(stored()).toBeNull();
    // What the page still closes on the server must not take the next test's answers.
    await expect.poll(() => asked.at(-1)).toMatchObject({ path: "/auth/v1/logout" });
  });

  it("asks nothing of the person whose account it is already", async () => {
    store.set(sessionAtom, {
      ...VISITOR,
      status: "signed-in",
      userId: MARTA.id,
      email: MARTA.email,
      role: "member",
    });
    serverAnswers(session, () => Response.json(MARTA), member);
    await expectAddress(await confirm(), "/perfil");
    expect(stored()).toContain(MARTA.id);
  });

  it("is still open after the page was loaded again in the middle of the question", async () => {
    const asked = serverAnswers(session);
    const first = await confirm();
    await expect.element(first.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
    clearOpenedLinks();
    await first.unmount();
    const again = await confirm({ tokenHash: `c${round}` });
    await expect.element(again.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("of the first mailbox of two says that the other one is still to come", async () => {
    serverAnswers(otherMailbox);
    const page = await confirm({ type: "email_change" });
    await expect.element(page.getByText("Ahora falta el otro correo")).toBeVisible();
    expect(page.getByText("Este enlace ya no funciona").elements()).toHaveLength(0);
    expect(stored()).toBeNull();
  });

  it("that was used or has expired offers another one, and says so when it went out", async () => {
    const asked = serverAnswers(refusal(403, "otp_expired"), () => Response.json({}));
    const page = await confirm();
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    await page.getByLabelText("Correo electrónico").fill("marta@correo.mx");
    await page.getByRole("button", { name: "Enviar otro enlace" }).click();
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      path: "/auth/v1/resend",
      body: { type: "signup", email: "marta@correo.mx" },
    });
  });

  it("that GoTrue's own page refused is the same to the person", async () => {
    const page = await confirm({ form: "refused", code: "access_denied" });
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });

  it("can be tried again after the network failed", async () => {
    serverAnswers(noNetwork, session);
    const page = await confirm();
    await expect.element(page.getByText("No pudimos confirmar tu correo")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
  });
});
