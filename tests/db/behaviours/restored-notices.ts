import assert from "node:assert/strict";
import { as, letNoticesLeave, list, value } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { emptyProject, makeCopy, restore, withoutCopies } from "./backup-steps.ts";
import { byLink, choose, endMails, taken } from "./mail-steps.ts";
import { pass, set, told } from "./prophecy-steps.ts";

/** Notices and mails around a restore: nothing that went out, or was ended, goes out again. */
export const RESTORED_NOTICES = withoutCopies([
  {
    name: "a notice of the admins that was sent or cancelled after the copy, or is overdue in it, rings nobody",
    async run(db) {
      const send = (id: string, title: string) =>
        as(db, "admin", () =>
          db.query("select public.send_admin_notice($1, $2, '', null, 'everyone', null, null, false)", [
            id,
            title,
          ]),
        );
      const [sent, cancelled, overdue] = ["01", "02", "03"].map(
        (end) => `00000000-0000-4000-8000-00000000fa${end}`,
      );
      await send(sent ?? "", "Enviado");
      await send(cancelled ?? "", "Cancelado");
      await send(overdue ?? "", "Tarde");
      await db.query("update private.admin_notices set send_at = now() - interval '1 hour' where id = $1", [
        overdue,
      ]);
      const copy = await makeCopy(db);
      await as(db, "admin", async () => {
        await db.query("select public.send_waiting_notice('admin', $1, 'admin_notification')", [sent]);
        await db.query("select public.cancel_waiting_notice('admin', $1, 'admin_notification')", [cancelled]);
      });
      await db.query("delete from private.admin_notices where id = $1", [overdue]);
      assert.equal(await restore(db, copy), "done");
      await db.exec("update private.admin_notices set send_at = now() where status = 'waiting'");
      await db.query("select private.send_due_admin_notices()");
      assert.deepEqual(
        await list(db, "select status from private.admin_notices where id = any ($1) order by id", [
          [sent, cancelled, overdue],
        ]),
        ["sent", "cancelled", "cancelled"],
      );
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key = any ($1)", [
          [sent, cancelled, overdue].map((id) => `admin_notice:${id}`),
        ]),
        0,
      );
    },
  },
  {
    name: "what was announced after the copy is not announced again",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await pass(db, PROPHECIES.draft, "now()");
      const copy = await makeCopy(db);
      await db.query("select private.announce_due_prophecies()");
      await letNoticesLeave(db);
      assert.notEqual(await told(db), 0);
      assert.equal(await restore(db, copy), "done");
      await letNoticesLeave(db);
      assert.equal(await told(db), 0);
      for (const column of ["announced_at", "notified_at"])
        assert.notEqual(
          await value(db, `select ${column} from public.prophecies where id = '${PROPHECIES.draft}'`),
          null,
        );
    },
  },
  {
    name: "a prophecy that was published after the copy, and whose notice still waited, rings once when it is published again",
    async run(db) {
      const copy = await makeCopy(db);
      await set(db, "status = 'published'");
      assert.equal(await restore(db, copy), "done");
      await letNoticesLeave(db);
      assert.equal(await told(db), 0);
      await set(db, "status = 'published'");
      await letNoticesLeave(db);
      assert.notEqual(await told(db), 0);
    },
  },
  {
    name: "a copy from before notices waited has rung for all that it announced",
    async run(db) {
      const copy = await makeCopy(db);
      const table = copy.header.tables.find(({ name }) => name === "public.prophecies") as unknown as {
        columns: string[];
      };
      table.columns = table.columns.filter((column) => column !== "notified_at");
      await emptyProject(db);
      assert.equal(await restore(db, copy, "spare"), "done");
      assert.deepEqual(
        await list(
          db,
          "select distinct (announced_at is not null) || ' ' || (notified_at is not null) from public.prophecies order by 1",
        ),
        ["false false", "true true"],
      );
    },
  },
  {
    name: "mails ended after the copy stay ended, an address keeps its mark, and no digest of the copy is overdue",
    async run(db) {
      await choose(db, "email_rhythm = 'daily'");
      await choose(db, "email_rhythm = 'daily'", "member_other");
      await db.exec("update public.notification_preferences set email_next_at = now() - interval '1 day'");
      const copy = await makeCopy(db);
      const mail = await taken(db);
      await byLink(db, mail.token, false);
      await db.query(
        "update public.notification_preferences set email_bounced_at = now() where user_id = $1",
        [PEOPLE.member_other],
      );
      await db.exec("update private.mail_queue set state = 'sent'");
      const sent = () => list(db, "select id from private.mail_queue order by 1");
      const before = await sent();
      assert.equal(await restore(db, copy), "done");
      assert.deepEqual(
        await db.query(
          `select email_enabled, email_bounced_at is not null as bounced, email_next_at > now() as later
           from public.notification_preferences where user_id = any ($1) order by email_enabled`,
          [[PEOPLE.member_owner, PEOPLE.member_other]],
        ),
        [
          { email_enabled: false, bounced: false, later: null },
          { email_enabled: true, bounced: true, later: true },
        ],
      );
      assert.deepEqual(await sent(), before);
      assert.deepEqual(await byLink(db, mail.token, true), {
        is_on: true,
        rhythm: "daily",
        address: "m•••@ejemplo.mx",
        may_resume: false,
      });
    },
  },
  {
    name: "mails that were ended by a link at the copy and in the settings since are resumed by no link",
    async run(db) {
      const { token } = await taken(db);
      await byLink(db, token, false);
      const copy = await makeCopy(db);
      await endMails(db);
      assert.equal(await restore(db, copy), "done");
      assert.equal(
        await value(db, "select email_enabled from public.notification_preferences where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        false,
      );
      assert.deepEqual(await byLink(db, token, true), {
        is_on: false,
        rhythm: "daily",
        address: "m•••@ejemplo.mx",
        may_resume: false,
      });
    },
  },
]);
