import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { composeMail } from "./mail.ts";
import type { Outcome } from "./queue.ts";
import { createSession } from "./sender.ts";
import { aMail } from "./testing/a-mail.ts";
import { aMailServer, type Script } from "./testing/a-mail-server.ts";

const ADDRESSES = {
  siteUrl: "https://luzdelvalle.mx",
  functionUrl: "https://abc.supabase.co/functions/v1/mail-digest",
};
const MAIL = composeMail(aMail(), ADDRESSES);
const session = (port: number) =>
  createSession({
    host: "127.0.0.1",
    port,
    user: "avisos",
    password: "clave",
    from: "avisos@luzdelvalle.mx",
  });

/** Sends mails to a server with a script, over one conversation. */
async function outcomes(changes: Script, count = 1): Promise<{ ends: Outcome[]; heard: string[] }> {
  const server = aMailServer(changes);
  const talk = session(server.port);
  const ends: Outcome[] = [];
  for (let each = 0; each < count; each += 1) ends.push(await talk.send(`correo-${each}`, MAIL));
  talk.end();
  await server.stop();
  return { ends, heard: server.heard };
}

Deno.test("mails go over one conversation, each with both parts and an id that stays the same", async () => {
  const { ends, heard } = await outcomes({}, 2);
  assertEquals(ends, [{ outcome: "sent" }, { outcome: "sent" }]);
  assertEquals(heard.filter((line) => line.startsWith("AUTH")).length, 1);
  const all = heard.join("\n");
  assertMatch(all, /MAIL FROM:<avisos@luzdelvalle\.mx>/);
  assertMatch(all, /RCPT TO:<marta@correo\.mx>/);
  assertMatch(all, /^From: Luz del Valle <avisos@luzdelvalle\.mx>$/m);
  assertMatch(all, /^Message-ID: <correo-0@luzdelvalle\.mx>$/m);
  assertMatch(all, /^Message-ID: <correo-1@luzdelvalle\.mx>$/m);
  assertMatch(
    all,
    /^List-Unsubscribe: <https:\/\/abc\.supabase\.co\/functions\/v1\/mail-digest\/unsubscribe\?token=persona\.firma>$/m,
  );
  assertMatch(all, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  assertMatch(all, /^Content-Type: multipart\/alternative;/m);
  assertMatch(all, /^Content-Type: text\/plain; charset=utf-8$/m);
  assertMatch(all, /^Content-Type: text\/html; charset=utf-8$/m);
});

const DOWN = { outcome: "retry", isServerDown: true };

/** Answers of a server, and how the mail ends. */
const FATES: readonly [what: string, script: Script, expected: Record<string, unknown>][] = [
  ["an address that does not exist", { RCPT: "550 5.1.1 no such user" }, { outcome: "bounced" }],
  ["an address that is closed", { RCPT: "550 5.2.1 disabled" }, { outcome: "bounced" }],
  ["a refusal without more", { RCPT: "550 unknown user" }, { outcome: "bounced" }],
  ["a mailbox that is full", { RCPT: "552 5.2.2 over quota" }, { outcome: "retry", isServerDown: false }],
  [
    "a mailbox that is not there",
    { RCPT: "550 Requested action not taken: mailbox unavailable" },
    { outcome: "bounced" },
  ],
  ["an address without mail", { RCPT: "556 5.1.10 null MX" }, { outcome: "bounced" }],
  ["a sender that does not exist", { RCPT: "550 5.1.8 Sender address rejected: Domain not found" }, DOWN],
  ["a sender that cannot be", { RCPT: "553 5.1.7 Bad sender address syntax" }, DOWN],
  ["a limit of the hour", { RCPT: "550 exceeded the max emails per hour" }, DOWN],
  ["a limit of the day", { RCPT: "550 5.4.5 daily limit" }, DOWN],
  ["a sender that is not trusted", { RCPT: "550 5.7.1 relay denied" }, DOWN],
  ["a relay that is not permitted", { RCPT: "550 relay not permitted" }, DOWN],
  ["a transaction that failed", { RCPT: "554 no" }, DOWN],
  ["greylisting", { RCPT: "450 4.2.0 later" }, { outcome: "retry", isServerDown: false }],
  ["words that look like rubbish", { ".": "554 5.7.1 spam" }, { outcome: "refused" }],
  ["a disk that is full", { ".": "452 4.3.1 later" }, { outcome: "retry", isServerDown: false }],
  ["a wrong password", { AUTH: "535 5.7.8 no" }, { outcome: "retry", isServerDown: true }],
  ["a sender that is not allowed", { MAIL: "550 5.7.1 no" }, { outcome: "retry", isServerDown: true }],
  ["a server that is busy", { greeting: "421 busy" }, { outcome: "retry", isServerDown: true }],
  ["a server that hangs up before the words", { DATA: "hang up" }, { outcome: "retry", isServerDown: true }],
  ["a server that hangs up after the words", { ".": "hang up" }, { outcome: "unknown" }],
];
for (const [what, script, expected] of FATES)
  Deno.test(`${what} means ${String(expected["outcome"])}`, async () => {
    const [end] = (await outcomes(script)).ends;
    const { problem, ...rest } = { problem: "", ...end };
    assertEquals(rest, expected);
    assert(problem !== "" && !problem.includes("@"), problem);
  });

Deno.test("after a refusal the next mail gets its own conversation", async () => {
  const { heard } = await outcomes({ RCPT: "550 5.1.1 no such user" }, 2);
  assertEquals(heard.filter((line) => line.startsWith("EHLO")).length, 2);
});

Deno.test("nobody at the port means that the server is down", async () => {
  const server = aMailServer();
  await server.stop();
  const end = await session(server.port).send("correo", MAIL);
  assertEquals([end.outcome, "isServerDown" in end && end.isServerDown], ["retry", true]);
});

Deno.test("the password goes only where words are encrypted, except to this machine", async () => {
  const server = aMailServer();
  const talk = createSession({
    host: "localhost",
    port: server.port,
    user: "avisos",
    password: "clave",
    from: "avisos@luzdelvalle.mx",
  });
  const end = await talk.send("correo", MAIL);
  await server.stop();
  assertEquals([end.outcome, server.heard.length > 0], ["retry", true]);
  assert(!server.heard.some((line) => line.startsWith("AUTH")));
});
