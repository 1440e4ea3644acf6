import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  asAbel,
  title,
  text,
  state,
  dialog,
  stored,
  make,
  write,
  edit,
  openBrowser,
} from "#tests/support/prophecy-panel.ts";
import { expect, test, testWithWorker } from "#tests/support/site.ts";

/** The editor when the browser, the network or the button Back gets in its way. */
test.use({ followWorkers: true });
asAbel();

testWithWorker("a crash without network loses nothing", async ({ site }) => {
  const id = await make(site, "Antes del apagón");
  const profile = mkdtempSync(join(tmpdir(), "iglesia-browser-"));
  try {
    const before = await openBrowser(profile, site.origin);
    const page = await before.newPage();
    await edit(page, site, id);
    await text(page).click();
    await before.setOffline(true);
    await write(page, " que nadie quiere perder");
    await expect(state(page, "Sin conexión: guardado en este dispositivo")).toBeVisible();
    const gone = before.waitForEvent("close");
    const devtools = await before.newCDPSession(page);
    // A browser that is no more does not answer.
    void devtools.send("Browser.crash").catch(() => undefined);
    await gone;

    await using after = await openBrowser(profile, site.origin);
    const again = await after.newPage();
    await again.goto(`${site.origin}/admin/blog`);
    await expect(again.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
    await again.getByRole("link", { name: "Continuar" }).click();
    await again.getByRole("button", { name: "Usar" }).click();
    // "Guardado" shows before the copy is restored, too.
    const content = async () => (await stored(site, "Antes del apagón"))?.content;
    await expect.poll(content).toBe("<p>Texto que nadie quiere perder</p>");
    await expect(state(again, "Guardado")).toBeVisible();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test("the answer to a save that is lost makes neither a double nor a conflict", async ({ page, site }) => {
  await page.goto(`${site.origin}/admin/blog?nueva`);
  let lost = 0;
  // The request arrives, its answer does not: the one failure that only the network can make.
  await page.route("**/rest/v1/prophecies*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await title(page).fill("Una sola vez");
  await expect(state(page, "Sin conexión")).toBeVisible();
  await write(page, "Y sigo escribiendo");
  await expect(state(page, "Guardado")).toBeVisible();
  const rows = await site.db.query("select 1 from public.prophecies where title = 'Una sola vez'");
  expect(rows).toHaveLength(1);
  expect((await stored(site, "Una sola vez"))?.content).toBe("<p>Y sigo escribiendo</p>");
  await expect(dialog(page)).toHaveCount(0);
});

test("Back is held while something is unsaved, and goes when asked to", async ({ page, site }) => {
  const id = await make(site, "Para volver", "published");
  await page.goto(`${site.origin}/admin/blog`);
  await page.getByRole("link", { name: "Para volver" }).click();
  await write(page, " sin guardar");
  await expect(state(page, "guardados en este dispositivo")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toContainText("¿Salir sin guardar?");
  await dialog(page).getByRole("button", { name: "Seguir editando" }).click();
  expect(page.url()).toContain(`editar=${id}`);
  await page.goBack();
  await dialog(page).getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Panel de Blog" })).toBeVisible();
  await expect(page.getByText("Recuperamos cambios que no se habían guardado")).toBeVisible();
});
