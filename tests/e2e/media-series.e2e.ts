import type { Page } from "@playwright/test";
import { parseRssFeed } from "feedsmith";
import Papa from "papaparse";
import { aRecording, silence } from "#tests/support/recording.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import { expect, goOffline, test, testWithWorker } from "#tests/support/spoiled-site.ts";

/** Recordings in files of our own: put into a series, told to programs, and heard where there is no network. */

const SECONDS = 20;

test("an admin makes a series and puts its videos in order; visitors follow it, and a report and a podcast have it", async ({
  page,
  site,
  browser,
}) => {
  const NAME = "Cartas desde la cárcel";
  const TITLES = ["=Filipenses(1;2)", "Filipenses dos", "Filipenses tres"] as const;
  const ids: string[] = [];
  for (const title of TITLES) ids.push(await aRecording(site, title, SECONDS));
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/media?tab=series`);
  await page.getByRole("button", { name: "Nueva serie" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill(NAME);
  await page.getByRole("dialog").getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  const series = page.url().split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Agregar videos" }).click();
  const offered = page.getByRole("dialog");
  for (const title of TITLES) {
    await offered.getByRole("button", { name: `Agregar ${title}` }).click();
    await expect(offered.getByRole("button", { name: `Quitar ${title}` })).toBeVisible();
  }
  await offered.getByRole("button", { name: "Cerrar" }).click();
  const lines = page.getByRole("list", { name: "Videos en su orden" }).getByRole("listitem");
  await expect(lines).toContainText([...TITLES]);
  await page.getByRole("button", { name: `Bajar ${TITLES[0]}` }).click();
  await expect(lines).toContainText([TITLES[1], TITLES[0], TITLES[2]]);
  await expect
    .poll(() =>
      site.db.query("select title from public.media_content where series_id = $1 order by series_position", [
        series,
      ]),
    )
    .toEqual([TITLES[1], TITLES[0], TITLES[2]].map((title) => ({ title })));

  await page.goto(`${site.origin}/admin/media/edit/${ids[1]}`);
  await page.getByLabel("Quién predica").fill("Pastor Abel Ortega");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Contenido actualizado correctamente")).toBeVisible();

  await using visitorsPhone = await browser.newContext();
  const visitor = await visitorsPhone.newPage();
  await visitor.goto(`${site.origin}/media/${ids[0]}`);
  const shown = visitor.getByRole("region", { name: `Serie: ${NAME}` });
  await expect(shown).toContainText("Video 2 de 3");
  await shown.getByRole("link", { name: `Sigue: ${TITLES[2]}` }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: TITLES[2] })).toBeVisible();
  await expect(shown).toContainText("Video 3 de 3");

  await page.goto(`${site.origin}/admin/media`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar Reporte" }).click();
  expect((await download).suggestedFilename()).toMatch(/^medios-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await (await (await download).createReadStream()).toArray()).join("");
  const report = Papa.parse<Record<string, string>>(text.replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
  const [{ count } = { count: 0 }] = await site.db.query<{ count: number }>(
    "select count(*)::integer as count from public.media_content where deleted_at is null",
  );
  expect(report).toHaveLength(count);
  const views = (row: Record<string, string>) => row["Vistas"];
  // A formula that a spreadsheet would run is kept as text.
  const first = report.find((row) => row["Contenido"] === `'${TITLES[0]}`);
  expect(first).toMatchObject({
    Estado: "Publicado",
    Categoría: "Predicación",
    Serie: NAME,
    "Quién predica": "Pastora Elena",
    Duración: "0:20",
    "Me gusta": "0",
    Comentarios: "0",
  });
  const stored = await site.db.query<{ title: string; views: number }>(
    "select title, view_count as views from public.media_content where deleted_at is null and series_id is distinct from $1",
    [series],
  );
  expect(report.filter((row) => row["Serie"] !== NAME).map((row) => [row["Contenido"], views(row)])).toEqual(
    expect.arrayContaining(stored.map(({ title, views: seen }) => [title, String(seen)])),
  );

  await visitor.goto(`${site.origin}/media?serie=${series}`);
  await visitor.getByText("Podcast de esta serie").click();
  const podcast = await visitor.getByRole("link", { name: /v1\/podcast\?/ }).getAttribute("href");
  const feed = parseRssFeed(await (await fetch(new URL(podcast ?? "", site.origin))).text());
  expect([feed.title?.startsWith(NAME), feed.itunes?.type]).toEqual([true, "serial"]);
  expect(
    feed.items
      ?.map(({ title, itunes }) => [title, itunes?.episode])
      .toSorted((a, b) => Number(a[1]) - Number(b[1])),
  ).toEqual([
    [TITLES[1], 1],
    [TITLES[0], 2],
    [TITLES[2], 3],
  ]);
  const [sound] = feed.items?.find(({ title }) => title === TITLES[0])?.enclosures ?? [];
  expect(sound).toMatchObject({ length: silence(SECONDS).length, type: "audio/mpeg" });
  const part = await fetch(sound?.url ?? "", { headers: { range: "bytes=0-43" } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    silence(SECONDS).subarray(0, 44),
  ]);
  await site.db.query("update public.media_content set deleted_at = now() where id = any ($1)", [ids]);
  await site.db.query("delete from public.media_series where id = $1", [series]);
});

/** Where the sound of a recording comes from, and whether it has begun to play. */
const heard = (page: Page, title: string) =>
  page
    .getByLabel(`Audio de «${title}»`)
    .evaluate(({ src, currentTime }: HTMLAudioElement) => [src.split(":")[0], currentTime > 0]);

testWithWorker(
  "a member finds a recording, hears its sound, keeps it and the next one, and hears both without network",
  async ({ page, context, site, network }) => {
    const series = crypto.randomUUID();
    const TITLES = ["El limonero en flor", "El limonero con fruto"] as const;
    await site.db.query("insert into public.media_series (id, name) values ($1, 'El huerto')", [series]);
    const ids: string[] = [];
    for (const title of TITLES) ids.push(await aRecording(site, title, SECONDS));
    for (const id of ids)
      await site.db.query("update public.media_content set series_id = $1 where id = $2", [series, id]);
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/media`);
    await workerReady(page);
    await page.getByRole("searchbox", { name: "Buscar" }).fill("limonero flor");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: TITLES[0] }).click();
    await page.getByRole("button", { name: "Solo escuchar" }).click();
    await expect.poll(() => heard(page, TITLES[0])).toEqual(["http", true]);
    const keep = async () => {
      await page.getByRole("button", { name: /^Guardar .*sin conexión \(156\sKB\)/ }).click();
      await expect(page.getByRole("button", { name: /^Quitar .*de este dispositivo/ })).toBeVisible();
    };
    await keep();
    await page.getByRole("button", { name: `Sigue: ${TITLES[1]}` }).click();
    await expect.poll(() => heard(page, TITLES[1])).toEqual(["http", true]);
    await keep();

    await goOffline(context, network);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: TITLES[0] })).toBeVisible();
    await page.getByRole("button", { name: "Solo escuchar" }).click();
    await expect.poll(() => heard(page, TITLES[0])).toEqual(["blob", true]);
    await page.getByLabel(`Audio de «${TITLES[0]}»`).evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 0.2;
    });
    await expect(page.getByText(`Ahora se oye: ${TITLES[1]}`)).toBeVisible();
    await expect.poll(() => heard(page, TITLES[1])).toEqual(["blob", true]);
    expect(site.csp.reports).toEqual([]);
    await site.db.query("update public.media_content set deleted_at = now() where id = any ($1)", [ids]);
    await site.db.query("delete from public.media_series where id = $1", [series]);
  },
);
