import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import {
  composer,
  expect,
  freshText,
  goOffline,
  goOnline,
  POST_COMMENT,
  shown,
  stored,
  test,
  testWithWorker,
  write,
} from "#tests/support/spoiled-site.ts";
import { signIn, workerReady } from "#tests/support/site.ts";

/** An event from the office to everybody's list, to a member's answer without network, and into their calendar. */

const TITLE = "Vigilia de fin de año";
/** yyyy-mm-dd, far enough that it is to come for any clock. */
const DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

interface Published {
  id: string;
  title: string;
  path: string;
}

/** Publishes an event of that day with a place for one person. */
async function publish(site: Backend): Promise<Published> {
  const [event] = await site.db.query<{ id: string; title: string; slug: string }>(
    `insert into public.events (title, place, starts_at, ends_at, capacity, status)
     values ($1, 'Templo', $2::date + time '10:00', $2::date + time '12:00', 1, 'published') returning id, title, slug`,
    [freshText("Vigilia"), DAY],
  );
  if (!event) throw new Error("no event was published");
  return { id: event.id, title: event.title, path: `/eventos/${event.slug}` };
}

/** Public lists are written to the device at most once a second. */
const cachedOnDevice = (page: Page, text: string) =>
  page.waitForFunction((part) => localStorage.getItem("iglesia-public")?.includes(part), text);

test("an admin plans it with what is missing said beside the field, and publishes it", async ({
  page,
  site,
}) => {
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/eventos`);
  await page.getByRole("button", { name: "Nuevo evento" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Fecha").fill("2020-01-01");
  await form.getByRole("button", { name: "Guardar evento" }).click();
  await expect(form.getByText("Escribe un título de al menos 3 caracteres.")).toBeVisible();
  await expect(form.getByText("La fecha no puede estar en el pasado.")).toBeVisible();
  await form.getByLabel("Título").fill(TITLE);
  await form.getByLabel("Lugar").fill("Templo");
  await form.getByLabel("Fecha").fill(DAY);
  await form.getByLabel("Termina", { exact: true }).fill("12:00");
  await form.getByLabel("Se repite", { exact: true }).selectOption("Cada semana");
  await form.getByLabel("Se repite hasta").fill("2026-01-01");
  await form.getByRole("button", { name: "Guardar evento" }).click();
  await expect(form.getByText("La repetición no puede terminar antes de la fecha de inicio.")).toBeVisible();
  await form.getByLabel("Se repite hasta").fill("");
  await form.getByLabel("Cupo").fill("1");
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_350);
    const drawing = canvas.getContext("2d");
    if (drawing) drawing.fillStyle = "#2f5d50";
    drawing?.fillRect(0, 0, 2_400, 1_350);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await form
    .getByLabel("Archivo de la imagen")
    .setInputFiles({ name: "vigilia.png", mimeType: "image/png", buffer: Buffer.from(picture) });
  await expect(form.getByRole("button", { name: "Quitar imagen" })).toBeVisible();
  await form.getByRole("button", { name: "Guardar evento" }).click();
  await expect(page.getByText("Evento guardado")).toBeVisible();

  await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("vigilia ano");
  const row = page.getByRole("row").filter({ hasText: TITLE });
  await row.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Evento publicado")).toBeVisible();

  const [event] = await site.db.query<{ id: string; image_url: string }>(
    "select id, image_url from public.events where title = $1",
    [TITLE],
  );
  expect(event?.image_url).toMatch(new RegExp(`/event-images/${event?.id}/[0-9a-f-]{36}\\.webp$`));
  const stored = await page.request.get(new URL(event?.image_url ?? "", site.origin).href);
  expect(stored.headers()["content-type"]).toBe("image/webp");
  await page.goto(`${site.origin}/eventos/vigilia-de-fin-de-ano`);
  await expect(page.getByRole("main").locator(`img[src="${event?.image_url}"]`)).toBeVisible();
});

testWithWorker(
  "what a member answers and writes without network is stored once; the words are approved, told and read by a visitor",
  async ({ page, context, browser, site, network }) => {
    const words = freshText("¿Llevamos cobijas?");
    const { id, title, path } = await publish(site);

    await test.step("answered and written on a phone that has lost the network", async () => {
      await signIn(page, network.origin, "marta");
      await page.goto(`${network.origin}/dashboard`);
      await workerReady(page);
      await page.goto(network.origin + path);
      await expect(page.getByText("Queda 1 lugar")).toBeVisible();
      await expect(composer(page)).toBeVisible();
      await cachedOnDevice(page, path.replace("/eventos/", ""));
      await goOffline(context, network);
      await page.reload();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.getByRole("button", { name: "Confirmar asistencia" }).click();
      await expect(page.getByText("Pendiente de enviar", { exact: true })).toBeVisible();
      await write(page, words);
      await expect(shown(page, words)).toContainText("Pendiente de enviar");
    });

    await test.step("both stored once, although the first answers are lost", async () => {
      await goOnline(context, network, () => {
        network.next({ method: "POST", path: /\/rest\/v1\/rpc\/answer_event/ }, "cut answer");
        network.next(POST_COMMENT, "cut answer");
      });
      await expect(page.getByText("¡Te esperamos! Tu lugar está apartado.")).toBeVisible();
      await expect(shown(page, words)).toContainText("En revisión");
      await expect(page.getByText("Pendiente de enviar", { exact: true })).toBeHidden();
      const rows = await site.db.query(
        "select state, day::text from public.event_rsvps where event_id = $1",
        [id],
      );
      expect(rows).toEqual([{ state: "going", day: DAY }]);
      expect(await stored(site, words)).toBe(1);
    });

    await test.step("the office approves", async () => {
      await using desk = await browser.newContext();
      const office = await desk.newPage();
      await signIn(office, site.origin, "abel");
      await office.goto(`${site.origin}/admin/comentarios`);
      const waiting = office.getByRole("listitem").filter({ hasText: words });
      await expect(waiting.getByRole("link", { name: title })).toBeVisible();
      await waiting.getByRole("button", { name: "Aprobar" }).click();
      await expect(office.getByText("Se aprobó el comentario de Marta")).toBeVisible();
    });

    await test.step("its writer gets a notice that leads there", async () => {
      await page.goto(`${network.origin}/notificaciones`);
      await page
        .getByRole("link", { name: /Tu comentario ya está publicado/ })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}.*#comentario-`));
      await expect(shown(page, words)).toBeFocused();
    });

    await using another = await browser.newContext();
    const visitor = await another.newPage();
    await visitor.goto(site.origin + path);
    await expect(shown(visitor, words)).toBeVisible();
  },
);

testWithWorker(
  "a visitor finds an event in the list and the month, and again without network",
  async ({ page, context, network }) => {
    await page.goto(`${network.origin}/eventos`);
    await workerReady(page);
    await expect(page.getByRole("link", { name: "Noche de oración" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Mes" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await page.getByRole("button", { name: "Próximos" }).click();
    await page.getByRole("link", { name: "Noche de oración" }).first().click();
    await expect(page.getByRole("link", { name: "Inicia sesión para confirmar que vas" })).toBeVisible();
    await cachedOnDevice(page, '"detail","noche-de-oracion"');
    await goOffline(context, network);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Noche de oración" })).toBeVisible();
    await page.goto(`${network.origin}/eventos`);
    await expect(page.getByRole("link", { name: "Noche de oración" }).first()).toBeVisible();
  },
);
