import type { Browser, Page as FirefoxPage } from "puppeteer-core";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { Random } from "#tests/fuzz/random.ts";
import { aFirefoxProfile } from "#tests/support/push/firefox.ts";
import { startPhone, subscribe } from "#tests/support/push/phone.ts";
import type { DeviceKeys } from "#tests/support/push/push-service.ts";
import { startPushSite, type PushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, test } from "#tests/support/site.ts";

/**
 * A hundred messages make a hundred notices: iOS withdraws the subscription of a site that shows nothing for one, and
 * Chromium shows its own sentence.
 */

const PUSHES = 100;
/** Ends what hangs, in milliseconds. */
const LIMIT_MS = 30 * 60_000;
const CHROMIUM_OWN = /se actualizó en segundo plano|updated in the background/i;

/** Contents that our own sender never makes. One of no bytes, encrypted, is thrown away by Chromium itself. */
const MALFORMED: readonly (string | null)[] = [
  null,
  "{",
  "Hola",
  "[]",
  '{"web_push":8030}',
  '{"web_push":8030,"notification":{"title":"","navigate":"/"}}',
  '{"web_push":8030,"notification":{"title":"Malo","navigate":"javascript:alert(1)"}}',
  '{"web_push":7,"notification":{"title":"Otra versión","navigate":"https://example.com/"}}',
  "\u0000\ufffd",
];

interface Device {
  site: PushSite;
  keys: DeviceKeys;
  /** Ends the worker wherever it is; the browser starts it again for the next message. */
  killWorker: (() => Promise<void>) | undefined;
  cut: () => void;
}

/** A message and its fault; each resolves once the message is on its way. */
type Push = (device: Device, number: number, random: Random) => Promise<void>;

const published: Push = async ({ site }, number) => void (await site.publish(`Palabra número ${number}`));

const malformed: Push = ({ site, keys }, _number, random) => {
  const content = random.one(MALFORMED);
  return site.pushService.bring(keys, content === null ? null : new TextEncoder().encode(content));
};

/** Its prophecy is a draft again when the message arrives: what the worker fetches for it is not there. */
const withdrawn: Push = async ({ site, keys }, number) => {
  const title = `Se retiró ${number}`;
  const notification = {
    title,
    lang: "es",
    tag: `new_post:${number}`,
    navigate: `${site.origin}/blog/retirada-${number}`,
  };
  await site.pushService.bring(
    keys,
    new TextEncoder().encode(JSON.stringify({ web_push: 8030, notification })),
  );
};

const withoutNetwork: Push = async (device, number, random) => {
  const { site } = device;
  site.network.always({}, random.one(["cut before", "stall"]));
  await withdrawn(device, number, random);
};

/**
 * The worker is dead when the message arrives, or dies while it fetches the notice's page. One that is killed before its
 * first line has run shows nothing, and Chromium does not bring the message again.
 */
const killed: Push = async (device, number, random) => {
  const isBefore = random.chance(0.5);
  if (isBefore) await device.killWorker?.();
  await (random.chance(0.5) ? withoutNetwork : withdrawn)(device, number, random);
  if (isBefore) return;
  await shownSince(device, number);
  await device.killWorker?.();
};

/** The connection to the push service breaks as the message arrives. */
const cutOff: Push = async (device, number, random) => {
  await withdrawn(device, number, random);
  device.cut();
};

const MIXTURE: readonly Push[] = [
  published,
  published,
  malformed,
  published,
  withdrawn,
  published,
  withoutNetwork,
  published,
  killed,
  cutOff,
];

const shownSince = ({ site }: Device, number: number) =>
  expect.poll(() => site.desktop.shown.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(number);

async function ringAHundredTimes(device: Device): Promise<void> {
  const random = new Random(PUSHES);
  const { site } = device;
  expect(site.desktop.shown).toHaveLength(0);
  for (let number = 1; number <= PUSHES; number += 1) {
    const push = MIXTURE[number % MIXTURE.length] ?? published;
    await push(device, number, random);
    await shownSince(device, number);
    site.network.heal();
  }
  expect(site.desktop.shown).toHaveLength(PUSHES);
  expect(site.desktop.shown.filter(({ title, body }) => CHROMIUM_OWN.test(`${title} ${body}`))).toEqual([]);
  expect(await keysOf(site)).toEqual(device.keys);
}

/** The subscription of the one device there is. */
async function keysOf({ backend }: PushSite): Promise<DeviceKeys> {
  const rows = await backend.db.query<DeviceKeys & Record<string, unknown>>(
    "select endpoint, p256dh, auth from public.push_subscriptions",
  );
  expect(rows).toHaveLength(1);
  return rows[0] as DeviceKeys;
}

test("a hundred messages make a hundred notices in Chromium, whatever befalls them", async () => {
  test.setTimeout(LIMIT_MS);
  await using site = await startPushSite();
  await using phone = await startPhone(site);
  await subscribe(phone, site, "marta");
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send("ServiceWorker.enable");
  await phone.page.goto("about:blank");
  await ringAHundredTimes({
    site,
    keys: await keysOf(site),
    killWorker: async () => void (await devtools.send("ServiceWorker.stopAllWorkers")),
    cut: () => undefined,
  });
});

test("a hundred messages make a hundred notices in Firefox, whatever befalls them", async () => {
  test.setTimeout(LIMIT_MS);
  await using site = await startPushSite();
  const profile = aFirefoxProfile(site.pushService, site.desktop);
  const browser: Browser = await profile.launch();
  try {
    await subscribeFirefox(await browser.newPage(), site);
    await ringAHundredTimes({
      site,
      keys: await keysOf(site),
      killWorker: undefined,
      cut: () => site.pushService.dropFirefox(),
    });
  } finally {
    await browser.close();
    profile.remove();
  }
});

async function subscribeFirefox(page: FirefoxPage, site: PushSite): Promise<void> {
  await page.goto(`${site.origin}/auth`);
  await page.locator("input[autocomplete~=username]").fill(PEOPLE.marta);
  await page.locator("input[type=password]").fill(DEMO_PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await page.waitForFunction(() => location.pathname === "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(`${site.origin}/configuracion/notificaciones`);
  await page.locator("::-p-text(Activar notificaciones)").click();
  await page.waitForSelector("::-p-text(Notificaciones habilitadas)");
  await page.goto("about:blank");
}
