import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import {
  composer,
  expect,
  freshText,
  goOffline,
  goOnline,
  openProphecy,
  POST_COMMENT,
  PROPHECY,
  shown,
  stored,
  test,
  testWithWorker,
  write,
} from "#tests/support/spoiled-site.ts";

/** Journey (c): offline reading, and an offline comment stored once, also when the first answer is lost. */
test.use({ engine: "embedded" });

testWithWorker(
  "a read prophecy and its comments open without network; a comment written then survives it and is stored once, although its first answer is lost",
  async ({ page, context, site, network }) => {
    const text = freshText("Escrito en el camión, sin señal");
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await openProphecy(page, network);
    const read = page.getByText("Yo me apunto y llevo atole de guayaba.");
    await expect(read).toBeVisible();

    await goOffline(context, network);
    await write(page, text);
    await expect(shown(page, text)).toContainText("Pendiente de enviar");
    await expect(composer(page)).toHaveValue("");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
    await expect(read).toBeVisible();
    await expect(page.getByRole("heading", { name: /Comentarios/ })).toContainText(
      "Guardado para leer sin conexión",
    );
    await expect(shown(page, text)).toContainText("Pendiente de enviar");
    await expect(page.getByRole("link", { name: "Pendiente de enviar: 1" })).toBeVisible();
    expect(await stored(site, text)).toBe(0);

    await goOnline(context, network, () => network.next(POST_COMMENT, "cut answer"));
    await expect(shown(page, text)).toContainText("En revisión");
    await expect(shown(page, text)).toHaveCount(1);
    await expect(page.getByRole("link", { name: /Pendiente de enviar/ })).toHaveCount(0);
    expect(await stored(site, text)).toBe(1);
    expect(network.seen(POST_COMMENT).filter(({ fault }) => fault !== "cut before").length).toBeGreaterThan(
      1,
    );
  },
);

testWithWorker(
  "a comment written offline is sent after the browser itself was closed and opened again",
  async ({ site, network }) => {
    const text = freshText("Antes de apagar el teléfono");
    const profile = mkdtempSync(join(tmpdir(), "iglesia-browser-"));
    const open = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: CHROMIUM,
        args: CHROMIUM_FLAGS,
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
      });
    try {
      const before = await open();
      const page = await before.newPage();
      await signIn(page, network.origin, "marta");
      await page.goto(`${network.origin}/dashboard`);
      await workerReady(page);
      await openProphecy(page, network);
      await goOffline(before, network);
      await write(page, text);
      await expect(shown(page, text)).toContainText("Pendiente de enviar");
      await before.close();

      network.heal();
      const after = await open();
      const again = await after.newPage();
      await again.goto(`${network.origin}/dashboard`);
      await expect.poll(() => stored(site, text)).toBe(1);
      await openProphecy(again, network);
      await expect(shown(again, text)).toContainText("En revisión");
      await after.close();
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
