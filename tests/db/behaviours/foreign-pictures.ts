import assert from "node:assert/strict";
import { as, refusal, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";

const OURS = "/storage/v1/object/public/prophecy-images/a.png";
const THEIRS = "https://evil.test/p.png";

/** Readers of feeds load the first src of a picture, whatever stands around it. */
export const FOREIGN_PICTURE: readonly Behaviour[] = [
  {
    name: "a picture of another house is known by its src, whatever attribute looks like it",
    async run(db) {
      const save = (img: string) =>
        refusal(db, () =>
          as(db, "admin", () =>
            db.query("update public.prophecies set content = $2 where id = $1", [
              PROPHECIES.published,
              `<p>${img}</p>`,
            ]),
          ),
        );
      for (const img of [
        `<img data-src="${OURS}" src="${THEIRS}">`,
        `<img src="${THEIRS}" src="${OURS}">`,
        `<img src="${THEIRS}" data-src="${OURS}">`,
        `<img alt="x" src="${THEIRS}">`,
        `<img  src="${THEIRS}">`,
        `<img\nalt="x"\nsrc="${THEIRS}">`,
        `<IMG SRC="${THEIRS}">`,
        '<img alt="x">',
      ])
        assert.match(await save(img), /^23514 /, img);
      for (const img of [
        `<img src="${OURS}">`,
        `<img alt="x" width="3" src="${OURS}" loading="lazy">`,
        `<img  alt="x"\n src="https://abc.supabase.co${OURS}">`,
        `<img src="${OURS}" data-src="${THEIRS}">`,
      ])
        assert.equal(await save(img), "accepted", img);
    },
  },
];
