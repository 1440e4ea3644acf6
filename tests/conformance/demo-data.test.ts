import { expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { openDatabase, type LocalDatabase } from "#local/database.ts";
import { shared } from "./stack.ts";

/** seed.sql must agree with itself and with the settings the site starts with. */
let db: LocalDatabase;
shared.beforeAll(async ({ native }) => {
  db = await openDatabase({ url: await native.copy(), isProject: true });
  return () => db.close();
});

const rows = (sql: string) => db.query<Record<string, unknown>>(sql);
const DAYS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];

it("holds the weekly meeting on the day and at the hour that the home page tells", async () => {
  const [night] = await rows(
    "select extract(dow from starts_at)::int as day, to_char(starts_at, 'FMHH24:MI') as time from public.events where title = 'Noche de oración'",
  );
  const told = DEMO_SETTINGS.schedule.find(({ title }) => title === "Noche de oración");
  expect([DAYS[Number(night?.["day"])], night?.["time"]]).toEqual([told?.day, told?.time]);
});

it("keeps seminars off the evenings of the weekly meetings, and each on the day it names", async () => {
  const seminars = await rows(
    "select schedule, extract(dow from starts_on)::int as day from public.seminars where status = 'published'",
  );
  const evenings = DEMO_SETTINGS.schedule
    .filter(({ time, day }) => time === "19:00" && day !== "Domingo")
    .map(({ day }) => day);
  const days = seminars.map(({ day }) => DAYS[Number(day)]);
  expect(seminars.map(({ schedule }) => String(schedule).replace("Sábados", "Sábado").split(",")[0])).toEqual(
    days,
  );
  expect(days.filter((day) => day && evenings.includes(day))).toEqual([]);
});

it("meets at the one address of the congregation", async () => {
  const streets = await rows(
    "select place from public.events union all select place from public.seminars",
  ).then((places) => places.filter(({ place }) => /\d{2}/.test(String(place))));
  const [street] = DEMO_SETTINGS.location.address.split(",");
  expect(streets.length).toBeGreaterThan(0);
  for (const { place } of streets) expect(place).toContain(street);
});

it("counts the basket on Sundays, and plans single events for the days people are free", async () => {
  const baskets = await rows(
    "select distinct extract(dow from given_on)::int as day from public.donations where note = 'Canasta del domingo'",
  );
  expect(baskets).toEqual([{ day: 0 }]);
  const days = await rows(
    "select distinct extract(dow from starts_at)::int as day from public.events where recurrence = 'none' order by 1",
  );
  expect(days.map(({ day }) => day)).toEqual([0, 5, 6]);
});

it("lets nobody write, give or study before they came", async () => {
  const early = await rows(`
    select acts.what from public.app_users join (
      select user_id, created_at as at, 'comment' as what from public.comments
      union all select author_id, created_at, 'testimonial' from public.testimonials
      union all select user_id, given_on, 'offering' from public.donations
      union all select user_id, granted_at, 'access' from public.access_grants
      union all select author_id, publish_date, 'prophecy' from public.prophecies
    ) as acts on acts.user_id = app_users.id and acts.at < app_users.created_at`);
  expect(early).toEqual([]);
  expect(await rows("select from public.profiles where created_at > now() - interval '1 day'")).toEqual([]);
});

it("tells a year of what the congregation said, in the forum, under prophecies and on the prayer wall", async () => {
  const said = await rows(`
    select what, count(distinct floor(extract(epoch from now() - at) / 86400 / 30.5))::int as months,
      extract(day from max(now() - at))::int as days
    from (
      select 'comments' as what, created_at as at from public.comments
      union all select 'forum', created_at from public.forum_posts
      union all select 'prayers', created_at from public.prayer_requests
      union all select 'prayers', created_at from public.prayer_updates
    ) as said group by 1 order by 1`);
  expect(said.map(({ what }) => what)).toEqual(["comments", "forum", "prayers"]);
  for (const { months, days } of said) {
    expect(Number(days)).toBeGreaterThan(300);
    expect(Number(months)).toBeGreaterThanOrEqual(9);
  }
});

it("has the file of every picture it shows", async () => {
  const missing = await rows(`
    select image_url from (
      select image_url from public.events union all select thumbnail_url from public.media_content union all select thumbnail_url from public.media_series union all select image_url from public.photos union all select thumbnail_url from public.photos
    ) as shown
    where image_url is not null and not exists (
      select from storage.objects where image_url = '/storage/v1/object/public/' || bucket_id || '/' || name)`);
  expect(missing).toEqual([]);
  expect(await rows("select from public.events where image_url is not null")).not.toEqual([]);
});

it("has each file of the two recordings, of the stated size", async () => {
  const files = await rows(`
    select quality, format, (metadata ->> 'size')::int = file_size as fits from public.stream_archive
    left join storage.objects on bucket_id = 'media' and file_url = '/storage/v1/object/media/' || name order by media_content_id, format`);
  expect(files.map(({ format, fits }) => `${String(format)} ${String(fits)}`)).toEqual([
    "mp3 true",
    "vtt true",
    "webm true",
    "mp3 true",
    "webm true",
  ]);
});

it("has a service for each Sunday of a year, with figures, and the next one from its schedule", async () => {
  const services = await rows(`
    select extract(dow from timezone('America/Mexico_City', started_at))::int as day, count(*)::int as number, bool_and(view_count > 0) as watched
    from public.media_content where extract(hour from timezone('America/Mexico_City', started_at)) = 10 group by 1`);
  expect(services).toEqual([{ day: 0, number: 52, watched: true }]);
  const planned = await rows(
    "select title, extract(dow from timezone('America/Mexico_City', scheduled_for))::int as day from public.media_content where schedule_id is not null",
  );
  expect(planned[0]).toEqual({ title: "Culto del domingo", day: 0 });
});
