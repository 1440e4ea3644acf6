import type { Page } from "@playwright/test";
import { signIn } from "#tests/support/site.ts";
import {
  composer,
  expect,
  expectDraftKept,
  expectSent,
  freshText,
  goOnline,
  openProphecy,
  PROPHECY,
  shown,
  STORE,
  test,
  write,
  writeOffline,
} from "#tests/support/spoiled-site.ts";

/** Faults of the device's own store: each says what to do, and nothing typed is lost. */

interface Tampering {
  /** Version to open it with; the one it has by default. */
  version?: number;
  /** Tables to make, each with its own key. */
  create?: string[];
  put?: { table: string; row: object };
}

/** Does something to the raw store while no page of the site has it open. */
async function tamper(page: Page, origin: string, what: Tampering) {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([name, { version, create = [], put }]) =>
      new Promise<void>((resolve, reject) => {
        const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version);
        const database = () => request.result;
        request.addEventListener("upgradeneeded", () => {
          for (const table of create) database().createObjectStore(table, { autoIncrement: true });
        });
        request.addEventListener("error", () => reject(request.error ?? new Error("open")));
        request.addEventListener("success", () => {
          if (put) database().transaction(put.table, "readwrite").objectStore(put.table).put(put.row);
          database().close();
          resolve();
        });
      }),
    [STORE, what] as const,
  );
}

test("IndexedDB blocked: a warning, and a comment still goes and waits as long as the tab lives", async ({
  page,
  context,
  site,
  network,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await expect(page.getByText("Este navegador no deja guardar datos en tu dispositivo")).toBeVisible();
  await expect(page.getByText(/No cierres esta pestaña/)).toBeVisible();

  const text = freshText("Sin memoria");
  await writeOffline(page, context, network, text);
  await goOnline(context, network);
  await expectSent(page, site, text);
});

test("the device is full: the text stays in the form with what to do, and goes once there is room", async ({
  page,
  context,
  site,
  network,
}) => {
  // From the start: Chromium looks at the quota only now and then.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: network.origin, quotaSize: 1 });
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("No cabe");
  await write(page, text);
  await expect(page.getByRole("alert")).toContainText(
    "Tu teléfono no tiene espacio para guardar lo que escribiste",
  );
  await expect(composer(page)).toHaveValue(text);
  await expect(shown(page, text)).toHaveCount(0);

  await devtools.send("Storage.overrideQuotaForOrigin", { origin: network.origin });
  await page.getByRole("button", { name: "Comentar", exact: true }).click();
  await expectSent(page, site, text);
});

test("a damaged entry is listed under No enviados with its text; the others are sent", async ({
  page,
  context,
  site,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("Entero");
  await writeOffline(page, context, network, text);
  await goOnline(context, network);
  await expectSent(page, site, text);

  const row = {
    id: "00000000-0000-4000-8000-00000000dead",
    payload: { content: "Lo que quedó de mi texto" },
  };
  await tamper(page, network.origin, { put: { table: "outbox", row } });
  await page.goto(`${network.origin}/dashboard`);
  const list = page.getByRole("region", { name: "Lo que falta por enviar" });
  await expect(list.getByText("Lo que quedó de mi texto")).toBeVisible();
  await expect(
    list.getByText("Este envío se dañó en tu dispositivo. Copia su texto y escríbelo de nuevo."),
  ).toBeVisible();
  // An entry stored before its page learned so is sent once more, and is listed until the answer comes.
  const discard = list.getByRole("button", { name: "Descartar" });
  await expect(discard).toHaveCount(1);
  await discard.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(list).toHaveCount(0);
});

test("a store that is not ours is recreated, and the site says so", async ({ page, network }) => {
  await signIn(page, network.origin, "marta");
  const tables = ["values", "outbox", "articles", "notifications", "drafts", "downloads"];
  await tamper(page, network.origin, { version: 10, create: tables });
  await openProphecy(page, network);
  await expect(page.getByText("Lo guardado en este dispositivo se dañó y empezamos de nuevo")).toBeVisible();
  const text = freshText("De nuevo");
  await write(page, text);
  await expect(shown(page, text)).toContainText("En revisión");
});

test("an older build leaves a newer store alone: it reads, says so, and keeps what is being written", async ({
  page,
  context,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("De la versión nueva");
  await writeOffline(page, context, network, text);
  network.heal();
  network.always({ method: "POST", path: /comments/ }, "cut before");
  await context.setOffline(false);
  await tamper(page, network.origin, { version: 20 });

  await openProphecy(page, network);
  await expect(page.getByText("Hay una versión nueva del sitio abierta en este dispositivo")).toBeVisible();
  await expect(shown(page, text)).toContainText("Pendiente de enviar");
  const another = freshText("Otro texto");
  await write(page, another);
  await expect(page.getByRole("alert")).toContainText("Copia tu texto, recarga esta página");
  await expect(composer(page)).toHaveValue(another);
  const version = await page.evaluate(
    async (name) => (await indexedDB.databases()).find((database) => database.name === name)?.version,
    STORE,
  );
  expect(version).toBe(20);
});

test("text in an open form survives a crash of the tab", async ({ page, context, network }) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const text = freshText("A media frase");
  await composer(page).fill(text);
  await expectDraftKept(page, text);
  await page.goto("chrome://crash").catch(() => undefined);
  const again = await context.newPage();
  await openProphecy(again, network);
  await expect(composer(again)).toHaveValue(text);
});

test("damaged lists and sessions in localStorage do not keep the site from starting", async ({
  page,
  network,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("iglesia-public", "{not json");
    localStorage.setItem("iglesia-session", '{"user":');
  });
  await page.goto(network.origin + PROPHECY.path);
  await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
  await expect(page.getByText("Yo me apunto y llevo atole de guayaba.")).toBeVisible();
});

test("a localStorage that throws does not keep the site from starting", async ({ page, network }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  await page.goto(network.origin + PROPHECY.path);
  await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
});
