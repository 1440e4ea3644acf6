import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { ME, notice, told } from "./media-notice-steps.ts";
import {
  act,
  add,
  cancelNotice,
  finish,
  goLive,
  item,
  leaseOf,
  LINK,
  lookAt,
  NEW,
  runAfter,
  statusOf,
} from "./media-steps.ts";

/** Publishes one with this link and waits until its notice is due. */
const publish = async (db: Statements, url = LINK): Promise<void> => {
  await add(db, { stream_url: `'${url}'` });
  await act(db, "publish_media", NEW);
  await runAfter(db, "10 minutes");
};
/** Notices of the item to an admin, as title and message. */
const toldAdmin = (db: Statements) =>
  list(
    db,
    "select title || ' | ' || message from public.notifications where user_id = $1 and group_key like 'media:' || $2 || ':%' order by 1",
    [PEOPLE.super_admin, NEW],
  );
const GONE =
  "No avisamos de un video que no se ve | Culto dominical. YouTube dice que ese video no existe. Corrige el enlace y avisaremos en cuanto se vea.";
const CLOSED =
  "No avisamos de un video que no se ve | Culto dominical. En YouTube es privado o no permite verse en otras páginas. Cámbialo en YouTube Studio y avisaremos en cuanto se vea.";
const lookAgain = (db: Statements) =>
  as(db, "admin", () => value(db, "select public.announce_media($1, 'new_video')", [NEW]));
const waiting = (db: Statements) =>
  as(db, "admin", () =>
    list(db, "select unseen from public.waiting_notices('media') where target_id = $1", [NEW]),
  );

export const MEDIA_LOOKS: readonly Behaviour[] = [
  {
    name: "a video of YouTube is told only after somebody looked that it is there",
    async run(db) {
      await publish(db);
      assert.deepEqual(await told(db), []);
      assert.equal((await lookAt(db, "there"))["kind"], "announce");
      assert.deepEqual(await told(db), [], "the function looks, the jobs tell");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
      assert.deepEqual(await toldAdmin(db), []);
      assert.deepEqual(await leaseOf(db, NEW), []);
    },
  },
  ...(
    [
      ["gone", GONE],
      ["closed", CLOSED],
    ] as const
  ).map(([outcome, said]) => ({
    name: `one that is ${outcome} is told to nobody but once to admins, and looked for each hour of its first day until it is there`,
    async run(db: Statements) {
      await publish(db);
      await lookAt(db, outcome);
      assert.deepEqual(await toldAdmin(db), [said]);
      assert.deepEqual(await waiting(db), [outcome]);
      await db.exec("delete from public.notifications");
      await runAfter(db, "59 minutes");
      assert.deepEqual(await leaseOf(db, NEW), []);
      await runAfter(db, "1 minute");
      await lookAt(db, outcome);
      assert.deepEqual(await toldAdmin(db), [], "they know");
      await runAfter(db, "1 hour");
      await lookAt(db, "unknown");
      assert.deepEqual(await told(db), []);
      await runAfter(db, "1 hour");
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
      assert.deepEqual(await waiting(db), []);
    },
  })),
  {
    name: "after a day one that never was there is news no more; an admin may have it looked at all the same",
    async run(db) {
      await publish(db);
      await lookAt(db, "gone");
      await db.query(
        "update public.media_content set published_at = published_at - interval '25 hours' where id = $1",
        [NEW],
      );
      await runAfter(db, "1 hour");
      assert.deepEqual(await leaseOf(db, NEW), []);
      assert.deepEqual(await waiting(db), []);
      assert.match(
        await refusal(db, () =>
          as(db, "member_owner", () => db.query("select public.announce_media($1, 'new_video')", [NEW])),
        ),
        /^42501/,
      );
      assert.equal(await lookAgain(db), 0);
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
    },
  },
  {
    name: "another link is looked at at once; what was held back by hand stays so",
    async run(db) {
      await publish(db);
      await lookAt(db, "gone");
      const link = (id: string) =>
        as(db, "admin", () =>
          db.query("update public.media_content set stream_url = $2 where id = $1", [
            NEW,
            `https://www.youtube.com/watch?v=${id}`,
          ]),
        );
      await link("otro-enlace");
      assert.deepEqual(await waiting(db), ["null"]);
      await runAfter(db, "0");
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
      await db.exec("delete from public.notifications; delete from public.media_content");
      await publish(db);
      await cancelNotice(db, "new_video");
      await link("otro-enlace");
      await runAfter(db, "2 hours");
      assert.deepEqual(await leaseOf(db, NEW), []);
    },
  },
  {
    name: "a save of the form between two looks takes the notice from nobody",
    async run(db) {
      await publish(db);
      await lookAt(db, "unknown");
      await runAfter(db, "2 minutes");
      await as(db, "admin", () =>
        db.query("update public.media_content set title = 'Otro', remind_minutes = 30 where id = $1", [NEW]),
      );
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.equal((await notice(db, "new_video"))?.message, "Otro");
    },
  },
  ...(
    [
      ["nobody looks", null],
      ["YouTube cannot be asked", "unknown"],
    ] as const
  ).map(([when, outcome]) => ({
    name: `when ${when} it is tried again later and later, and told after an hour with a word to admins`,
    async run(db: Statements) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await runAfter(db, "10 seconds");
      assert.equal(await statusOf(db), "published");
      await runAfter(db, "10 minutes");
      for (const minutes of [2, 4, 8, 16, 32]) {
        if (outcome) await lookAt(db, outcome);
        await runAfter(db, `${minutes * 60 - 1} seconds`);
        assert.deepEqual(await told(db), ["stream_ended"], `${minutes}`);
        await runAfter(db, "1 second");
      }
      assert.deepEqual(await told(db), ["new_video", "stream_ended"]);
      assert.deepEqual(await toldAdmin(db), [
        "Avisamos de un video sin poder revisarlo | Culto dominical. YouTube no respondió en una hora. Ábrelo y comprueba que se ve.",
      ]);
      assert.deepEqual(await leaseOf(db, NEW), []);
    },
  })),
  {
    name: "a recording that is private at YouTube is archived, and admins read what to do",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await lookAt(db, "closed");
      assert.equal(await statusOf(db), "archived");
      assert.deepEqual(await toldAdmin(db), [
        "La grabación no se pudo publicar | Culto dominical. En YouTube es privada o no permite verse en otras páginas. La archivamos: cámbialo en YouTube Studio y publícala.",
      ]);
      await runAfter(db, "1 day");
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "nobody can be asked of Facebook; of a file that is gone nobody is told",
    async run(db) {
      await publish(db, "https://www.facebook.com/watch/?v=1234567890");
      assert.deepEqual(await told(db), ["new_video"]);
      await db.exec("delete from public.notifications; delete from public.media_content");
      await add(db);
      await db.query(
        "update public.media_content set status = 'active', content_type = 'recorded', published_at = now(), video_url = '/storage/v1/object/media/' || id || '/v.mp4' where id = $1",
        [NEW],
      );
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db, ME), []);
      assert.deepEqual(await toldAdmin(db), [
        "No avisamos de un video que no se ve | Culto dominical. Su archivo ya no está. Vuelve a subirlo.",
      ]);
      assert.equal((await item(db, "status"))["status"], "active");
      await db.query(
        "insert into storage.objects (bucket_id, name, metadata) values ('media', $1 || '/v.mp4', '{\"size\": 9}')",
        [NEW],
      );
      await lookAgain(db);
      assert.deepEqual(await told(db), ["new_video"]);
      assert.equal(await finish(db, undefined, "there"), false);
    },
  },
];
