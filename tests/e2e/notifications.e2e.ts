import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { expect, signIn, test, testWithWorker, workerReady } from "#tests/support/site.ts";

/** The notification screens against the real database, realtime and service worker. */
test.use({ followWorkers: true });

const LUCIA = "00000000-0000-4000-8000-0000000000a2";

interface Made {
  id: string;
  title: string;
}

/** Writes a notice as a trigger would; its change is broadcast to the owner's open pages. */
async function tellLucia(site: Backend, title: string, data: Record<string, string> = {}): Promise<Made> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.notifications (user_id, type, title, message, data) values ($1, 'comment_reply', $2, 'Amén', $3) returning id",
    [LUCIA, title, JSON.stringify(data)],
  );
  return { id: row?.id ?? "", title };
}

async function isRead(site: Backend, id: string): Promise<boolean | undefined> {
  const [row] = await site.db.query<{ read: boolean; stamped: boolean }>(
    "select read, read_at is not null as stamped from public.notifications where id = $1",
    [id],
  );
  return row && row.read && row.stamped;
}

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notificaciones:/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notificaciones" });

/** Until the page follows its topic: a notice made before that would come with the list, not by itself. */
async function live(page: Page, site: Backend): Promise<void> {
  const probe = await tellLucia(site, "Sonda");
  await expect(bell(page)).toHaveAccessibleName(/: [1-9]\d* sin leer/);
  await site.db.query("delete from public.notifications where id = $1", [probe.id]);
  await expect(bell(page)).toHaveAccessibleName(/ninguna sin leer/);
}

test.beforeEach(async ({ site }) => {
  await site.db.query("delete from public.notifications where user_id = $1", [LUCIA]);
});

test("a notice reaches bell and open panel by itself, reading it elsewhere takes it off, a tap opens the comment it is about, and all are marked at once", async ({
  page,
  site,
}) => {
  const [target] = await site.db.query<{ slug: string; id: string }>(
    "select slug, comments.id from public.comments join public.prophecies on prophecies.id = prophecy_id where is_approved and publish_date <= now() and prophecies.status = 'published' limit 1",
  );
  await signIn(page, site.origin, "lucia");
  await page.goto(`${site.origin}/dashboard`);
  await live(page, site);
  await bell(page).click();
  await expect(panel(page).getByText("Aún no tienes notificaciones")).toBeVisible();

  const made = await tellLucia(site, "Marta respondió a tu comentario");
  await expect(panel(page).getByRole("link", { name: made.title })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: 1 sin leer");
  await site.db.query("update public.notifications set read = true where id = $1", [made.id]);
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
  await expect(panel(page).getByRole("link", { name: made.title })).not.toContainText("Sin leer");
  await site.db.query("delete from public.notifications where id = $1", [made.id]);
  await expect(panel(page).getByRole("link", { name: made.title })).toHaveCount(0);

  const answer = await tellLucia(site, "Te respondieron", {
    post_slug: target?.slug ?? "",
    comment_id: target?.id ?? "",
  });
  await panel(page).getByRole("link", { name: answer.title }).click();
  await expect(page).toHaveURL(`${site.origin}/blog/${target?.slug}#comentario-${target?.id}`);
  await expect(panel(page)).toBeHidden();
  // the thread may come late, and takes the focus to the comment
  await expect(page.locator("article:focus")).toBeVisible();
  await expect.poll(() => isRead(site, answer.id)).toBe(true);
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");

  const more = [await tellLucia(site, "Una más"), await tellLucia(site, "Y otra")];
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: 2 sin leer");
  await bell(page).click();
  await panel(page).getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
  await expect.poll(() => Promise.all(more.map(({ id }) => isRead(site, id)))).toEqual([true, true]);
});

test("a topic that the server closed is joined again", async ({ page, site }) => {
  // The server closes a topic when its token expires, an hour later: only the socket itself can say so now.
  const joins: string[][] = [];
  let close = () => {};
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const frame = JSON.parse(String(message)) as string[];
      if (frame[3] === "phx_join") joins.push(frame);
      server.send(message);
    });
    server.onMessage((message) => socket.send(message));
    close = () => {
      const [join = "", ref = "", topic = ""] = joins.at(-1) ?? [];
      socket.send(JSON.stringify([join, ref, topic, "phx_close", {}]));
    };
  });
  await signIn(page, site.origin, "lucia");
  await page.goto(`${site.origin}/dashboard`);
  await live(page, site);
  const before = joins.length;
  close();
  await expect.poll(() => joins.length).toBeGreaterThan(before);
  await tellLucia(site, "Llegó por el tema nuevo");
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: 1 sin leer");
});

testWithWorker(
  "without network list, number and marks are this device's; the marks arrive later, and what happened meanwhile is there",
  async ({ page, site, context }) => {
    const [read, deleted] = [
      await tellLucia(site, "Se leerá sin red"),
      await tellLucia(site, "Se borrará sin red"),
    ];
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/dashboard`);
    await workerReady(page);
    await page.goto(`${site.origin}/notificaciones`);
    await expect(page.getByRole("link", { name: read.title })).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("main").getByText("Sin conexión.")).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 2 sin leer");
    await page.getByRole("button", { name: `Opciones: ${deleted.title}` }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
    await page.getByRole("link", { name: read.title }).click();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
    // The member's home stands without network too, and says what waits.
    await expect(page.getByRole("heading", { name: /Lucía$/ })).toBeVisible();
    const waiting = page.getByRole("heading", { name: "Pendiente de enviar 2" });
    await expect(waiting).toBeVisible();
    await tellLucia(site, "Llegó mientras no había red");

    await context.setOffline(false);
    await expect.poll(() => isRead(site, read.id)).toBe(true);
    await expect.poll(() => isRead(site, deleted.id)).toBeUndefined();
    await expect(waiting).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 1 sin leer");
    // And the topic is followed again.
    await tellLucia(site, "Llegó después");
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 2 sin leer");
  },
);
