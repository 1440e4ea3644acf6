import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, ownRow, PRAYERS, TESTIMONIALS } from "../scenario-rows.ts";
import {
  clear,
  distrust,
  heard,
  isApproved,
  report,
  TEXT,
  told,
  withdraw,
  type Kind,
} from "./report-steps.ts";
import { settle } from "./report-settlement-steps.ts";

export const REPORT_CONSEQUENCE: readonly Behaviour[] = [
  {
    name: "a text that three trusted members report goes back to review, once, whoever else reports it",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await report(db, "leader");
      assert.equal(await isApproved(db), true);
      const third = await as(db, "pastor", async () => {
        await db.query("select public.report($1, 'comment', $2, 'offense')", [randomUUID(), TEXT]);
        return value(db, "select public.my_role()");
      });
      assert.equal(third, "member", "the caller is who they were");
      assert.equal(await isApproved(db), null);
      const changes = await list(
        db,
        "select actor_id from public.audit_log where row_id = $1 and action = 'UPDATE' and changes ? 'is_approved'",
        [TEXT],
      );
      assert.deepEqual(changes, ["null"], "in nobody's name");
      assert.deepEqual(await list(db, "select reporter_id from public.reports where hides"), [PEOPLE.pastor]);
      await db.exec(`update public.comments set is_approved = true where id = '${TEXT}'`);
      await report(db, "pastor", { reason: "deceit" });
      await report(db, "admin");
      assert.equal(await isApproved(db), true, "hidden once");
      await db.exec(
        `update public.comments set content = 'Otra cosa', is_approved = true where id = '${TEXT}'`,
      );
      for (const who of ["member_other", "leader", "pastor"] as const) await report(db, who);
      assert.equal(await isApproved(db), null, "other words");
    },
  },
  {
    name: "reports of people whom nobody knows yet, taken back or of other words do not hide a text",
    async run(db) {
      await clear(db);
      await distrust(db, "pastor");
      await report(db, "member_other");
      await report(db, "leader");
      await report(db, "pastor");
      assert.equal(await isApproved(db), true, "the third is new here");
      const id = randomUUID();
      await clear(db);
      await report(db, "member_other");
      await report(db, "leader", { id });
      await withdraw(db, "leader", id);
      await report(db, "super_admin");
      assert.equal(await isApproved(db), true, "one was taken back");
      await clear(db);
      await report(db, "member_other");
      await db.exec(
        `update public.comments set content = 'Otra cosa', is_approved = true where id = '${TEXT}'`,
      );
      await report(db, "leader");
      await report(db, "super_admin");
      assert.equal(await isApproved(db), true, "one was about other words");
      await report(db, "member_other");
      assert.equal(await isApproved(db), null);
    },
  },
  {
    name: "prayers, testimonials and posts of the forum are hidden so as well; a member is not, nor what an administrator wrote",
    async run(db) {
      await clear(db);
      const byThree = async (kind: Kind, target: string) => {
        for (const who of ["member_other", "leader", "pastor"] as const)
          await report(db, who, { kind, target });
      };
      await byThree("testimonial", TESTIMONIALS.approved);
      await byThree("prayer", PRAYERS.everybody);
      await byThree("forum_post", ownRow("post", PEOPLE.member_owner));
      for (const [table, id] of [
        ["testimonials", TESTIMONIALS.approved],
        ["prayer_requests", PRAYERS.everybody],
        ["forum_posts", ownRow("post", PEOPLE.member_owner)],
      ])
        assert.equal(
          await value(db, `select status from public.${table} where id = $1`, [id]),
          "pending",
          table,
        );
      await byThree("member", PEOPLE.member_owner);
      await byThree("comment", COMMENTS.shared);
      assert.equal(await isApproved(db, COMMENTS.shared), true);
    },
  },
  {
    name: "admins are told of a report, once for each thing with its number, and super admins alone of what is an administrator's",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      const line = (suffix: string, title: string, reason: string) =>
        `${suffix} admin_task ${title} | Motivo: ${reason} | /admin/comentarios?tab=reportes`;
      const office = ["b6", "b7", "b8"];
      assert.deepEqual(
        await told(db, `report:${TEXT}`),
        office.map((suffix) => line(suffix, "Reportaron un comentario", "Ofensa")),
      );
      await report(db, "leader", { reason: "worry" });
      assert.deepEqual(
        await told(db, `report:${TEXT}`),
        office.map((suffix) =>
          line(suffix, "2 personas reportaron un comentario", "Me preocupa esta persona"),
        ),
      );
      await db.exec("update public.notifications set read = true where group_key like 'report:%'");
      await report(db, "pastor");
      assert.deepEqual(
        await list(db, "select title from public.notifications where group_key like 'report:%' and not read"),
        office.map(() => "3 personas reportaron un comentario"),
      );
      // an administrator's words: neither told nor signalled to the others, nor to themselves
      const words = ownRow("comment", PEOPLE.super_admin);
      await db.exec("delete from realtime.messages");
      await report(db, "member_other", { target: words });
      await report(db, "member_other", { kind: "member", target: PEOPLE.admin });
      assert.deepEqual(await told(db, `report:${words}`), [line("b8", "Reportaron un comentario", "Ofensa")]);
      assert.deepEqual(
        await told(db, `report:${PEOPLE.admin}`),
        ["b7", "b8"].map((suffix) => line(suffix, "Reportaron a un miembro", "Ofensa")),
      );
      assert.deepEqual(await heard(db), []);
      await report(db, "member_other", { kind: "testimonial", target: TESTIMONIALS.approved });
      assert.deepEqual(await heard(db), ["admin changed reports"]);
      // the reporter gets no notice
      assert.deepEqual(
        await list(
          db,
          "select user_id from public.notifications where group_key like 'report:%' and user_id in ($1, $2)",
          [PEOPLE.member_other, PEOPLE.member_owner],
        ),
        [],
      );
    },
  },
  {
    name: "the number that admins are told leaves out what was settled or taken back",
    async run(db) {
      await clear(db);
      const titles = () =>
        list(db, "select distinct title from public.notifications where group_key = $1", [`report:${TEXT}`]);
      await report(db, "member_other");
      await settle(db);
      const id = randomUUID();
      await report(db, "leader", { id });
      assert.deepEqual(await titles(), ["Reportaron un comentario"]);
      await withdraw(db, "leader", id);
      await report(db, "pastor");
      assert.deepEqual(await titles(), ["Reportaron un comentario"]);
    },
  },
  {
    name: "an administrator who reports is not told of it themselves",
    async run(db) {
      await clear(db);
      await report(db, "admin");
      await report(db, "admin", { kind: "prayer", target: PRAYERS.members, reason: "worry" });
      for (const like of ["report:%", "worry:%"]) {
        const people = (await told(db, like)).map((text) => text.slice(0, 2));
        assert.ok(people.includes("b7") && !people.includes("b6"), like);
      }
    },
  },
  {
    name: "a worry about somebody who asked for prayer notifies the pastoral team at once, without its words on the lock screen",
    async run(db) {
      await clear(db);
      const say = (who: Person, reason = "worry") =>
        report(db, who, { kind: "prayer", target: PRAYERS.everybody, reason });
      await say("member_other");
      const line = (suffix: string, title: string) =>
        `${suffix} admin_notification ${title} | Lee la petición y acércate a quien la escribió. | /oracion?ver=equipo&lista=reportes`;
      assert.deepEqual(
        await told(db, "worry:%"),
        ["b6", "b7", "b8", "bb"].map((suffix) => line(suffix, "A alguien le preocupa quien pidió oración")),
      );
      assert.deepEqual(await told(db, "report:%"), []);
      await say("leader");
      await say("pastor", "other");
      assert.deepEqual(
        await told(db, "worry:%"),
        ["b6", "b7", "b8", "bb"].map((suffix) =>
          line(suffix, "A 2 personas les preocupa quien pidió oración"),
        ),
      );
      // other reports of an anonymous prayer are for admins in a pastoral ministry, and super admins
      assert.deepEqual(
        (await told(db, "report:%")).map((text) => text.split(" | ")[0]),
        ["b7", "b8"].map((suffix) => `${suffix} admin_task Reportaron una petición de oración`),
      );
      assert.deepEqual(await heard(db), [], "nor do the others see that there is something");
    },
  },
  {
    name: "the author of a prayer is not notified of a worry about it, even as a member of the team",
    async run(db) {
      await clear(db);
      const own = ownRow("prayer", PEOPLE.pastor);
      await report(db, "member_other", { kind: "prayer", target: own, reason: "worry" });
      assert.deepEqual(
        (await told(db, "worry:%")).map((text) => text.slice(0, 2)),
        ["b6", "b7", "b8"],
      );
    },
  },
];
