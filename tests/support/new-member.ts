import { expect, type Browser, type Page } from "@playwright/test";
import type { Backend } from "./backend.ts";

/** Password of everybody made by `newMember`. */
export const NEW_PASSWORD = "una frase muy mía";

let count = 0;

/** An address nobody has used yet. */
export function freshEmail(): string {
  count += 1;
  return `persona${process.pid}-${count}@correo.mx`;
}

/** The link in the newest mail to an address about a subject. */
export async function linkFor(site: Backend, email: string, subject: RegExp): Promise<string> {
  const [link = ""] = (await site.mailbox.waitFor(email, subject)).links;
  return link;
}

/** The six digits in the same mail. */
export async function codeFor(site: Backend, email: string, subject: RegExp): Promise<string> {
  const [code = ""] = /\b\d{6}\b/.exec((await site.mailbox.waitFor(email, subject)).text) ?? [];
  return code;
}

/** Opens the link of a mail as a program that looks through mails does: it draws the page and presses nothing. */
export async function scanLink(browser: Browser, link: string): Promise<void> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Creates a separate account with a confirmed e-mail, for tests that change the cast's data. Returns the e-mail. */
export async function newMember(site: Backend, fullName = "Rosa María Tlapa"): Promise<string> {
  const email = freshEmail();
  const { auth } = site.client();
  await auth.signUp({ email, password: NEW_PASSWORD, options: { data: { full_name: fullName } } });
  const link = new URL(await linkFor(site, email, /Confirma tu correo/));
  const { error } = await auth.verifyOtp({
    type: "signup",
    token_hash: link.searchParams.get("token_hash") ?? "",
  });
  expect(error).toBeNull();
  return email;
}

/** Fills and sends the sign-in form of the page one is on. */
export async function submitSignIn(
  page: Page,
  email: string,
  password: string = NEW_PASSWORD,
): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
}
