import { afterAll, beforeAll, expect, it } from "vitest";
import { startMailServer, type MailServer } from "#local/mail-server.ts";
import { Mailbox } from "#local/mailbox.ts";
import { startBackend, type Backend } from "#tests/support/backend.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ADDRESS = "miembro@demo.local";

/** A church and its mail server, whose last word a test may hold back. */
let backend: Backend;
let server: MailServer;
const mailbox = new Mailbox();
let answer = () => Promise.resolve();

beforeAll(async () => {
  server = await startMailServer(mailbox, "una-clave", () => answer());
  backend = await startBackend({ env: server.env });
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

const run = async () => {
  const headers = { Authorization: `Bearer ${backend.keys.dispatchSecret}` };
  const response = await fetch(`${backend.origin}/functions/v1/mail-digest`, { method: "POST", headers });
  return (await response.json()) as Record<string, number>;
};

/** Gives the person a digest that is due, about one unread notice with this title; nothing wakes the function. */
async function owe(title: string, person = MARTA): Promise<void> {
  await backend.db.query(
    "update public.notification_preferences set email_enabled = true, email_bounced_at = null where user_id = $1",
    [person],
  );
  await backend.db.query("delete from public.notifications where user_id = $1", [person]);
  await backend.db.query("delete from private.mail_queue where user_id = $1", [person]);
  await backend.db.query(
    "insert into public.notifications (user_id, type, title, message, data) values ($1, 'system_update', $2, 'Hola', '{\"path\": \"/perfil\"}')",
    [person, title],
  );
  await backend.db.query("alter table private.mail_queue disable trigger wake_on_queued_mail");
  await backend.db.query("insert into private.mail_queue (user_id, kind) values ($1, 'digest')", [person]);
  await backend.db.query("alter table private.mail_queue enable trigger wake_on_queued_mail");
}

const came = (title: string) => mailbox.mails.filter(({ text }) => text.includes(title));
const mailOf = async (person = MARTA) =>
  (
    await backend.db.query<{ state: string; attempts: number; problem: string | null; later: boolean }>(
      "select state, attempts, problem, not_before > now() as later from private.mail_queue where user_id = $1",
      [person],
    )
  )[0];
const isOn = async () =>
  (
    await backend.db.query<{ email_enabled: boolean }>(
      "select email_enabled from public.notification_preferences where user_id = $1",
      [MARTA],
    )
  )[0]?.email_enabled;

it("a digest comes with text and HTML, without a picture, and with a link that ends it by one press", async () => {
  await owe("Un aviso de prueba");
  await run();
  const [mail] = came("Un aviso de prueba");
  expect(mail).toMatchObject({ to: ADDRESS, subject: "Tu resumen de hoy · Luz del Valle" });
  expect(mail?.text).toContain("• Un aviso de prueba\nHola\n");
  expect(mail?.text).toMatch(/\/perfil\?n=[0-9a-f-]{36}/);
  expect(mail?.html).toContain("Un aviso de prueba</a>");
  expect(mail?.html).not.toMatch(/<img|url\(/);
  expect(mail?.headers["content-type"]).toContain("multipart/alternative");
  expect(mail?.headers["from"]).toContain("avisos@demo.local");
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");

  const address = /^<(.*)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const asked = await fetch(address, { redirect: "manual" });
  expect(asked.status).toBe(303);
  expect(mail?.links).toContain(asked.headers.get("location"));
  expect(await isOn()).toBe(true);

  const press = (to: string) =>
    fetch(to, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect((await press(`${address}0`)).status).toBe(404);
  expect(await isOn()).toBe(true);
  // the page's press, while nobody may write
  await backend.db.query(
    "update private.maintenance set mode = 'read_only', until = now() + interval '1 hour', since = now(), changed_at = now()",
  );
  const pressed = await fetch(address, { method: "POST" });
  const undo = () => fetch(address.replace("/unsubscribe?", "/subscription?"), { method: "POST" });
  const refused = await undo();
  expect([refused.status, await refused.json()]).toEqual([503, { error: "maintenance" }]);
  await backend.db.query("update private.maintenance set mode = 'off'");
  expect([pressed.status, pressed.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(await isOn()).toBe(false);
  expect((await press(address)).status).toBe(200);
  // the page's undo
  expect(await (await undo()).json()).toEqual({
    is_on: true,
    rhythm: "daily",
    address: "m•••@demo.local",
    may_resume: false,
  });
  expect(await isOn()).toBe(true);
});

it("two runs at once send each mail once", async () => {
  const people = await backend.db.query<{ id: string }>(
    "select app_users.id from public.app_users join private.people on people.id = app_users.id where people.rank > 0 and email <> '' limit 6",
  );
  for (const { id } of people) await owe("Dos a la vez", id);
  const summaries = await Promise.all([run(), run(), run()]);
  expect(came("Dos a la vez").map(({ to }) => to)).toHaveLength(people.length);
  expect(new Set(came("Dos a la vez").map(({ to }) => to)).size).toBe(people.length);
  expect(summaries.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(people.length);
  expect(people.length).toBeGreaterThan(2);
});

it("a sender that is killed while the server has the mail sends it once", async () => {
  await owe("Muere a la mitad");
  const isHeld = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  answer = () => {
    isHeld.resolve();
    return release.promise;
  };
  const killed = run().catch(() => undefined);
  await isHeld.promise;
  await backend.functions?.stop();
  await killed;
  release.resolve();
  answer = () => Promise.resolve();
  await backend.db.query(
    "update private.mail_queue set leased_until = now() - interval '1 second' where user_id = $1",
    [MARTA],
  );
  expect(await run()).toMatchObject({ leased: 0 });
  await backend.db.query("select private.send_due_mails()");
  expect(await run()).toMatchObject({ leased: 0 });
  expect(await mailOf()).toMatchObject({ state: "unknown" });
  expect(came("Muere a la mitad")).toHaveLength(1);
});

it("an address that bounces says so to its owner, gets nothing more, and comes back with a test that arrives", async () => {
  mailbox.refusals.set(ADDRESS, { code: 550, text: "5.1.1 No such user" });
  await owe("No existe");
  expect(await run()).toMatchObject({ bounced: 1 });
  const member = await backend.signedIn(ADDRESS);
  const mark = async () =>
    (await member.from("notification_preferences").select("email_bounced_at").single()).data
      ?.email_bounced_at;
  expect(await mark()).toEqual(expect.any(String));
  await backend.db.query(
    "update public.notification_preferences set email_next_at = now() where user_id = $1",
    [MARTA],
  );
  await backend.db.query("select private.send_due_mails()");
  expect(await run()).toMatchObject({ leased: 0 });

  mailbox.refusals.clear();
  expect((await member.rpc("send_test_mail")).error).toBeNull();
  const mail = await mailbox.waitFor(ADDRESS, /^Correo de prueba/);
  expect(mail.text).toContain("te llegan bien a esta dirección");
  expect(await mark()).toBeNull();
});

it.each([
  ["a server that has no time", { code: 451, text: "4.3.0 Try later" }, { state: "taken", later: true }],
  ["a mailbox that is full", { code: 552, text: "5.2.2 Mailbox full" }, { state: "taken", later: true }],
  [
    "a server that distrusts ours",
    { code: 550, text: "5.7.1 Relay denied" },
    { state: "taken", later: true },
  ],
])("%s marks no address", async (_what, refusal, expected) => {
  mailbox.refusals.set(ADDRESS, refusal);
  await owe("Todavía no");
  await run();
  expect(await mailOf()).toMatchObject({
    ...expected,
    problem: expect.stringContaining(refusal.text) as string,
  });
  const [own] = await backend.db.query(
    "select email_bounced_at from public.notification_preferences where user_id = $1",
    [MARTA],
  );
  expect(own).toEqual({ email_bounced_at: null });
  mailbox.refusals.clear();
});
