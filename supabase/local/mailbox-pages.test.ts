import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mailboxPage } from "./mailbox-pages.ts";
import { Mailbox } from "./mailbox.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T16:05:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

it("says when a mail was sent as the site does: in Spanish, by the congregation's clock", async () => {
  const mailbox = new Mailbox();
  mailbox.deliver({ to: "a@b.mx", subject: "Hola", html: "<p>Hola</p>" });
  const read = async (path: string) => {
    const page = await mailboxPage(mailbox, new Request(`http://site${path}`))?.text();
    // Some of the spaces may not break.
    return page?.replaceAll(/\s/g, " ");
  };
  for (const path of ["/_local/mail", `/_local/mail/${mailbox.mails[0]?.id}`])
    expect(await read(path)).toContain(
      '<time datetime="2026-11-21T16:05:00.000Z">21 nov 2026, 10:05 a. m.</time>',
    );
});
