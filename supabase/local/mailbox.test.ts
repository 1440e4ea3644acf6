import { expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { Mailer } from "./mailer.ts";
import { Mailbox } from "./mailbox.ts";
import { projectConfig } from "./project-config.ts";

/** A database with these settings of the site. */
const settings = (rows: { identity?: object; location?: object } = {}) => ({
  query: async <Row>() => Object.entries(rows).map(([key, value]) => ({ key, value })) as Row[],
});

/** Subject, first and last line of an invitation. */
async function invitationOf(rows?: Parameters<typeof settings>[0]): Promise<string[]> {
  const mailbox = new Mailbox();
  await new Mailer(mailbox, projectConfig(), "http://site", settings(rows)).sendInvite(
    "a@b.mx",
    "c0",
    "1",
    {},
  );
  const [mail] = mailbox.mails;
  const lines = mail?.text.split("\n") ?? [];
  return [mail?.subject ?? "", lines[0] ?? "", lines.at(-1) ?? ""];
}

it("keeps a message with its words and its links", () => {
  const mailbox = new Mailbox();
  mailbox.deliver({
    to: "a@b.mx",
    subject: "Hola",
    html: '<head><title>no</title></head><h1>Hola &amp; adiós</h1><p>Toca <a href="http://x/?a=1&amp;b=2">aquí</a></p>',
  });
  expect(mailbox.mails[0]).toMatchObject({
    text: "Hola & adiós\nToca aquí: http://x/?a=1&b=2",
    links: ["http://x/?a=1&b=2"],
  });
});

it("reads a message whose lines and tags are wrapped anywhere", () => {
  const mailbox = new Mailbox();
  mailbox.deliver({
    to: "a@b.mx",
    subject: "Hola",
    html: '<p>\n  Toca\n  <a\n    href="http://x/"\n    style="x"\n    >este\n    botón</a\n  >\n</p><p>y listo</p\n>',
  });
  expect(mailbox.mails[0]?.text).toBe("Toca este botón: http://x/\ny listo");
});

it("waits for a message that has not come, and not for ever", async () => {
  const mailbox = new Mailbox();
  const coming = mailbox.waitFor("A@b.mx", /Hola/);
  mailbox.deliver({ to: "a@b.mx", subject: "Otro", html: "" });
  mailbox.deliver({ to: "a@b.mx", subject: "Hola", html: "" });
  expect((await coming).subject).toBe("Hola");
  await expect(mailbox.waitFor("nadie@b.mx", /./, 5)).rejects.toThrow("no mail to nadie@b.mx");
});

it("writes the project's templates, with what people typed escaped", async () => {
  const mailbox = new Mailbox();
  const mailer = new Mailer(mailbox, projectConfig(), "http://site", settings());
  await mailer.sendConfirmation("a@b.mx", "c0ffee", "123456");
  await mailer.sendRecovery("a@b.mx", "c0ffee", "123456");
  await mailer.sendEmailChange("a@b.mx", "c0ffee", "123456", {
    currentEmail: "a@b.mx",
    newEmail: '"<b>"@b.mx',
  });
  expect(mailbox.mails.map(({ links }) => links[0]).toReversed()).toEqual([
    "http://site/auth?token_hash=c0ffee&type=signup",
    "http://site/reset-password?token_hash=c0ffee&type=recovery",
    "http://site/auth?token_hash=c0ffee&type=email_change",
  ]);
  expect(mailbox.mails[0]?.html).toContain("&quot;&lt;b&gt;&quot;@b.mx");
  for (const { html } of mailbox.mails) expect(html).not.toContain("{{");
});

it("names the church of the settings, and before a name is saved reads right without one", async () => {
  const identity = { name: "Iglesia «Pan & Vino»", shortName: "Pan & Vino" };
  expect(await invitationOf({ identity, location: { city: "Tepoztlán, Morelos, C. P. 62520" } })).toEqual([
    "Te invitamos a la comunidad de Pan & Vino",
    "Iglesia «Pan & Vino»",
    "Con cariño, tu familia de Pan & Vino · Tepoztlán, Morelos",
  ]);
  expect(await invitationOf()).toEqual([
    "Te invitamos a la comunidad de nuestra iglesia",
    "Nuestra iglesia",
    "Con cariño, tu familia de nuestra iglesia",
  ]);
  expect(await invitationOf({ identity: DEMO_SETTINGS.identity, location: DEMO_SETTINGS.location })).toEqual([
    "Te invitamos a la comunidad de Luz del Valle",
    "Comunidad Cristiana Luz del Valle",
    "Con cariño, tu familia de Luz del Valle · Cholula, Puebla",
  ]);
});
