import { expect, signIn, testWithWorker } from "#tests/support/site.ts";
import { composer, freshText, PROPHECY, shown, stored, write } from "#tests/support/spoiled-site.ts";

/** Journey: the site is read-only for a while, and what a member writes meanwhile arrives by itself, once. */

/** Other journeys of this stack write. */
testWithWorker.afterEach(({ site }) => site.db.query("update private.maintenance set mode = 'off'"));

testWithWorker(
  "a super admin puts the site in read-only mode; a member's comment waits on the phone, survives a reload, and is stored once when the mode ends, without another one",
  async ({ page, browser, site }) => {
    const text = freshText("Lo escribo durante el mantenimiento");
    await signIn(page, site.origin, "sara");
    await page.goto(`${site.origin}/admin/settings?seccion=mantenimiento`);
    await page.getByRole("button", { name: "1 hora" }).click();
    await page.getByRole("button", { name: "Comenzar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Poner en solo lectura" }).click();
    await expect(page.getByText(/^El sitio está en solo lectura hasta/)).toBeVisible();

    const phone = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: "allow",
    });
    const member = await phone.newPage();
    await signIn(member, site.origin, "marta");
    await member.goto(site.origin + PROPHECY.path);
    await expect(member.getByText(/Estamos en mantenimiento hasta/)).toBeVisible();
    await composer(member).waitFor();
    await write(member, text);
    await expect(shown(member, text)).toContainText("Se enviará al terminar el mantenimiento");
    await member.reload();
    await expect(shown(member, text)).toContainText("Se enviará al terminar el mantenimiento");
    expect(await stored(site, text)).toBe(0);

    await page.getByRole("button", { name: "Terminar ahora" }).click();
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeVisible();
    // As when the phone is taken up again; otherwise the page asks within half a minute.
    await member.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(member.getByText(/Estamos en mantenimiento/)).toBeHidden();
    await expect(shown(member, text)).toContainText("En revisión");
    expect(await stored(site, text)).toBe(1);
    await phone.close();
  },
);
