import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { setClockZone } from "#lib/clock.ts";
import type { Backend } from "#tests/support/backend.ts";
import { HEADLESS_SHELL, launchOptions } from "#tests/support/chromium-flags.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

const TITLE = "Culto de la vid verdadera";
const LINK = "https://www.youtube.com/live/LuzDelVal77?feature=share";
const DAY = 86_400_000;

/** Double of the other site's page: a player that posts its position and seeks on request. */
const PLAYER = `<!doctype html><h1>El culto</h1><p></p><script>
  const plays = (second) => (document.querySelector("p").textContent = "Desde el segundo " + second);
  const say = (currentTime) =>
    parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime, duration: 5400 } }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening") say(0);
    if (func !== "seekTo") return;
    plays(args[0]);
    say(args[0]);
  });
  const start = new URLSearchParams(location.search).get("start");
  if (start) plays(start);
</script>`;

/** Answers for the other site; nothing leaves this machine. */
const standIn = (context: BrowserContext) =>
  context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: PLAYER }),
  );

/** Moves the start of an item to so many minutes from now. */
const beginsIn = (site: Backend, id: string, minutes: number) =>
  site.db.query(
    "update public.media_content set scheduled_for = now() + $2 * interval '1 minute' where id = $1",
    [id, minutes],
  );

/** Starts the item, this many seconds ago, before any page learns of it. */
const startedBefore = (site: Backend, id: string, seconds: number) =>
  site.db.query(`do $$ begin
    update public.media_content set scheduled_for = now() where id = '${id}';
    perform private.run_media_jobs();
    update public.media_content set started_at = now() - interval '${seconds} seconds' where id = '${id}';
  end $$`);

/** Makes the item's next job due; `step` is the state of the job. */
const isDue = (site: Backend, id: string, kind: "limit" | "archive", step: "begin" | "check") =>
  site.db.query(
    "update private.media_jobs set run_at = now(), step = $3, leased_until = null where media_content_id = $1 and kind = $2 and done_at is null",
    [id, kind, step],
  );

test("a service that comes back reminds, starts and is talked about while people watch; its operator's computer dies, and the recording comes all the same", async ({
  page: marta,
  context: martasPhone,
  site,
  browser,
}) => {
  setClockZone("America/Mexico_City");
  await forgetBreaches(site);
  await standIn(martasPhone);
  // A separate browser process, since it is killed.
  const desk = await chromium.launchServer(launchOptions(HEADLESS_SHELL));
  const operator = await (await chromium.connect(desk.wsEndpoint())).newPage({ locale: "es-MX" });
  await signIn(operator, site.origin, "abel");
  await operator.goto(`${site.origin}/admin/media`);
  await operator.getByRole("button", { name: "Programar", exact: true }).click();
  const form = operator.getByRole("dialog");
  await form.getByLabel("Título").fill(TITLE);
  await form.getByLabel("Fecha").fill(toDateAndTime(Date.now() + 2 * DAY).date);
  await form.getByLabel("Repetición").selectOption("Semanal");
  await form.getByLabel("URL de transmisión").fill(LINK);
  await form.getByRole("button", { name: "Programar" }).click();
  await expect(operator.getByText("Contenido creado correctamente")).toBeVisible();
  const planned = await site.db.query<{ id: string }>(
    "select id from public.media_content where title = $1 and deleted_at is null order by scheduled_for",
    [TITLE],
  );
  expect(planned).toHaveLength(2);
  const id = planned[0]?.id ?? "";

  await signIn(marta, site.origin, "marta");
  await marta.goto(`${site.origin}/dashboard`);
  await marta
    .getByRole("banner")
    .getByRole("button", { name: /^Notificaciones:/ })
    .click();
  const reminder = marta
    .getByRole("dialog", { name: "Notificaciones" })
    .getByRole("listitem")
    .filter({ hasText: `${TITLE} empieza a las` })
    .getByRole("link", { name: "Pronto en vivo" });
  // An hour before, as the form says of itself.
  await beginsIn(site, id, 60);
  await expect(reminder).toBeVisible();
  await beginsIn(site, id, 5);
  await reminder.click();
  await expect(marta).toHaveURL(`${site.origin}/media/${id}`);
  await using visitorsPhone = await browser.newContext();
  const visitor = await visitorsPhone.newPage();
  await visitor.goto(`${site.origin}/media/${id}`);
  for (const page of [marta, visitor]) {
    await expect(page.getByRole("timer")).toContainText("Empieza en");
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  }

  await startedBefore(site, id, 754);
  const watch = (page: Page) => page.getByRole("button", { name: `Ver «${TITLE}»` });
  await watch(marta).click();
  const player = marta.frameLocator("iframe");
  await expect(player.getByRole("heading", { name: "El culto" })).toBeVisible();
  const said = "Yo soy la vid: qué palabra";
  await marta.getByLabel("Escribe un comentario").fill(said);
  await expect(marta.getByRole("checkbox", { name: /^Con el minuto 1\d:\d\d del video$/ })).toBeChecked();
  await marta.getByRole("button", { name: "Comentar", exact: true }).click();
  // The page of the item is an article too.
  const comment = marta.getByRole("article").getByRole("article").filter({ hasText: said });
  await expect(comment).toContainText(/En el minuto 1\d:\d\d/);
  await expect(watch(visitor)).toBeVisible();
  for (const page of [marta, visitor]) await expect(page.getByText("2 personas viendo")).toBeVisible();

  await desk.kill();
  await isDue(site, id, "limit", "begin");
  const over = "La transmisión terminó, estamos preparando la grabación";
  await expect(marta.getByText(over)).toBeVisible();
  await expect(visitor.getByText(over)).toBeVisible();
  await expect(player.getByRole("heading", { name: "El culto" })).toBeVisible();

  await isDue(site, id, "archive", "check");
  await marta.getByRole("button", { name: "Ver la grabación" }).click();
  await expect(player.getByText("Desde el segundo")).toBeHidden();
  await expect(player.getByRole("heading", { name: "El culto" })).toBeVisible();
  await comment.getByRole("button", { name: /^Ver desde el minuto 1\d:\d\d$/ }).click();
  const [stored] = await site.db.query<{ second: number }>(
    "select video_timestamp as second from public.comments where media_id = $1",
    [id],
  );
  await expect(player.getByText(`Desde el segundo ${stored?.second}`)).toBeVisible();
  await expect(watch(visitor)).toBeVisible();
  for (const page of [marta, visitor])
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  expect(
    await site.db.query(
      `select status, content_type, peak_viewers, is_primary, quality, format, file_url = video_url as plays
       from public.media_content as item join public.stream_archive on media_content_id = item.id where item.id = $1`,
      [id],
    ),
  ).toEqual([
    {
      status: "published",
      content_type: "recorded",
      peak_viewers: 2,
      is_primary: true,
      quality: "1080p",
      format: "mp4",
      plays: true,
    },
  ]);
  expect(await reportedBreaches(marta, site)).toEqual([]);
  // Deletes the item, and with it its notices.
  await site.db.query("update public.media_content set deleted_at = now() where title = $1", [TITLE]);
  await site.db.query("delete from public.media_schedules where title = $1", [TITLE]);
});
