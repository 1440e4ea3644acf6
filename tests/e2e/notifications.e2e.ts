import type { Page } from "@playwright/test";
import type { Backend } from "#tests/support/backend.ts";
import { expect, PEOPLE, signIn, test, testWithWorker, workerReady } from "#tests/support/site.ts";

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

async function tellLuciaTimes(site: Backend, times: number): Promise<void> {
  await site.db.query(
    "insert into public.notifications (user_id, type, title, created_at) select $1, 'new_post', 'Profecía ' || n, now() - n * interval '1 hour' from generate_series(1, $2::int) as n",
    [LUCIA, times],
  );
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

test.describe("as it happens", () => {
  test.beforeEach(async ({ site }) => {
    await site.db.query("delete from public.notifications where user_id = $1", [LUCIA]);
  });

  test("a notice reaches bell and open panel by itself, and reading it elsewhere takes it off", async ({
    page,
    site,
  }) => {
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
  });

  testWithWorker(
    "what happened without network is there when it is back",
    async ({ page, site, context }) => {
      await signIn(page, site.origin, "lucia");
      await page.goto(`${site.origin}/dashboard`);
      await live(page, site);
      await context.setOffline(true);
      await tellLucia(site, "Llegó mientras no había red");
      await context.setOffline(false);
      await expect(bell(page)).toHaveAccessibleName("Notificaciones: 1 sin leer");
      // And the topic is followed again.
      await tellLucia(site, "Llegó después");
      await expect(bell(page)).toHaveAccessibleName("Notificaciones: 2 sin leer");
    },
  );

  test("a topic that the server closed is joined again", async ({ page, site }) => {
    // The server closes a topic when its token runs out, an hour later: nothing but the socket itself can say so now.
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

  test("the badge stops at 99+, its name does not; marking all leaves none", async ({ page, site }) => {
    await tellLuciaTimes(site, 120);
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/dashboard`);
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 120 sin leer");
    await expect(bell(page)).toHaveText("99+");
    await bell(page).click();
    await panel(page).getByRole("button", { name: "Marcar todas como leídas" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
    await expect
      .poll(() =>
        site.db.query("select 1 from public.notifications where user_id = $1 and not read", [LUCIA]),
      )
      .toHaveLength(0);
  });
});

test.describe("from the list", () => {
  test.beforeEach(async ({ site }) => {
    await site.db.query("delete from public.notifications where user_id = $1", [LUCIA]);
  });

  test("a tap opens the comment it is about and marks it as read", async ({ page, site }) => {
    const [target] = await site.db.query<{ slug: string; id: string }>(
      "select slug, comments.id from public.comments join public.prophecies on prophecies.id = prophecy_id where is_approved and publish_date <= now() and prophecies.status = 'published' limit 1",
    );
    const made = await tellLucia(site, "Te respondieron", {
      post_slug: target?.slug ?? "",
      comment_id: target?.id ?? "",
    });
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/dashboard`);
    await bell(page).click();
    await panel(page).getByRole("link", { name: made.title }).click();
    await expect(page).toHaveURL(`${site.origin}/blog/${target?.slug}#comentario-${target?.id}`);
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => isRead(site, made.id)).toBe(true);
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
  });

  test("one without a target leads to /dashboard", async ({ page, site }) => {
    const made = await tellLucia(site, "Sin destino");
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/notificaciones`);
    await page.getByRole("link", { name: made.title }).click();
    await expect(page).toHaveURL(`${site.origin}/dashboard`);
  });

  test("comes in pages of ten, each notice once, also while new ones arrive", async ({ page, site }) => {
    await tellLuciaTimes(site, 23);
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/notificaciones`);
    const links = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(links).toHaveCount(10);
    await expect(bell(page)).toHaveAccessibleName(/23 sin leer/);
    await page.getByRole("button", { name: "Ver más" }).click();
    await expect(links).toHaveCount(20);
    await tellLucia(site, "Recién llegada");
    await expect(links).toHaveCount(21);
    await page.getByRole("button", { name: "Ver más" }).click();
    await expect(links).toHaveCount(24);
    const texts = await links.allTextContents();
    expect(new Set(texts).size).toBe(24);
    await expect(page.getByRole("button", { name: "Ver más" })).toHaveCount(0);
  });

  test("the filter stands in the address", async ({ page, site }) => {
    await tellLuciaTimes(site, 2);
    const reply = await tellLucia(site, "Una respuesta");
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/notificaciones`);
    await page.getByLabel("Tipo").selectOption("Respuestas y menciones");
    const links = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(links).toHaveCount(1);
    await page.getByRole("tab", { name: "No leídas" }).click();
    await expect(page).toHaveURL(/ver=no-leidas&tipo=conversations/);
    await site.db.query("update public.notifications set read = true where id = $1", [reply.id]);
    await expect(page.getByText("Estás al día")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("tab", { name: "No leídas" })).toHaveAttribute("aria-selected", "true");
  });

  test("deleting can be undone, and is final after that", async ({ page, site }) => {
    const [first, second] = [await tellLucia(site, "Primera"), await tellLucia(site, "Segunda")];
    const exists = async (id: string) =>
      (await site.db.query("select 1 from public.notifications where id = $1", [id])).length;
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/notificaciones`);
    await page.getByRole("button", { name: "Eliminar: Primera" }).click();
    await expect(page.getByRole("link", { name: "Primera" })).toHaveCount(0);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("link", { name: "Primera" })).toBeVisible();

    await page.getByRole("button", { name: "Eliminar: Segunda" }).click();
    await page.mouse.move(0, 0);
    await expect(page.getByText("Notificación eliminada")).toHaveCount(0);
    await expect.poll(() => exists(second.id)).toBe(0);
    expect(await exists(first.id)).toBe(1);
  });
});

test.describe("?n= of a tapped notice", () => {
  test.beforeEach(async ({ site }) => {
    await site.db.query("delete from public.notifications where user_id = $1", [LUCIA]);
  });

  test("marks it as read and leaves the address", async ({ page, site }) => {
    const made = await tellLucia(site, "Abierta desde el aviso");
    await signIn(page, site.origin, "lucia");
    await page.goto(`${site.origin}/blog?n=${made.id}`);
    await expect(page).toHaveURL(`${site.origin}/blog`);
    await expect.poll(() => isRead(site, made.id)).toBe(true);
  });

  test("waits until the person has signed in", async ({ page, site }) => {
    const made = await tellLucia(site, "Abierta sin sesión");
    await page.goto(`${site.origin}/notificaciones?n=${made.id}`);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByLabel("Correo electrónico").fill(PEOPLE.lucia);
    await page.getByLabel("Contraseña", { exact: true }).fill("Demostracion-2026");
    await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page).toHaveURL(`${site.origin}/notificaciones`);
    await expect.poll(() => isRead(site, made.id)).toBe(true);
  });
});

testWithWorker(
  "without network: list, number and marks are this device's, and the marks arrive later",
  async ({ page, site, context }) => {
    await site.db.query("delete from public.notifications where user_id = $1", [LUCIA]);
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
    await page.getByRole("button", { name: `Eliminar: ${deleted.title}` }).click();
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
    await page.getByRole("link", { name: read.title }).click();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: ninguna sin leer");
    // The member's home stands without network too, and says what waits.
    await expect(page.getByRole("heading", { name: /Lucía$/ })).toBeVisible();
    const waiting = page.getByRole("heading", { name: "Pendiente de enviar 2" });
    await expect(waiting).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => isRead(site, read.id)).toBe(true);
    await expect.poll(() => isRead(site, deleted.id)).toBeUndefined();
    await expect(waiting).toHaveCount(0);
  },
);
