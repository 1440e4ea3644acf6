import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { EndMails } from "./end-mails.tsx";

const MAILS = {
  is_on: true,
  rhythm: "daily",
  address: "m•••@ejemplo.com" as string | null,
  may_resume: false,
};
const subscription = `${functionAddress("mail-digest/subscription").href}?token=un.codigo`;
const unsubscribe = `${functionAddress("mail-digest/unsubscribe").href}?token=un.codigo`;

/** The mails that the function finds by the link; another answer while `refusal` is set, null for a network that is away. */
let mails: typeof MAILS;
let refusal: ((method: string) => Response | null) | undefined;
let asked: string[];

beforeEach(() => {
  queryClient.clear();
  [mails, refusal, asked] = [MAILS, undefined, []];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url, headers } = new Request(input, init);
    asked.push([method, url, ...headers.keys()].join(" "));
    if (refusal) {
      const answer = refusal(method);
      if (answer === null) throw new TypeError("Failed to fetch");
      return answer;
    }
    if (method === "POST" && url.includes("/unsubscribe"))
      mails = { ...mails, is_on: false, may_resume: mails.is_on && mails.address !== null };
    else if (method === "POST")
      mails = { ...mails, is_on: mails.is_on || mails.may_resume, may_resume: false };
    return Response.json(mails);
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (token = "un.codigo") =>
  render(
    <MemberStage at={`/correo#${token}`}>
      <EndMails />
    </MemberStage>,
  );

it("asks first, says whose mails and which, ends them by one press of a visitor, and undoes it by another", async () => {
  const screen = await page();
  const end = screen.getByRole("button", { name: "Dejar de recibir correos" });
  const ended = screen.getByRole("heading", { name: "Listo: ya no te escribimos" });
  await expect.element(screen.getByRole("heading", { name: "¿Dejar de recibir correos?" })).toBeVisible();
  await expect
    .element(screen.getByText(/^Ya no mandaremos el resumen de cada día a m•••@ejemplo\.com\./))
    .toBeVisible();
  // without headers, with which a preflight would come first
  expect(asked).toEqual([`GET ${subscription}`]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);

  await end.click();
  await expect.element(ended).toHaveFocus();
  await expect.element(screen.getByText(/^Ya no mandamos el resumen de cada día a m•••@/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);

  await screen.getByRole("button", { name: "Volver a recibirlos" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "Listo: te volveremos a escribir" }))
    .toHaveFocus();
  await expect.element(screen.getByText(/^Otra vez mandaremos el resumen de cada día a m•••@/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);

  await end.click();
  await expect.element(ended).toHaveFocus();
  expect(asked.slice(1)).toEqual([`POST ${unsubscribe}`, `POST ${subscription}`, `POST ${unsubscribe}`]);
});

it("offers the undo after the press of a mail program, and says in maintenance when it works again", async () => {
  mails = { ...MAILS, is_on: false, rhythm: "sunday", may_resume: true };
  const screen = await page();
  await expect.element(screen.getByText(/^Ya no mandamos el resumen de los domingos a m•••@/)).toBeVisible();
  refusal = () => Response.json({ error: "maintenance" }, { status: 503 });
  await screen.getByRole("button", { name: "Volver a recibirlos" }).click();
  await expect.element(screen.getByText(/mantenimiento.*cuando termine/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it("offers no undo of what the person ended in the settings, and says that they are the place to change it", async () => {
  mails = { ...MAILS, is_on: false };
  const screen = await page();
  await expect
    .element(screen.getByText(/^Los apagaste en tu configuración\. Ahí puedes encenderlos/))
    .toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "No te escribimos por correo" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Volver a recibirlos" })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: "Ver mi configuración" }))
    .toHaveAttribute("href", "/configuracion/notificaciones");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it("undoes nothing once the person has ended the mails in the settings, in a page that was open before", async () => {
  const screen = await page();
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByRole("button", { name: "Volver a recibirlos" })).toBeVisible();
  mails = { ...mails, may_resume: false };
  await screen.getByRole("button", { name: "Volver a recibirlos" }).click();
  await expect.element(screen.getByText(/^Los apagaste en tu configuración\./)).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "No te escribimos por correo" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Volver a recibirlos" })).not.toBeInTheDocument();
});

it("names no address, and offers no undo, to the reader of a mail to an earlier one", async () => {
  mails = { ...MAILS, address: null };
  const screen = await page();
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByText(/^Ya no mandamos avisos por correo\./)).toBeVisible();
  await expect.element(screen.getByText(/Vuelve a activarlos cuando gustes/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Volver a recibirlos" })).not.toBeInTheDocument();
});

it("says at once that a link is not whole, and offers no press", async () => {
  refusal = () => Response.json({ error: "unknown token" }, { status: 404 });
  const screen = await page("%E0%A4%A");
  await expect.element(screen.getByText(/no está completo/)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Dejar de recibir correos" }))
    .not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it.each([
  ["a server that fails", () => Response.json({ error: "try again" }, { status: 503 }), /no pudo atenderte/],
  ["a network that is away", () => null, /Revisa tu conexión/],
])("says what to do about %s, and can be pressed again", async (_, answer, sentence) => {
  const screen = await page();
  await expect.element(screen.getByText(/m•••@ejemplo\.com/)).toBeVisible();
  refusal = answer;
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  refusal = undefined;
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByRole("heading", { name: "Listo: ya no te escribimos" })).toBeVisible();
});
