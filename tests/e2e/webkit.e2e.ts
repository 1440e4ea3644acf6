import { startWebKit } from "#tests/support/push/webkit.ts";
import { startBackend } from "#tests/support/backend.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { PEOPLE, test } from "#tests/support/site.ts";

/** Safari's engine has no push in a tab: an iPhone shows how to install, and reading works without network. */

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

/** Runs in the page: waits until `text` is on the screen, then answers the page's text. */
const UNTIL_TEXT = `
  const [text] = args;
  const until = Date.now() + 25000;
  while (!document.body.innerText.includes(text)) {
    if (Date.now() > until) throw new Error("no «" + text + "» in: " + document.body.innerText.slice(0, 800));
    await new Promise((next) => setTimeout(next, 50));
  }
  return document.body.innerText;`;

/**
 * Runs in the page: waits until a link with `text` is there, and taps it. Within the site only, as people move:
 * this engine leaves a database unanswered whose first opening was cut off by loading another page.
 */
const TAP = `
  const [text] = args;
  const until = Date.now() + 25000;
  const link = () => [...document.querySelectorAll("main a, footer a")].find((one) => one.innerText.includes(text));
  while (!link()) {
    if (Date.now() > until) throw new Error("no link «" + text + "» in: " + document.body.innerText.slice(0, 800));
    await new Promise((next) => setTimeout(next, 50));
  }
  link().click();`;

/** Runs in the page: waits until the prophecy `slug` is kept in a store of this device. */
const UNTIL_KEPT = `
  const [slug] = args;
  const until = Date.now() + 25000;
  const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
  const kept = async () => {
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const rows = database.objectStoreNames.contains("articles") ? await done(database.transaction("articles").objectStore("articles").getAll()) : [];
      database.close();
      if (rows.some((row) => row.slug === slug)) return true;
    }
    return false;
  };
  while (!(await kept())) {
    if (Date.now() > until) throw new Error("not kept: " + slug);
    await new Promise((next) => setTimeout(next, 50));
  }`;

test("a member on an iPhone gets the steps to install; a read prophecy and the home page open with the server gone", async () => {
  await using backend = await startBackend();
  await using webkit = await startWebKit({ userAgent: IPHONE });

  await test.step("the steps to install", async () => {
    await webkit.goto(`${backend.origin}/auth`);
    await webkit.evaluate(UNTIL_TEXT, "Cuentas de demostración");
    await webkit.evaluate(
      `const [email, password] = args;
       const type = (field, value) => {
         Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, value);
         field.dispatchEvent(new Event("input", { bubbles: true }));
       };
       type(document.querySelector("input[autocomplete~=username]"), email);
       type(document.querySelector("input[type=password]"), password);
       document.querySelector("main form button[type=submit]").click();`,
      PEOPLE.marta,
      DEMO_PASSWORD,
    );
    await webkit.evaluate(
      `const until = Date.now() + 25000; while (location.pathname !== "/dashboard") { if (Date.now() > until) throw new Error(document.body.innerText); await new Promise((next) => setTimeout(next, 50)); }`,
    );
    await webkit.evaluate(TAP, "Qué avisos recibo");
    await webkit.evaluate(UNTIL_TEXT, "Agregar a inicio");
  });

  await test.step("without the server", async () => {
    const rows = await backend.db.query<{ slug: string; title: string }>(
      "select slug, title from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
    );
    const { slug = "", title = "" } = rows[0] ?? {};
    await webkit.evaluate(TAP, "Profecías");
    await webkit.evaluate(TAP, title);
    await webkit.evaluate(UNTIL_TEXT, title);
    await webkit.evaluate(
      `await navigator.serviceWorker.ready; const until = Date.now() + 25000; while (!navigator.serviceWorker.controller) { if (Date.now() > until) throw new Error("no controller"); await new Promise((next) => setTimeout(next, 50)); }`,
    );
    await webkit.evaluate(UNTIL_KEPT, slug);
    await backend.close();
    await webkit.reload();
    await webkit.evaluate(UNTIL_TEXT, title);
    await webkit.goto(`${backend.origin}/`);
    await webkit.evaluate(UNTIL_TEXT, "Horario semanal");
  });
});
