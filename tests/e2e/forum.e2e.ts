import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { newMember, submitSignIn } from "#tests/support/new-member.ts";
import { expect, freshText, goOffline, goOnline, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { signIn, workerReady } from "#tests/support/site.ts";

/** A talk of the forum: opened without network by somebody new, through the office, answered, told, and read without network. */

const post = (page: Page, text: string) =>
  page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });

const count = async (site: Backend, text: string) => {
  const [row] = await site.db.query<{ count: number }>(
    "select count(*)::integer as count from public.forum_posts where content = $1",
    [text],
  );
  return row?.count ?? 0;
};

testWithWorker(
  "a new person's topic and answer, written without network, wait, are approved, answered, told and read offline",
  async ({ page, context, browser, site, network }) => {
    const title = freshText("Ensayo del coro");
    const first = freshText("¿A qué hora empieza el ensayo?");
    const second = freshText("Y si llevo a mi hermana");
    const answer = freshText("A las siete, te esperamos");
    const email = await newMember(site, "Rosa María Tlapa");
    await page.goto(`${network.origin}/auth?next=/foro`);
    await submitSignIn(page, email);
    await expect(page.getByRole("button", { name: "Abrir un tema" })).toBeVisible();
    await workerReady(page);
    await expect(page.getByText("Posadas: ¿quién pone casa este año?")).toBeVisible();

    // A topic, and an answer in it, that only this telephone knows.
    await page.getByRole("button", { name: "Abrir un tema" }).click();
    const form = page.getByRole("region", { name: "Tema nuevo" });
    await form.getByRole("button", { name: "Publicar tema" }).click();
    await expect(form.getByText("Elige una categoría.", { exact: true })).toBeVisible();
    await form.getByLabel("Categoría").selectOption("Jóvenes");
    await form.getByLabel("Título").fill(title);
    await form.getByRole("textbox", { name: "Tu mensaje" }).fill(first);
    await page.waitForLoadState("networkidle");
    await goOffline(context, network);
    await form.getByRole("button", { name: "Publicar tema" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Este tema aún no se ha enviado")).toBeVisible();
    await page.getByRole("textbox", { name: "Tu mensaje" }).fill(second);
    await page.getByRole("button", { name: "Responder", exact: true }).click();
    await expect(post(page, second)).toContainText("Pendiente de enviar");
    await page.reload();
    await expect(post(page, first)).toContainText("Pendiente de enviar");
    await expect(post(page, second)).toContainText("Pendiente de enviar");
    expect(await count(site, first)).toBe(0);

    // Once each, although the first answer is lost.
    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rest\/v1\/rpc\/open_topic/ }, "cut answer"),
    );
    await expect(page.getByText("Tu tema está en revisión")).toBeVisible();
    await expect(post(page, first)).toContainText("En revisión");
    await expect(post(page, second)).toContainText("En revisión");
    expect([await count(site, first), await count(site, second)]).toEqual([1, 1]);
    const address = new URL(page.url()).pathname;

    // The office reads, publishes one and refuses the other with its reason.
    const office = await (await browser.newContext()).newPage();
    await signIn(office, site.origin, "abel");
    await office.goto(`${site.origin}/admin`);
    await openPanel(office, "Foro");
    await office.getByRole("link", { name: "Revisar mensajes" }).click();
    const waiting = (text: string) => office.getByRole("listitem").filter({ hasText: text });
    await expect(waiting(first)).toContainText("Tema nuevo");
    await waiting(first).getByRole("button", { name: "Aprobar" }).click();
    const approved = office.getByRole("listitem").filter({ hasText: "Se aprobó el mensaje del foro de" });
    await expect(waiting(first)).toHaveCount(0);
    await expect(page.getByText("Tu tema está en revisión")).toHaveCount(0);
    await approved.getByRole("button", { name: "Deshacer" }).click();
    await expect(office.getByText("Todo quedó como antes")).toBeVisible();
    await expect(page.getByText("Tu tema está en revisión")).toBeVisible();
    await waiting(first).getByRole("button", { name: "Aprobar" }).click();
    await expect(waiting(first)).toHaveCount(0);
    await waiting(second).getByRole("button", { name: "Rechazar" }).click();
    await office.getByRole("dialog").getByLabel("Motivo").fill("Escríbelo en una sola pregunta");
    await office.getByRole("dialog").getByRole("button", { name: "Rechazar" }).click();
    await expect(office.getByText("Se rechazó el mensaje del foro de")).toBeVisible();
    await expect(post(page, second)).toContainText("Escríbelo en una sola pregunta");

    // Another member answers with a quote; the author is notified, and the notice opens the answer.
    await office.goto(site.origin + address);
    await post(office, first).getByRole("button", { name: "Responder" }).click();
    await expect(office.getByText("Rosa María Tlapa escribió")).toBeVisible();
    await office.getByRole("textbox", { name: "Tu mensaje" }).fill(answer);
    await office.locator("form").getByRole("button", { name: "Responder", exact: true }).click();
    // Shown to the office before it is stored, to its reader only afterwards.
    await expect(post(page, answer)).toContainText("Abel Ortega");
    await page.goto(`${network.origin}/notificaciones`);
    await page.getByRole("link", { name: `Abel Ortega respondió en «${title}»` }).click();
    await expect(post(page, answer)).toBeInViewport();
    await expect(page.getByRole("textbox", { name: "Tu mensaje" })).toBeVisible();
    await post(page, answer)
      .getByRole("button", { name: /Reaccionar/ })
      .click();
    // By key: before a click Playwright brings the button into sight, and the page moves away under an anchored panel.
    await page
      .getByRole("dialog", { name: "Elige tu reacción" })
      .getByRole("button", { name: "Gracias" })
      .press("Enter");
    await expect(post(page, answer).getByRole("button", { name: "Gracias 1 reacción" })).toBeVisible();

    // New answers show in the list until they were read; a closed topic accepts no more.
    const unread =
      "select last_number - last_read_number as unread from public.forum_topics join public.forum_states on topic_id = id where title = $1 and forum_states.user_id = forum_topics.user_id";
    await expect.poll(async () => (await site.db.query(unread, [title]))[0]).toEqual({ unread: 0 });
    await page.goto(`${network.origin}/foro?ver=siguiendo`);
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
    await office.getByRole("button", { name: `Moderar el tema «${title}»` }).click();
    await office.getByRole("menuitem", { name: "Cerrar" }).click();
    await expect(office.getByText("Tema cerrado").first()).toBeVisible();

    // Without network the talk opens as it was read.
    await page.goto(network.origin + address);
    await expect(page.getByText("Se puede leer, pero ya no recibe respuestas.")).toBeVisible();
    await expect(post(page, answer)).toBeVisible();
    await goOffline(context, network);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(post(page, answer)).toBeVisible();
    await expect(page.getByText("Guardado para leer sin conexión")).toBeVisible();
    await page.goto(`${network.origin}/foro`);
    await expect(page.getByText("Posadas: ¿quién pone casa este año?")).toBeVisible();
    await office.context().close();
  },
);
