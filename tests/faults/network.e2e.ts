import { GATEWAY_DOWN, PORTAL, type Fault } from "#tests/support/fault-proxy.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import {
  ANY_DATA,
  composer,
  expect,
  expectDraftKept,
  expectSent,
  freshText,
  goOffline,
  goOnline,
  openProphecy,
  POST_COMMENT,
  shown,
  stored,
  test,
  testWithWorker,
  wholePage,
  write,
} from "#tests/support/spoiled-site.ts";

/** Faults on the way to the server: nothing is lost, nothing is stored twice, and the screen says what is so. */

test.beforeEach(async ({ page, network }) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await wholePage(page);
});

const spoiled: [string, Fault][] = [
  ["a server that answers 500", { status: 500, body: '{"message":"boom"}' }],
  ["a gateway that answers 503", GATEWAY_DOWN],
  ["a captive portal that answers every request with its page", PORTAL],
  ["a portal that answers 511", { ...PORTAL, status: 511 }],
  ["a proxy that answers 403 in the server's place", { ...PORTAL, status: 403 }],
  ["a network without a network (navigator.onLine is true)", "cut before"],
];

for (const [name, fault] of spoiled) {
  test(`${name}: the comment waits, says so, and goes by itself afterwards`, async ({
    page,
    site,
    network,
  }) => {
    const text = freshText("Con mala señal");
    network.always(ANY_DATA, fault);
    await write(page, text);
    await expect(shown(page, text)).toContainText("Pendiente de enviar");
    await expect(composer(page)).toHaveValue("");
    expect(await stored(site, text)).toBe(0);

    network.heal();
    await expectSent(page, site, text);
  });
}

test("an answer that stops halfway is not believed; the comment is stored once", async ({
  page,
  site,
  network,
}) => {
  const text = freshText("A medias");
  network.next(POST_COMMENT, "cut halfway", "cut answer");
  await write(page, text);
  // The conversation learns that the comment is stored before the outbox does, which asks until it gets an answer.
  await expect.poll(() => network.seen(POST_COMMENT)).toHaveLength(3);
  await expectSent(page, site, text);
});

test("an answer that never comes leaves the page usable and the comment waiting", async ({
  page,
  site,
  network,
}) => {
  const text = freshText("Sin respuesta");
  network.next(POST_COMMENT, "stall");
  await write(page, text);
  await expect(shown(page, text)).toContainText("Enviando…");
  const next = freshText("Mientras tanto");
  await composer(page).fill(next);
  await expect(composer(page)).toHaveValue(next);
  await expectDraftKept(page, next);

  // The tab is closed in the middle of the attempt; the next one takes over.
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await openProphecy(again, network);
  await expect(shown(again, text)).toContainText("En revisión");
  await expect(composer(again)).toHaveValue(next);
  expect(await stored(site, text)).toBe(1);
});

test("a network that comes and goes drains the outbox once it stays", async ({
  page,
  context,
  site,
  network,
}) => {
  const texts = Array.from({ length: 4 }, () => freshText("Por el cerro"));
  for (const text of texts) {
    await goOffline(context, network);
    await write(page, text);
    await expect(shown(page, text)).toBeVisible();
    await goOnline(context, network);
  }
  for (const text of texts) await expect(shown(page, text)).toContainText("En revisión");
  for (const text of texts) expect(await stored(site, text)).toBe(1);
});

test("two clicks and Ctrl+Enter make one comment", async ({ page, site, network }) => {
  const text = freshText("Con prisa");
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Comentar", exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    document
      .querySelector("textarea")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  });
  await expect(shown(page, text)).toContainText("En revisión");
  await expect(shown(page, text)).toHaveCount(1);
  expect(await stored(site, text)).toBe(1);
  expect(network.seen(POST_COMMENT)).toHaveLength(1);
});

test("two tabs that wake up together send what waits once", async ({ page, context, site, network }) => {
  const other = await context.newPage();
  await openProphecy(other, network);
  const texts = [freshText("Pestaña uno"), freshText("Pestaña dos")] as const;
  await goOffline(context, network);
  await write(page, texts[0]);
  await write(other, texts[1]);
  for (const text of texts) await expect(shown(page, text)).toContainText("Pendiente de enviar");

  await goOnline(context, network);
  await expect(shown(page, texts[0])).toContainText("En revisión");
  await expect(shown(other, texts[1])).toContainText("En revisión");
  for (const text of texts) expect(await stored(site, text)).toBe(1);
  await expect(page.getByRole("link", { name: /Pendiente de enviar/ })).toHaveCount(0);
});

test("a reaction made offline is the last one chosen, and counts once", async ({
  page,
  context,
  site,
  network,
}) => {
  const mine = async () =>
    (
      await site.db.query<{ kind: string }>(
        "select kind from public.prophecy_reactions join auth.users on users.id = user_id where email = 'miembro@demo.local' and prophecy_id = '00000000-0000-4000-8000-000000000101'",
      )
    ).map(({ kind }) => kind);
  const choice = (name: string) =>
    page.getByRole("group", { name: "Tu reacción a esta profecía" }).getByRole("button", { name });
  await goOffline(context, network);
  await choice("Gracias").click();
  await expect(choice("Gracias")).toHaveAttribute("aria-pressed", "true");
  await choice("Me gusta").click();
  await expect(choice("Me gusta")).toHaveAttribute("aria-pressed", "true");
  await expect(choice("Gracias")).toHaveAttribute("aria-pressed", "false");

  await goOnline(context, network);
  await expect.poll(mine).toEqual(["like"]);
  await page.reload();
  await expect(choice("Me gusta")).toHaveAttribute("aria-pressed", "true");
  await choice("Me gusta").click();
  await expect.poll(mine).toEqual([]);
});

test("a comment that the server refuses stays under No enviados with its text and the reason", async ({
  page,
  site,
  network,
}) => {
  const text = freshText("Ya no me dejan");
  const active = (value: boolean) =>
    site.db.query("update public.app_users set is_active = $1 where email = 'miembro@demo.local'", [value]);
  await active(false);
  await write(page, text);
  await expect(shown(page, text)).toContainText("Este comentario no se envió");
  // The sentence depends on whether the page knows of the deactivation by then.
  await expect(shown(page, text)).toContainText(
    /tu sesión o tus permisos cambiaron|Mientras tu cuenta esté desactivada no se puede enviar/,
  );
  await active(true);

  await page.goto(`${network.origin}/dashboard`);
  const list = page.getByRole("region", { name: "Lo que falta por enviar" });
  await expect(list.getByRole("heading", { name: /No enviados/ })).toBeVisible();
  await expect(list.getByText(text)).toBeVisible();
  await list.getByRole("button", { name: "Reintentar" }).click();
  await expect(list).toHaveCount(0);
  expect(await stored(site, text)).toBe(1);
});

test("another window takes over at once when the one that sends is killed", async ({
  page,
  context,
  site,
  network,
}) => {
  const second = await context.newPage();
  await openProphecy(second, network);
  const text = freshText("Y la otra sigue");
  network.next(POST_COMMENT, "stall");
  // Either may be the first to send: the one that wrote tells the other at once.
  const asked = context.waitForEvent(
    "request",
    (one) => one.method() === POST_COMMENT.method && POST_COMMENT.path.test(new URL(one.url()).pathname),
  );
  await write(page, text);
  const sender = (await asked).frame().page();
  const other = sender === page ? second : page;
  await expect.poll(() => network.seen(POST_COMMENT)).toHaveLength(1);
  await expect(shown(other, text)).toContainText("Enviando…");
  await sender.close();
  await expect(shown(other, text)).toContainText("En revisión");
  expect(await stored(site, text)).toBe(1);
});

test("an entry discarded after its answer was lost does not come back", async ({ page, site, network }) => {
  const text = freshText("Mejor no lo digo");
  // Stored, although this phone does not know; no request gets through from now on.
  network.next(POST_COMMENT, "cut answer");
  network.always(ANY_DATA, "cut before");
  await write(page, text);
  await expect(shown(page, text)).toContainText("Pendiente de enviar");
  expect(await stored(site, text)).toBe(1);
  await shown(page, text).getByRole("button", { name: "Descartar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Puede que ya haya llegado");
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(shown(page, text)).toHaveCount(0);
  network.heal();
  await expect.poll(() => stored(site, text)).toBe(0);
});

test("a choice that hangs on its way does not replace the next one", async ({ page, site, network }) => {
  const choice = (name: string) =>
    page.getByRole("group", { name: "Tu reacción a esta profecía" }).getByRole("button", { name });
  const asked = page.waitForRequest(/\/rpc\/react$/);
  network.next({ path: /\/rpc\/react$/ }, "cut before");
  await choice("Gracias").click();
  const late = await asked;
  await choice("Me gusta").click();
  await expect
    .poll(() =>
      site.db.query(
        "select kind from public.prophecy_reactions join auth.users on users.id = user_id where email = 'miembro@demo.local' and prophecy_id = '00000000-0000-4000-8000-000000000101'",
      ),
    )
    .toEqual([{ kind: "like" }]);
  // The hung answer arrives after all.
  const again = await fetch(site.origin + new URL(late.url()).pathname, {
    method: "POST",
    headers: await late.allHeaders(),
    body: late.postData(),
  });
  expect(await again.json()).toMatchObject([{ reaction: "like" }]);
  await choice("Me gusta").click();
});

test("a network that takes requests and answers none shows the device's copies, and what is new once it answers", async ({
  page,
  site,
  network,
}) => {
  const pages = [
    ["/foro", page.getByText("Posadas: ¿quién pone casa este año?")],
    ["/oracion", page.getByRole("button", { name: "Estoy orando por la petición de Lucía Ramírez" })],
    [
      "/recursos",
      page
        .getByRole("main")
        .getByRole("button", { name: /^Guardar|Descargar/ })
        .first(),
    ],
    ["/dashboard", page.getByRole("heading", { name: /^Hola, Marta|Marta/ })],
  ] as const;
  for (const [path, content] of pages) {
    await page.goto(network.origin + path);
    await expect(content).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  network.always(ANY_DATA, "stall");
  for (const [path, content] of pages.toReversed()) {
    await page.goto(network.origin + path);
    await expect(content).toBeVisible();
  }
  // The last of them is the forum, whose requests hang.
  const title = freshText("Mientras nada contestaba");
  await site.db.query("update public.forum_topics set title = $1 where title like 'Posadas:%'", [title]);
  network.heal();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(title)).toBeVisible();
  await site.db.query("update public.forum_topics set title = $1 where title = $2", [
    "Posadas: ¿quién pone casa este año?",
    title,
  ]);
});

testWithWorker(
  "a panel that a deploy has taken away says that there is a new version, and opens with it",
  async ({ page, network }) => {
    await signIn(page, network.origin, "abel");
    await page.goto(`${network.origin}/admin`);
    await workerReady(page);
    const menu = page.getByRole("navigation", { name: "Administración", exact: true });
    await expect(menu).toBeVisible();
    network.always({ path: /^\/assets\/.*\.js$/ }, { status: 404, body: "Not found" });
    await openPanel(page, "Testimonios");
    await expect(page.getByText("Esta página viene en la versión nueva del sitio")).toBeVisible();
    network.heal();
    await page.getByRole("main").getByRole("button", { name: "Actualizar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Testimonios" })).toBeVisible();
  },
);
