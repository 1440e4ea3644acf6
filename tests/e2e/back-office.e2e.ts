import { asAbel } from "#tests/support/prophecy-panel.ts";
import { expect, test, testWithWorker, workerReady } from "#tests/support/site.ts";

/** The back office's view of the site itself, none of which reaches a visitor. */
asAbel();

test("the dashboard shows the database's own counts", async ({ page, site }) => {
  // The totals are counted once a minute; other tests add and delete people behind them.
  await site.db.query("select private.refresh_figures()");
  await page.goto(`${site.origin}/admin`);
  const [counts] = await site.db.query<{ users: number; prophecies: number; pending: number }>(
    "select (select count(*)::int from auth.users where email_confirmed_at is not null) as users, (select count(*)::int from public.prophecies) as prophecies, (select count(*)::int from public.comments where is_approved is null) as pending",
  );
  const card = (label: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
  await expect(card("Usuarios Totales")).toContainText(String(counts?.users));
  await expect(card("Profecías")).toContainText(String(counts?.prophecies));
  await expect(card("Comentarios por aprobar")).toContainText(String(counts?.pending));
  await page.getByRole("tab", { name: "Sistema" }).click();
  const system = page.getByRole("region", { name: "Estado del Sistema" });
  await expect(system.getByText("En línea")).toHaveCount(3);
});

test("a test error breaks its own part, is listed and can be deleted", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin/debug`);
  await page.getByRole("button", { name: "Provocar un error de prueba" }).click();
  await expect(page.getByText("Error en componente")).toBeVisible();
  const listed = page.getByRole("listitem").filter({ hasText: "Error de prueba provocado" }).first();
  await listed.getByText("Error de prueba provocado desde el diagnóstico", { exact: true }).click();
  await expect(listed.getByText(/^ERR_\d+_\w+$/)).toBeVisible();
  await listed.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await listed.getByText("Error de prueba provocado desde el diagnóstico", { exact: true }).click();
  await listed.getByRole("button", { name: "Eliminar" }).click();
  // Leaving the page is a decision: nothing asks.
  await page.getByRole("link", { name: "Panel" }).click();
  await expect
    .poll(
      async () =>
        (await site.db.query("select 1 from public.client_errors where message like 'Error de prueba%'"))
          .length,
    )
    .toBe(0);
});

testWithWorker("nothing of the back office reaches a visitor's device", async ({ browser, site }) => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await page.goto(`${site.origin}/blog`);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await workerReady(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const files = requests.flat().map(({ url }) => new URL(url).pathname);
    const bodies = await Promise.all(
      files
        .filter((file) => /\.(js|css)$/.test(file))
        .map(async (file) => (await caches.match(file))?.text() ?? ""),
    );
    return { files, text: bodies.join("\n") };
  });
  expect([...loaded, ...kept.files].filter((file) => /^\/assets\/(admin|editor)-/.test(file))).toEqual([]);
  expect(kept.text).not.toMatch(/ProseMirror-|Panel de Blog|dashboard_statistics/);
});
