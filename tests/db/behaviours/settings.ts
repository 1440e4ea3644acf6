import assert from "node:assert/strict";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { LIVE_MINUTES, PODCAST_CATEGORIES } from "#functions/_shared/contracts/site-settings.ts";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

const add = (db: Statements, key: string, setting: unknown, who: Person = "super_admin") =>
  as(db, who, () =>
    db.query("insert into public.site_settings (key, value) values ($1, $2)", [key, JSON.stringify(setting)]),
  );
const change = (db: Statements, key: string, setting: unknown, version: number) =>
  as(db, "super_admin", () =>
    db.query("update public.site_settings set value = $2 where key = $1 and version = $3 returning version", [
      key,
      JSON.stringify(setting),
      version,
    ]),
  );

const { bank, contact, identity, location, media, pastors, schedule, theme, vision } = DEMO_SETTINGS;
const LOGO = "/storage/v1/object/public/site-pictures/logo/uno.webp";

/** Values that do not fit, by the section they are for. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ["unknown", {}],
  ["identity", {}],
  ["identity", { ...identity, name: "" }],
  ["identity", { ...identity, name: "a".repeat(81) }],
  ["identity", { ...identity, foundedYear: "1998" }],
  ["identity", { ...identity, logo: "https://otro.example/logo.png" }],
  ["identity", { ...identity, logo: LOGO.replace("site-pictures", "avatars") }],
  ["theme", { ...theme, primary: "red" }],
  ["theme", { primary: "#112233" }],
  ["vision", { ...vision, values: Array.from({ length: 9 }, () => ({ title: "Fe", text: "" })) }],
  ["vision", { mission: "Luz" }],
  ["vision", { ...vision, values: [{ title: 1, text: "" }] }],
  ["pastors", { name: "Samuel" }],
  ["pastors", [{ name: "Samuel", role: "Pastor" }]],
  ["pastors", [{ name: "Samuel", role: "Pastor", bio: "", portrait: "javascript:alert(1)" }]],
  ["schedule", Array.from({ length: 21 }, () => ({ day: "Domingo", time: "10:00", title: "Culto" }))],
  ["schedule", [{ day: "Domingo", title: "Culto" }]],
  ["schedule", [{ day: "Domingo", time: "10:00", title: "Culto", note: "a".repeat(121) }]],
  ["location", { ...location, mapUrl: "javascript:alert(1)" }],
  ["location", { ...location, address: 7 }],
  ["location", { ...location, timeZone: undefined }],
  ["location", { ...location, timeZone: "Marte/Olimpo" }],
  ["location", { ...location, timeZone: "EST5EDT4" }],
  ["location", { ...location, timeZone: "America/Mexico City" }],
  ["contact", { ...contact, phone: "1".repeat(21) }],
  ["contact", []],
  ["bank", { ...bank, clabe: "012650012345678904" }],
  ["bank", { ...bank, clabe: "01265001234567890" }],
  ["bank", { ...bank, holder: null }],
  ["features", { off: "galeria" }],
  ["features", { off: [1] }],
  ["features", {}],
  ["moderation", { forum: "some" }],
  ["moderation", {}],
  ["media", {}],
  ...[14, 721, 60.5, "240", null].map((maxLiveMinutes) => ["media", { ...media, maxLiveMinutes }] as const),
  ["media", { ...media, autoArchive: "true" }],
  ["media", { ...media, soundDesk: "1".repeat(21) }],
  ["media", { ...media, podcast: undefined }],
  ...[
    { on: 1 },
    { title: "a".repeat(101) },
    { author: null },
    { email: "a".repeat(121) },
    { category: "Christianity" },
  ].map((part) => ["media", { ...media, podcast: { ...media.podcast, ...part } }] as const),
  ["privacy", {}],
  ["privacy", { notice: "a".repeat(12_001) }],
];

export const SETTING: readonly Behaviour[] = [
  {
    name: "a section says who changed it and when, and counts its versions",
    async run(db) {
      assert.deepEqual(await change(db, "features", { off: ["galeria"] }, 1), [{ version: 2 }]);
      assert.deepEqual(
        await one(
          db,
          "select value ->> 'off' as off, version, updated_by, updated_at = now() as dated from public.site_settings where key = 'features'",
        ),
        { off: '["galeria"]', version: 2, updated_by: PEOPLE.super_admin, dated: true },
      );
    },
  },
  {
    name: "an edit of an older version finds no row; a section is created once",
    async run(db) {
      await change(db, "features", { off: ["galeria"] }, 1);
      assert.deepEqual(await change(db, "features", { off: ["eventos"] }, 1), []);
      await add(db, "theme", theme);
      assert.match(await refusal(db, () => add(db, "theme", theme)), /^23505/);
      assert.match(await refusal(db, () => add(db, "bank", bank, "admin")), /^42501/);
    },
  },
  {
    name: "each section is accepted empty and full, and so is a picture of the site's own",
    async run(db) {
      for (const [key, setting] of Object.entries(DEFAULT_SETTINGS)) {
        await db.exec("delete from public.site_settings");
        await add(db, key, setting);
      }
      await db.exec("delete from public.site_settings");
      for (const [key, setting] of Object.entries(DEMO_SETTINGS)) await add(db, key, setting);
      assert.equal(await value(db, "select count(*)::int from public.site_settings"), 12);
      assert.equal((await change(db, "identity", { ...identity, logo: LOGO }, 1)).length, 1);
      const portrait = `https://abc.supabase.co${LOGO}`;
      const drawn = pastors.map((pastor) => ({ ...pastor, portrait }));
      assert.equal((await change(db, "pastors", drawn, 1)).length, 1);
      assert.equal((await change(db, "schedule", schedule.slice(0, 1), 1)).length, 1);
      let version = 1;
      for (const maxLiveMinutes of [LIVE_MINUTES.min, LIVE_MINUTES.max])
        assert.equal((await change(db, "media", { ...media, maxLiveMinutes }, version++)).length, 1);
      for (const category of PODCAST_CATEGORIES) {
        const podcast = { ...media.podcast, category, email: "hola@luz.mx" };
        assert.equal((await change(db, "media", { ...media, podcast }, version++)).length, 1, category);
      }
    },
  },
  {
    name: "a value without the shape of its section is refused, also from a trusted script",
    async run(db) {
      await db.exec("delete from public.site_settings");
      for (const [key, setting] of WRONG)
        assert.match(
          await refusal(db, () => add(db, key, setting)),
          /^(23514 .*site_settings_shape|22023)/,
          `${key} ${JSON.stringify(setting).slice(0, 80)}`,
        );
      await assert.rejects(db.query("insert into public.site_settings (key, value) values ('bank', '{}')"));
    },
  },
];
