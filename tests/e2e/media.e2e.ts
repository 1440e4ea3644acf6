import { createClient } from "@supabase/supabase-js";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { setClockZone } from "#lib/clock.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { silence } from "#tests/support/recording.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

const TITLE = "Culto de Adviento";
const LINK = "https://youtu.be/LuzDelVal99?si=compartido";

test("an admin plans a service, starts and ends it; a visitor's page counts down, goes live and becomes the recording by itself", async ({
  page,
  site,
  browser,
}) => {
  setClockZone("America/Mexico_City");
  // So soon that the visitor's page asks often, and begun by hand.
  const { date, time } = toDateAndTime(Date.now() + 8 * 60_000);
  await forgetBreaches(site);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/media`);
  await page.getByRole("button", { name: "Programar", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Título").fill(TITLE);
  await form.getByRole("button", { name: "Programar" }).click();
  await expect(form.getByText("Por favor selecciona una fecha.")).toBeVisible();
  await form.getByLabel("Fecha").fill(date);
  await form.getByLabel("Hora", { exact: true }).fill(time);
  await form.getByLabel("URL de transmisión").fill(LINK);
  await form.getByLabel("Empieza por sí sola a su hora").uncheck();
  await form.getByRole("button", { name: "Programar" }).click();
  await expect(page.getByText("Contenido creado correctamente")).toBeVisible();
  const [item] = await site.db.query<{ id: string }>("select id from public.media_content where title = $1", [
    TITLE,
  ]);

  const context = await browser.newContext();
  // Double of the other site; nothing leaves this machine.
  const asked: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>El culto</h1>" });
  });
  const visitor = await context.newPage();
  await visitor.goto(`${site.origin}/media/${item?.id}`);
  await expect(visitor.getByRole("timer")).toContainText("Empieza en");
  await visitor.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const next = page
    .getByRole("region", { name: "Lo que sigue" })
    .getByRole("listitem")
    .filter({ hasText: TITLE });
  await next.getByRole("button", { name: "Iniciar ahora" }).click();
  await expect(page.getByText("Transmisión iniciada")).toBeVisible();
  const start = visitor.getByRole("button", { name: `Ver «${TITLE}»` });
  await expect(start).toBeVisible();
  expect(asked).toEqual([]);
  await start.click();
  await expect(visitor.frameLocator("iframe").getByRole("heading", { name: "El culto" })).toBeVisible();
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/LuzDelVal99\?/),
  ]);

  const live = page
    .getByRole("region", { name: "En vivo ahora" })
    .getByRole("listitem")
    .filter({ hasText: TITLE });
  await live.getByRole("button", { name: "Detener transmisión" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Detener transmisión" }).click();
  await expect(page.getByText("Transmisión finalizada. Procesando archivo...")).toBeVisible();
  await expect(visitor.getByText("La transmisión terminó, estamos preparando la grabación")).toBeVisible();
  await expect(visitor.frameLocator("iframe").getByRole("heading", { name: "El culto" })).toBeVisible();

  // The job that comes by itself, without its fifteen seconds.
  await site.db.query(
    "update private.media_jobs set step = 'check', run_at = now() where media_content_id = $1 and done_at is null",
    [item?.id],
  );
  await expect(visitor.getByText("La grabación está lista")).toBeVisible();
  await visitor.getByRole("button", { name: "Ver la grabación" }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(await visitor.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  expect(await reportedBreaches(visitor, site)).toEqual([]);
  await visitor.goto(`${site.origin}/media`);
  await expect(visitor.getByRole("article").filter({ hasText: TITLE })).toBeVisible();
  await context.close();
  // Deletes the item, and with it its notices.
  await site.db.query("update public.media_content set deleted_at = now() where id = $1", [item?.id]);
});

test("a file of our own opens to a visitor part by part, so that all of it can be reached at once", async ({
  page,
  site,
}) => {
  const id = "00000000-0000-4000-8000-00000000e2e1";
  const name = `${id}/culto.mp3`;
  const service = createClient(site.origin, site.keys.secretKey, { auth: { persistSession: false } });
  const stored = await service.storage
    .from("media")
    .upload(name, silence(600), { contentType: "audio/mpeg" });
  expect(stored.error).toBeNull();
  await site.db.query(
    `insert into public.media_content (id, title, status, content_type, video_url, published_at, duration)
     values ($1, 'Culto en archivo', 'active', 'recorded', '/storage/v1/object/media/' || $2, now(), 600)`,
    [id, name],
  );
  await site.db.query(
    `insert into public.stream_archive (media_content_id, file_url, is_primary)
     values ($1, '/storage/v1/object/media/' || $2, true)`,
    [id, name],
  );
  const parts: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/storage/v1/object/sign/media/"))
      parts.push(`${answer.status()} ${answer.headers()["content-range"]}`);
  });
  await page.goto(`${site.origin}/media/${id}`);
  const player = page.locator("video");
  const reach = () =>
    player.evaluate((video: HTMLVideoElement) => [
      video.duration,
      video.seekable.length > 0 ? video.seekable.end(0) : null,
    ]);
  await expect.poll(reach).toEqual([600, 600]);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 550;
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);
  expect(await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(550);
  expect(parts[0]).toBe("206 bytes 0-4800043/4800044");
  expect(parts.filter((part) => !part.startsWith("206 "))).toEqual([]);
  await site.db.query("update public.media_content set deleted_at = now() where id = $1", [id]);
});
