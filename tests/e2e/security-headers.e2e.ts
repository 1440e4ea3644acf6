import { ROUTES } from "#domain/routes.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { FOREIGN, forgetBreaches, reportedBreaches, settled } from "#tests/support/policy-breaches.ts";
import { expect, signIn, test, testWithWorker, workerReady } from "#tests/support/site.ts";

/** Nothing that the site does itself breaks the Content-Security-Policy. The headers as they arrive: conformance/site.test.ts. */
test.use({ followWorkers: true });

test("a page that opened the site in a tab loses hold of it where somebody signs in", async ({
  page,
  site,
}) => {
  await page.goto("about:blank");
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => void Object.assign(window, { hold: window.open(address) }), site.origin);
  const popup = await opened;
  const isHeld = () => page.evaluate(() => !(window as unknown as { hold: Window }).hold.closed);
  await popup.getByRole("link", { name: "Iniciar Sesión" }).first().click();
  await expect(popup.getByLabel("Correo electrónico")).toBeVisible();
  await expect.poll(isHeld).toBe(false);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
});

test("a rich text pasted into the editor, its publication, the toast and the notification panel do not break the policy", async ({
  page,
  site,
}) => {
  await forgetBreaches(site);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/blog?nueva`);
  await page.getByLabel("Título", { exact: true }).fill("Pegada de otro programa");
  const text = page.getByRole("textbox", { name: "Texto" });
  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<meta charset=utf-8><style>p{color:red}</style><script>alert(1)</script>
       <p class=MsoNormal style='color:red;mso-x:1' onclick='x()'><b>Y la gloria</b> del Señor</p>
       <img src=https://otra.mx/x.png onerror=x()><iframe src=https://otra.mx></iframe>
       <a href='javascript:x()'>enlace</a><svg onload=x()><script>1</script></svg>`,
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toContainText("Y la gloria del Señor");
  await page.getByRole("button", { name: "Color del texto" }).click();
  await page.getByRole("button", { name: "Azul" }).click();
  await page.getByRole("button", { name: "Publicar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Profecía publicada")).toBeVisible();

  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  const panel = page.getByRole("dialog", { name: "Notificaciones" });
  await panel.getByRole("tab", { name: "No leídas" }).click();
  await expect(panel.getByRole("link", { name: "Ver todas" })).toBeVisible();
  expect(await reportedBreaches(page, site)).toEqual([]);
});

testWithWorker("a page read without network does not break the policy", async ({ page, site, context }) => {
  await forgetBreaches(site);
  // Without network no report arrives: here the page itself is asked.
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(globalThis, { breaches });
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => breaches.push(blockedURI));
  });
  const breaches = () => page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches);
  await page.goto(site.origin + (await exampleOf(ROUTES.prophecy.pattern, site)));
  await workerReady(page);
  await page.reload();
  await settled(page);
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  expect(await breaches()).toEqual([]);
  await page.evaluate((source) => void (new Image().src = source), FOREIGN);
  await expect.poll(breaches).toEqual([FOREIGN]);
});

test("the collector receives an inline script and a string made into markup, and neither has an effect", async ({
  page,
  site,
}) => {
  await forgetBreaches(site);
  await page.goto(`${site.origin}/blog`);
  const effects = await page.evaluate(() => {
    const script = document.createElement("script");
    script.append("globalThis.ran = true");
    document.head.append(script);
    const element = document.createElement("div");
    try {
      element.innerHTML = "<b>x</b>";
    } catch {
      // A TypeError, by Trusted Types.
    }
    return { ran: "ran" in globalThis, markup: element.innerHTML };
  });
  expect(effects).toEqual({ ran: false, markup: "" });
  const heard = () => site.csp.reports.map(({ directive, sample }) => `${directive}: ${sample}`);
  await expect
    .poll(heard)
    .toEqual(
      expect.arrayContaining([
        "require-trusted-types-for: HTMLScriptElement text|globalThis.ran = true",
        "require-trusted-types-for: Element innerHTML|<b>x</b>",
      ]),
    );
  expect(site.csp.reports.map(({ document }) => document)).toContain(`${site.origin}/blog`);
  await forgetBreaches(site);
});
