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

testWithWorker(
  "a read prophecy and its comments open without network",
  async ({ page, context, network }) => {
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await openProphecy(page, network);
    await expect(page.getByText("Yo me apunto y llevo atole de guayaba.")).toBeVisible();

    await goOffline(context, network);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
    await expect(page.getByText("Yo me apunto y llevo atole de guayaba.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /Comentarios/ })).toContainText(
      "Guardado para leer sin conexión",
    );
  },
);

testWithWorker(
  "a comment written offline survives a reload and is stored once, although its first answer is lost",
  async ({ page, context, site, network }) => {
    const text = freshText("Escrito en el camión, sin señal");
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await openProphecy(page, network);

    await goOffline(context, network);
    await write(page, text);
    await expect(shown(page, text)).toContainText("Pendiente de enviar");
    await expect(composer(page)).toHaveValue("");
    await page.reload();
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

test("a comment goes from its author through review to everybody, with an answer and a reaction", async ({
  browser,
  network,
}) => {
  const text = freshText("Oren por mi papá, por favor");
  const people = await Promise.all(
    (["marta", "abel"] as const).map(async (person) => {
      const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
      await signIn(page, network.origin, person);
      await openProphecy(page, network);
      return page;
    }),
  );
  const [marta, abel] = people;
  if (!marta || !abel) throw new Error("two people");
  await write(marta, text);
  await expect(shown(marta, text)).toContainText("En revisión");

  await abel.reload();
  await shown(abel, text).getByRole("button", { name: "Aprobar" }).click();
  await expect(shown(abel, text).getByText("En revisión")).toHaveCount(0);
  await shown(abel, text).getByRole("button", { name: "Responder" }).click();
  const answer = freshText("Con gusto, Marta");
  await abel.getByLabel("Responder a Marta Hernández").fill(answer);
  await abel.locator("form").getByRole("button", { name: "Responder", exact: true }).click();
  await expect(shown(abel, answer)).toContainText("Abel Ortega");
  await shown(abel, text)
    .getByRole("button", { name: /Reaccionar/ })
    .click();
  // By key: before a click Playwright brings the button into sight, and the page moves away under an anchored panel.
  await abel
    .getByRole("dialog", { name: "Elige tu reacción" })
    .getByRole("button", { name: "Oro por ti" })
    .press("Enter");
  await expect(shown(abel, text).getByRole("button", { name: "Oro por ti 1 reacción" })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(network.origin + PROPHECY.path);
  await expect(shown(visitor, text)).toBeVisible();
  await expect(shown(visitor, answer)).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Inicia sesión para comentar" })).toBeVisible();
  await Promise.all([...people, visitor].map((page) => page.context().close()));
});
