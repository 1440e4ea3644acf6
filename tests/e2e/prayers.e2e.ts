import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { expect, freshText, goOffline, goOnline, testWithWorker } from "#tests/support/spoiled-site.ts";
import { PEOPLE, signIn, workerReady, type Person } from "#tests/support/site.ts";

/**
 * A request for prayer from a phone without signal, through the office, to the people who pray for it, and back to its
 * author.
 */

const POST = (path: RegExp) => ({ method: "POST", path });

async function open(page: Page, origin: string, who: Person, path: string): Promise<void> {
  await signIn(page, origin, who);
  await page.goto(`${origin}/dashboard`);
  await workerReady(page);
  await page.goto(origin + path);
}

/** Stores a request of a person's that is on the wall; its id. */
async function onTheWall(site: Backend, who: Person, content: string, anonymous = false): Promise<string> {
  const [row] = await site.db.query<{ id: string }>(
    `insert into public.prayer_requests (user_id, content, visibility, is_anonymous, status)
     select id, $2, 'miembros', $3, 'approved' from public.app_users where email = $1 returning id`,
    [PEOPLE[who], content, anonymous],
  );
  return row?.id ?? "";
}

testWithWorker(
  "a member asks without network and without a name; it is stored once, the office reads it and knows no name",
  async ({ page, context, browser, site, network }) => {
    const words = freshText("Llevo noches sin dormir y no sé qué pedir");
    await open(page, network.origin, "marta", "/oracion");
    await page.getByRole("button", { name: "Escribir mi petición" }).click();
    await expect(page.getByLabel("¿Por qué quieres que oremos?")).toBeVisible();
    await goOffline(context, network);
    await page.getByLabel("¿Por qué quieres que oremos?").fill("Corto");
    await page.getByRole("button", { name: "Pedir oración" }).click();
    await expect(page.getByText("Cuéntanos un poco más: al menos 10 caracteres.")).toBeVisible();
    await page.getByLabel("¿Por qué quieres que oremos?").fill(words);
    await page.getByLabel("Sin mi nombre").check();
    await page.getByRole("button", { name: "Pedir oración" }).click();
    const mine = page.getByRole("article").filter({ hasText: words });
    await expect(mine).toContainText("Pendiente de enviar");
    await page.reload();
    await expect(mine).toContainText("Pendiente de enviar");
    await expect(mine).not.toContainText("Marta");

    await goOnline(context, network, () => network.next(POST(/\/rest\/v1\/prayer_requests/), "cut answer"));
    await expect(page.getByText("Petición enviada")).toBeVisible();
    await expect(mine).toContainText("En revisión");
    const stored = () =>
      site.db.query<{ status: string; shown_name: string | null; rejection_reason: string | null }>(
        "select status, shown_name, rejection_reason from public.prayer_requests where content = $1",
        [words],
      );
    expect(await stored()).toEqual([{ status: "pending", shown_name: null, rejection_reason: null }]);

    await using office = await browser.newContext({ locale: "es-MX" });
    const desk = await office.newPage();
    await signIn(desk, site.origin, "abel");
    await desk.goto(`${site.origin}/admin/oracion`);
    const waiting = desk.getByRole("listitem").filter({ hasText: words });
    await expect(waiting).toContainText("Alguien de la congregación");
    await waiting.getByRole("button", { name: "Rechazar" }).click();
    await desk.getByRole("dialog").getByLabel("Motivo").fill("Cuéntalo sin la hora, por favor.");
    await desk.getByRole("dialog").getByRole("button", { name: "Rechazar" }).click();
    await expect(desk.getByText("Se rechazó la petición de oración sin nombre")).toBeVisible();

    await page.reload();
    await expect(mine).toContainText("Motivo: Cuéntalo sin la hora, por favor.");
    await mine.getByRole("button", { name: "Corregir y enviar de nuevo" }).click();
    const corrected = `${words}, y oren por mi casa`;
    await page.getByRole("dialog").getByLabel("¿Por qué quieres que oremos?").fill(corrected);
    await page.getByRole("dialog").getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Petición guardada")).toBeVisible();

    await desk.reload();
    await desk
      .getByRole("listitem")
      .filter({ hasText: corrected })
      .getByRole("button", { name: "Aprobar" })
      .click();
    await expect(desk.getByText("Se aprobó la petición de oración sin nombre")).toBeVisible();
    await page.reload();
    await expect(mine).not.toContainText("En revisión");
  },
);

testWithWorker(
  "a member prays without network; it counts once, although its first answer is lost, and the author sees it at home",
  async ({ page, context, browser, site, network }) => {
    const words = freshText("Oren por la cosecha");
    const id = await onTheWall(site, "marta", words);
    await open(page, network.origin, "lucia", "/oracion");
    const card = page.getByRole("article").filter({ hasText: words });
    await expect(card.getByRole("button", { name: /Estoy orando/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await goOffline(context, network);
    await page.reload();
    await card.getByRole("button", { name: /Estoy orando/ }).click();
    await expect(card.getByRole("button", { name: /Oraste hoy/ })).toBeVisible();
    await expect(card).toContainText("Pendiente de enviar");

    await goOnline(context, network, () => network.next(POST(/\/rest\/v1\/rpc\/pray/), "cut answer"));
    await expect(card).not.toContainText("Pendiente de enviar");
    await expect(card).toContainText("1 oración");
    await expect(card.getByRole("button", { name: /Oraste hoy/ })).toBeVisible();
    // The card says so before the second try has arrived.
    await expect
      .poll(() =>
        site.db.query(
          "select private.today() - day as days_ago from public.prayer_marks where request_id = $1",
          [id],
        ),
      )
      .toEqual([{ days_ago: 0 }]);

    await using pew = await browser.newContext({ locale: "es-MX" });
    const author = await pew.newPage();
    await open(author, network.origin, "marta", "/dashboard");
    const news = author
      .getByRole("region", { name: "Qué hay de nuevo" })
      .getByRole("listitem")
      .filter({ hasText: words });
    await expect(news).toContainText("Una persona está orando por ti");
    await expect(news).toContainText("hoy oró una");
    await expect(author.getByRole("main")).not.toContainText("Lucía está orando");
    await news.getByRole("link").click();
    await expect(author).toHaveURL(`${network.origin}/oracion/${id}`);
    await expect(author.getByText(words)).toBeVisible();
    await author.goBack();
    await goOffline(pew, network);
    await author.reload();
    await expect(news).toContainText("Una persona está orando por ti");
    await expect(author.getByText(/Copia de hace/)).toBeVisible();
  },
);

testWithWorker(
  "an author tells without network how it goes, and then that God answered; others read it without network",
  async ({ page, context, browser, site, network }) => {
    const words = freshText("Busco trabajo desde mayo");
    const id = await onTheWall(site, "marta", words, true);
    await open(page, network.origin, "marta", "/oracion?ver=mias");
    await page
      .getByRole("article")
      .filter({ hasText: words })
      .getByRole("link", { name: /Ver cómo va/ })
      .click();
    await expect(page.getByLabel("¿Hay noticias?")).toBeVisible();
    await goOffline(context, network);
    await page.getByLabel("¿Hay noticias?").fill("Ya tuve una entrevista.");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    const update = page.getByRole("listitem").filter({ hasText: "Ya tuve una entrevista." });
    await expect(update).toContainText("Pendiente de enviar");
    await goOnline(context, network, () => network.next(POST(/\/rest\/v1\/prayer_updates/), "cut answer"));
    await expect(update).toContainText("En revisión");
    expect(
      await site.db.query("select content, status from public.prayer_updates where request_id = $1", [id]),
    ).toEqual([{ content: "Ya tuve una entrevista.", status: "pending" }]);

    await page.getByRole("button", { name: "Dios respondió" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("Tu petición está como antes.")).toBeVisible();
    await page.getByRole("button", { name: "Dios respondió" }).click();
    await page.getByRole("checkbox", { name: "Contarlo también como testimonio" }).check();
    await page.getByRole("dialog").getByLabel("¿Cómo respondió?").fill("Empiezo el lunes en la panadería.");
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("¡Gracias a Dios!")).toBeVisible();
    expect(
      await site.db.query("select author_name, status from public.testimonials where content = $1", [
        "Empiezo el lunes en la panadería.",
      ]),
    ).toEqual([{ author_name: "Anónimo", status: "pending" }]);

    await site.db.query("update public.prayer_updates set status = 'approved' where request_id = $1", [id]);
    await using pew = await browser.newContext({ locale: "es-MX" });
    const reader = await pew.newPage();
    await open(reader, network.origin, "lucia", `/oracion/${id}`);
    await expect(reader.getByText("Empiezo el lunes en la panadería.")).toBeVisible();
    await goOffline(pew, network);
    await reader.reload();
    await expect(reader.getByText("Empiezo el lunes en la panadería.")).toBeVisible();
    await expect(reader.getByText("Alguien de la congregación")).toBeVisible();
  },
);
