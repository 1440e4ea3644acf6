import assert from "node:assert/strict";
import { as, list, one, value } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

export const MARTA = PEOPLE.member_owner;

/** Chooses mails as a person does; by default a digest each day at eight. */
export const choose = (db: Statements, change: string, who: Person = "member_owner") =>
  as(db, who, () =>
    db.query(
      `update public.notification_preferences set email_enabled = true, ${change || "email_hour = 8"} where user_id = auth.uid()`,
    ),
  );
/** Ends mails in the settings, as the page does it. */
export const endMails = (db: Statements, who: Person = "member_owner") =>
  as(db, who, () =>
    db.query(
      `insert into public.notification_preferences (user_id, email_enabled) values (auth.uid(), false)
       on conflict (user_id) do update set user_id = excluded.user_id, email_enabled = excluded.email_enabled`,
    ),
  );
/** Leaves Marta and the others nothing unread and, unless they shall ring, no device. */
export async function clear(db: Statements, { devices = false } = {}): Promise<void> {
  await db.exec("delete from public.notifications; delete from private.mail_queue;");
  if (!devices) await db.exec("delete from public.push_subscriptions");
}
export const notify = (db: Statements, key: string, { type = "mention", data = {}, rings = true } = {}) =>
  db.query(
    "select private.notify(row($1, null, $2, $3, 'Palabras', $4, null)::private.notice, array[$5]::uuid[], $6)",
    [type, key, `Aviso ${key}`, data, MARTA, rings],
  );
/** Silences as Marta does it, for a span and instead of another scope; answers the id that takes it back. */
export async function silence(
  db: Statements,
  scope: string,
  span: string,
  insteadOf: string | null = null,
): Promise<string> {
  const id = crypto.randomUUID();
  await as(db, "member_owner", () =>
    db.query("select public.silence_notices($1, $2, $3, $4)", [id, scope, span, insteadOf]),
  );
  return id;
}
export const run = (db: Statements) => value(db, "select private.send_due_mails()");
/** Counts the calls of mail-digest from here on. */
export const withCalls = (db: Statements) =>
  db.exec(`create table private.calls (name text);
    create or replace function private.wake(p_channel text, p_address text) returns void language sql as
      $$ insert into private.calls values (p_channel) $$`);
export const calls = (db: Statements) => value(db, "select count(*)::int from private.calls");
/** Brings what waits to its moment. */
export const wait = (db: Statements) =>
  db.exec("update private.mail_queue set not_before = now() where state in ('waiting', 'taken')");
/** Brings everybody's next digest to its moment, and runs the job. */
export async function hour(db: Statements): Promise<void> {
  await db.exec(
    "update public.notification_preferences set email_next_at = now() where email_next_at is not null",
  );
  await run(db);
}
export interface Leased extends Record<string, unknown> {
  mail_id: string;
  attempts: number;
  kind: string;
  address: string;
  notices: { title: string }[];
  notice_count: number;
  token: string;
}
export const lease = (db: Statements) =>
  as(db, "service", () => db.query<Leased>("select * from public.lease_mail_batch()"));
export const begin = (db: Statements, { mail_id, attempts }: Leased) =>
  as(db, "service", () => value(db, "select public.begin_mail($1, $2)", [mail_id, attempts]));
export const settle = (db: Statements, { mail_id, attempts, address }: Leased, outcome: string) =>
  as(db, "service", () =>
    value(db, "select public.settle_mail($1, $2, $3, $4, 'respuesta')", [
      mail_id,
      attempts,
      outcome,
      address,
    ]),
  );
/** The answer to a link of a mail; `isOn` ends or resumes the mails first. */
export const byLink = (db: Statements, token: string, isOn: boolean | null = null) =>
  as(db, "service", () => value(db, "select public.mails_by_link($1, $2)", [token, isOn]));
export const state = (db: Statements, { mail_id }: Leased) =>
  one<{ state: string; wait: number }>(
    db,
    "select state, extract(epoch from not_before - now())::int as wait from private.mail_queue where id = $1",
    [mail_id],
  );
export const titles = async (db: Statements) =>
  (await lease(db)).flatMap(({ notices }) => notices.map(({ title }) => title));
export const waits = (db: Statements) =>
  list(
    db,
    "select extract(epoch from not_before - now())::int from private.mail_queue where user_id = $1 and state = 'waiting'",
    [MARTA],
  );
/** A digest of one notice that a sender has. */
export async function taken(db: Statements): Promise<Leased> {
  await clear(db);
  await choose(db, "email_rhythm = 'daily'");
  await notify(db, "uno");
  await hour(db);
  const [mail] = await lease(db);
  assert.ok(mail);
  return mail;
}
export const bounced = (db: Statements, who: Person = "member_owner") =>
  value(db, "select email_bounced_at is not null from public.notification_preferences where user_id = $1", [
    PEOPLE[who],
  ]);
export const moment = (rhythm: string, hour: number, zone: string, now: string) =>
  `select to_char(timezone('UTC', private.next_mail_at('${rhythm}', ${hour}, '${zone}', '${now}')), 'YYYY-MM-DD HH24:MI')`;
