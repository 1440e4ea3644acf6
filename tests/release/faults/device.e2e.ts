import type { BrowserContext, Page } from "@playwright/test";
import type { Random } from "#tests/fuzz/random.ts";
import { everySeed, Ledger } from "#tests/support/every-seed.ts";
import { comment, forget, hearOfNetwork, typed, waiting } from "#tests/support/faulty-writing.ts";
import { killPages, stoppingPage } from "#tests/support/killed-page.ts";
import { signIn } from "#tests/support/site.ts";
import {
  ANY_DATA,
  composer,
  expect,
  expectDraftKept,
  freshText,
  openProphecy,
  POST_COMMENT,
  PROPHECY,
  rowsOnDevice,
  shown,
  STORE,
  stored,
  test,
  wholePage,
} from "#tests/support/spoiled-site.ts";

/** Faults of the device and its store: a seed decides the moment, and how much is under way. */

const WORDS = "En el aparato";

/** Steps of a write, from the tap to the entry that leaves the outbox, and a few after it. */
const SEND_STEPS = 14;
/** Steps of a store that is made, one for each table among them. */
const MAKE_STEPS = 10;
const TABLES = ["articles", "downloads", "drafts", "notifications", "outbox", "values"];

/** The page of the phone after what ran was killed. */
async function afterwards(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(origin + PROPHECY.path);
  await composer(page).waitFor();
  return page;
}

test("fault 13: a tab killed at each step of sending", async ({ browser, site, network }) => {
  await everySeed(13, async (random, seed) => {
    const context = await browser.newContext();
    const phone = await stoppingPage(context);
    const { page, stopped } = phone;
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    const text = freshText(WORDS);
    await composer(page).fill(text);
    await expectDraftKept(page, text);
    if (random.chance(0.4)) network.next(POST_COMMENT, random.one(["cut answer", "cut before"]));
    await phone.stopAt(1 + (seed % SEND_STEPS));
    const sent = page.getByRole("button", { name: "Comentar", exact: true }).evaluate((one) => {
      setTimeout(() => (one as HTMLButtonElement).click());
    });
    // Another write may have been the step: a page that has stopped no longer answers.
    await Promise.race([stopped, sent.catch(() => undefined)]);
    await Promise.race([
      stopped,
      expect(shown(page, text))
        .toContainText("En revisión")
        .catch(() => undefined),
    ]);
    await killPages(browser);
    network.heal();

    const again = await afterwards(context, network.origin);
    const ledger = new Ledger();
    // Killed before it was kept, it is still in the form: its author sends it then.
    await again.waitForLoadState("networkidle");
    if ((await typed(again)) === text) {
      await again.getByRole("button", { name: "Comentar", exact: true }).click();
      await expect(shown(again, text)).toBeVisible();
    }
    ledger.saved(text, () => stored(site, text));
    const verdict = await ledger.judge(waiting(again));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

test("fault 24: a store whose making is killed half-way", async ({ browser, site, network }) => {
  await everySeed(24, async (_random, seed) => {
    const context = await browser.newContext();
    const { page, stopped } = await stoppingPage(context);
    await signIn(page, network.origin, "marta");
    await page.addInitScript(
      (steps) => {
        // oxlint-disable-next-line typescript/unbound-method -- called with the factory it belongs to
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
          window.stepsLeft ??= steps;
          return open.apply(this, args);
        };
      },
      1 + (seed % MAKE_STEPS),
    );
    const going = page.goto(network.origin + PROPHECY.path).catch(() => undefined);
    await Promise.race([
      stopped,
      going.then(() => page.waitForLoadState("networkidle").catch(() => undefined)),
    ]);
    await killPages(browser);

    const again = await afterwards(context, network.origin);
    const ledger = new Ledger();
    await comment({ page: again, site, network, ledger }, WORDS);
    const verdict = await ledger.judge(waiting(again));
    expect(await tablesOf(again)).toEqual(TABLES);
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

const tablesOf = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener("success", () => {
          resolve([...request.result.objectStoreNames]);
          request.result.close();
        });
      }),
    STORE,
  );

test("fault 18: no room on the device", async ({ browser, site, network }) => {
  await everySeed(18, async (random) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const quota = (quotaSize?: number) =>
      devtools.send("Storage.overrideQuotaForOrigin", {
        origin: network.origin,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await signIn(page, network.origin, "marta");
    const ledger = new Ledger();
    // From the start: Chromium looks at the quota only now and then.
    await quota(random.one([1, 1_000, 4_000]));
    await openProphecy(page, network);
    if (random.chance(0.5)) network.next(POST_COMMENT, random.one(["cut answer", "cut before"]));
    const text = freshText(WORDS);
    await composer(page).fill(text);
    const send = page.getByRole("button", { name: "Comentar", exact: true });
    await send.click();
    // A text that could not be kept is never called saved, and stays in the form.
    await expect(page.getByRole("alert")).toContainText("no tiene espacio");
    await expect(composer(page)).toHaveValue(text);
    await expect(shown(page, text)).toHaveCount(0);
    await quota();
    await send.click();
    await expect(shown(page, text)).toBeVisible();
    ledger.saved(text, () => stored(site, text));
    await hearOfNetwork(page, network);
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

/** Ways in which a browser keeps its database from a page. */
const BLOCKED = {
  throws: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  hangs: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  "is not there": () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
  "lists nothing": () => {
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException("no", "UnknownError"));
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
} as const;

test("fault 19: a database that is blocked, missing, or never answers", async ({
  browser,
  site,
  network,
}) => {
  await everySeed(19, async (random) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(BLOCKED[random.one(Object.keys(BLOCKED) as (keyof typeof BLOCKED)[])]);
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    const warning = page.getByText(/no cierres esta pestaña/i);
    await expect(warning.first()).toBeVisible();
    const ledger = new Ledger();
    const texts: string[] = [];
    for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1) {
      network.next(POST_COMMENT, ...random.some(["cut answer", "cut before", "cut halfway"] as const, 2));
      texts.push(await comment({ page, site, network, ledger }, WORDS));
    }
    await hearOfNetwork(page, network);
    for (const text of texts) await expect(shown(page, text)).toContainText("En revisión");
    const verdict = await ledger.judge(() => Promise.resolve([]));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

/** Methods of localStorage that throw, as with cookies blocked or its own quota used up. */
const THROWING = [
  ["setItem"],
  ["setItem", "removeItem"],
  ["getItem", "setItem", "removeItem"],
  ["whole"],
] as const;

test("fault 20: a localStorage that throws", async ({ browser, site, network }) => {
  await everySeed(20, async (random) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const throwing = random.one(THROWING);
    await signIn(page, network.origin, "marta");
    await page.addInitScript((names: readonly string[]) => {
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      if (names[0] === "whole") Object.defineProperty(globalThis, "localStorage", { get: refuse });
      else for (const name of names) Object.defineProperty(Storage.prototype, name, { value: refuse });
    }, throwing);
    await page.goto(network.origin + PROPHECY.path);
    await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
    const ledger = new Ledger();
    // With a session that can be read, a member writes as always.
    if (throwing[0] === "setItem") {
      await composer(page).waitFor();
      network.next(POST_COMMENT, ...random.some(["cut answer", "cut before", "cut halfway"] as const, 2));
      await comment({ page, site, network, ledger }, WORDS);
      await hearOfNetwork(page, network);
    }
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

test("fault 21: a browser that throws away what the site has kept", async ({ browser, site, network }) => {
  await everySeed(21, async (random) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    const desk = { page, site, network, ledger };
    await comment(desk, WORDS);
    await ledger.judge(waiting(page));
    const everything = random.chance(0.3);
    if (!everything) {
      network.always(ANY_DATA, "cut before");
      await comment(desk, WORDS);
      await expect(page.getByText("Pendiente de enviar").first()).toBeVisible();
    }
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin: network.origin,
      storageTypes: everything ? "all" : "indexeddb",
    });
    network.heal();
    if (everything) {
      await page.reload();
      await expect(
        page.getByRole("link", { name: /Iniciar sesión|Inicia sesión|Entrar/ }).first(),
      ).toBeVisible();
      const verdict = await ledger.judge(() => Promise.resolve([]));
      await context.close();
      return verdict;
    }
    await openOutbox(page, network.origin, random);
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

/** An entry that was put back is listed as refused, and its author sends it from there, from this page or the list. */
async function openOutbox(page: Page, origin: string, random: Random): Promise<void> {
  await expect(page.getByText(/Tu navegador borró|Este comentario no se envió/).first()).toBeVisible();
  // Clearing a store closes it before it is gone: the entry may be put back twice.
  await expect.poll(waiting(page)).toHaveLength(1);
  if (random.chance(0.5)) return;
  await page.goto(`${origin}/dashboard`);
  const list = page.getByRole("region", { name: "Lo que falta por enviar" });
  await list.getByRole("button", { name: "Reintentar" }).click();
  await expect(list).toHaveCount(0);
}

const putBack = (page: Page, rows: object[]) =>
  page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener("success", () => {
          const transaction = request.result.transaction("outbox", "readwrite");
          for (const row of all) transaction.objectStore("outbox").put(row);
          transaction.addEventListener("complete", () => (request.result.close(), resolve()));
        });
      }),
    [STORE, rows] as const,
  );

test("fault 23: an older build opens a newer store", async ({ browser, site, network }) => {
  await everySeed(23, async (random) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    network.always(ANY_DATA, "cut before");
    for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1)
      await comment({ page, site, network, ledger }, WORDS);
    await expect(page.getByText("Pendiente de enviar").first()).toBeVisible();
    await page.goto(`${network.origin}/favicon.svg`);
    const before = await rowsOnDevice<object>(page, "outbox");
    await page.evaluate(
      ([name, version]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.addEventListener("error", () => reject(request.error ?? new Error("open")));
          request.addEventListener("success", () => (request.result.close(), resolve()));
        }),
      [STORE, random.one([20, 30, 200])] as const,
    );
    network.heal();
    network.always(POST_COMMENT, "cut before");
    await openProphecy(page, network);
    await expect(page.getByText("Hay una versión nueva del sitio abierta en este dispositivo")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.goto(`${network.origin}/favicon.svg`);
    expect(await rowsOnDevice<object>(page, "outbox")).toEqual(before);
    // The build that wrote it is back: what it finds is what it had.
    await page.evaluate((name) => {
      const gone = indexedDB.deleteDatabase(name);
      return new Promise((resolve) => gone.addEventListener("success", resolve));
    }, STORE);
    network.heal();
    await openProphecy(page, network);
    await page.goto(`${network.origin}/favicon.svg`);
    await putBack(page, before);
    await openProphecy(page, network);
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});
