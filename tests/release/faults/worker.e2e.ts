import { everySeed, Ledger } from "#tests/support/every-seed.ts";
import { CHROMIUM, launchOptions } from "#tests/support/chromium-flags.ts";
import { PORTAL, type Fault } from "#tests/support/fault-proxy.ts";
import { comment, forget, hearOfNetwork, waiting } from "#tests/support/faulty-writing.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import {
  composer,
  expect,
  expectDraftKept,
  freshText,
  openProphecy,
  PROPHECY,
  testWithWorker as test,
} from "#tests/support/spoiled-site.ts";

/** Faults of the service worker and of a deploy. */

// The shell shows no notices.
test.use({ launchOptions: launchOptions(CHROMIUM), permissions: ["notifications"] });

const WORDS = "Con el trabajador";
const WORKER = { path: /^\/sw\.js/ } as const;
const SCRIPT = "text/javascript";
const GONE = { status: 404, type: "text/plain", body: "No existe" } as const;

test("fault 14: a worker that is stopped around a message shows its notice once", async ({
  page,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  let status = "";
  let hasStopped = () => {};
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
    if (status === "stopped") hasStopped();
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registration;
  /** Ends once the worker is stopped: Chromium drops a message for one that is still stopping. */
  const stop = async () => {
    if (status === "stopped") return;
    const stopped = new Promise<void>((resolve) => (hasStopped = resolve));
    await devtools.send("ServiceWorker.stopAllWorkers");
    await stopped;
  };
  const titles = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
    );
  await everySeed(14, async (random, seed) => {
    const title = freshText(`Aviso ${seed}`);
    const notification = { title, lang: "es", tag: title, navigate: `${network.origin}${PROPHECY.path}` };
    if (random.chance(0.4)) network.always({}, random.one<Fault>(["cut before", "stall"]));
    if (random.chance(0.5)) await stop();
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: network.origin,
      registrationId,
      data: JSON.stringify({ web_push: 8030, notification }),
    });
    await expect.poll(titles).toContain(title);
    // It fetches the notice's page at this moment, or is done with it.
    await stop();
    network.heal();
    const shown = (await titles()).filter((one) => one === title).length;
    return { lost: shown === 0 ? 1 : 0, doubled: shown > 1 ? 1 : 0, stuck: 0 };
  });
});

test("fault 15: a new version while somebody writes, whose deploy takes the old files away", async ({
  browser,
  site,
  network,
}) => {
  await everySeed(15, async (random) => {
    const context = await browser.newContext({ serviceWorkers: random.chance(0.5) ? "allow" : "block" });
    const page = await context.newPage();
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    const text = freshText(WORDS);
    await composer(page).fill(text);
    await expectDraftKept(page, text);
    let loads = 0;
    page.on("framenavigated", (frame) => void (frame === page.mainFrame() && (loads += 1)));
    network.always(
      { path: /^\/assets\/.*\.js$/ },
      random.one<Fault>([GONE, PORTAL, { ...GONE, status: 503 }]),
    );
    // Another screen needs a file that is no longer there; its author comes back to the text.
    await page
      .getByRole("navigation")
      .getByRole("link", { name: random.one(["Eventos", "Testimonios"]) })
      .first()
      .click()
      .catch(() => undefined);
    await page.waitForLoadState("networkidle");
    expect(loads).toBeLessThanOrEqual(3);
    network.heal();
    // A page that finds a new version at this moment reloads itself and ends this visit; it comes back to the same text.
    await page.goto(network.origin + PROPHECY.path).catch(() => undefined);
    await expect(composer(page)).toHaveValue(text);
    const ledger = new Ledger();
    await comment({ page, site, network, ledger }, WORDS);
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});

/** Answers of a server in place of the worker's file. */
const NO_WORKER: readonly Fault[] = [
  GONE,
  { ...GONE, status: 500 },
  { ...GONE, status: 503 },
  PORTAL,
  { status: 200, type: SCRIPT, body: "this is not a script (" },
  { status: 200, type: SCRIPT, body: "" },
  "cut before",
  "cut halfway",
];

test("fault 16: the worker's file is gone, broken, or a page: the old app works", async ({
  page,
  site,
  network,
}) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await workerReady(page);
  await everySeed(16, async (random) => {
    network.always(
      WORKER,
      random.one(NO_WORKER.filter((fault) => typeof fault === "string" || fault.body !== "")),
    );
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
    );
    await openProphecy(page, network);
    const ledger = new Ledger();
    await comment({ page, site, network, ledger }, WORDS);
    if (random.chance(0.5)) {
      network.always({}, "cut before");
      await page.goto(network.origin + PROPHECY.path);
      await expect(page.getByRole("heading", { level: 1, name: PROPHECY.title })).toBeVisible();
    }
    await hearOfNetwork(page, network);
    const verdict = await ledger.judge(waiting(page));
    await forget(site, WORDS);
    return verdict;
  });
});

const BROKEN_FETCH = (answer: string) => `
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener("fetch", (event) => {
    if (event.request.mode === "navigate") event.respondWith(${answer});
  });`;

/** Workers that ruin every page. */
const BROKEN_WORKERS = [
  BROKEN_FETCH('new Response("", { headers: { "Content-Type": "text/html" } })'),
  BROKEN_FETCH('new Response("<h1>Error</h1>", { status: 500, headers: { "Content-Type": "text/html" } })'),
  BROKEN_FETCH("Promise.reject(new Error())"),
  BROKEN_FETCH('caches.match("/nothing")'),
];

test("fault 17: a broken worker was released, and the next one heals its device at the first visit", async ({
  browser,
  site,
  network,
}) => {
  await everySeed(17, async (random) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    await signIn(page, network.origin, "marta");
    const broken = { status: 200, type: SCRIPT, body: random.one(BROKEN_WORKERS) } as const;
    network.always(WORKER, broken);
    await openProphecy(page, network);
    await workerReady(page);
    const ledger = new Ledger();
    await comment({ page, site, network, ledger }, WORDS);
    await ledger.judge(waiting(page));
    await page.goto(network.origin + PROPHECY.path).catch(() => undefined);
    await expect(composer(page)).toHaveCount(0);
    network.heal();
    await page.goto(network.origin + PROPHECY.path).catch(() => undefined);
    await expect(composer(page)).toBeVisible();
    await comment({ page, site, network, ledger }, WORDS);
    const verdict = await ledger.judge(waiting(page));
    await context.close();
    await forget(site, WORDS);
    return verdict;
  });
});
