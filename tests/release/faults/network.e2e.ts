import type { Locator, Page } from "@playwright/test";
import type { Random } from "#tests/fuzz/random.ts";
import { everySeed, Ledger } from "#tests/support/every-seed.ts";
import { PORTAL, type Fault, type FaultProxy } from "#tests/support/fault-proxy.ts";
import { comment, forget, hearOfNetwork, react, waiting, type Desk } from "#tests/support/faulty-writing.ts";
import { signIn } from "#tests/support/site.ts";
import { ANY_DATA, openProphecy, POST_COMMENT, test, wholePage } from "#tests/support/spoiled-site.ts";

/** Faults between the phone and the server: a seed decides what is spoiled, what is written, and what happens meanwhile. */

const JSON_ERROR = '{"message":"boom"}';
const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toUTCString();

const FAULTS: Readonly<Record<number, readonly [string, (random: Random) => Fault]>> = {
  1: ["a server that stores and whose answer is lost", () => "cut answer"],
  3: [
    "an answer that is cut in the middle, trickles or never comes",
    (random) => random.one<Fault>(["cut halfway", "cut halfway", "trickle", "stall"]),
  ],
  4: [
    "a captive portal's page, also as 302, 403 and 511",
    (random) =>
      random.one<Fault>([
        PORTAL,
        { ...PORTAL, status: 403 },
        { ...PORTAL, status: 511 },
        { status: 302, body: "", headers: { location: "http://127.0.0.1:9/acepta" } },
      ]),
  ],
  5: [
    "bursts of 500, 502, 503 and 504",
    (random) => ({
      status: random.one([500, 502, 503, 504]),
      body: random.one([JSON_ERROR, "<h1>Down</h1>"]),
    }),
  ],
  6: [
    "429 with a Retry-After in seconds or as a date",
    (random) => ({
      status: 429,
      body: JSON_ERROR,
      headers: { "retry-after": random.one(["1", "2", inSeconds(2)]) },
    }),
  ],
  9: ["a network without a network, which the browser takes for one", () => "cut before"],
};

/** Acts of a member between two writes. */
const ACTS: Readonly<Record<string, (page: Page, network: FaultProxy) => Promise<void>>> = {
  nothing: () => Promise.resolve(),
  "loads the page again": async (page, network) => {
    // The page's own data must come; what is written stays spoiled.
    network.heal();
    await openProphecy(page, network);
    await wholePage(page);
  },
  "loses the signal": async (page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};

const WORDS = "En la red";
const REACT = { path: /\/rpc\/react$/ } as const;

for (const [number, [name, choose]] of Object.entries(FAULTS)) {
  test(`fault ${number}: ${name}`, async ({ page, site, network }) => {
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    await everySeed(Number(number), async (random) => {
      const desk = { page, site, network, ledger: new Ledger() };
      await writeThrough(desk, random, () => choose(random));
      // Without a word of the browser, what waits goes by itself after its pause.
      if (Number(number) === 9 && random.chance(0.5)) network.heal();
      else await hearOfNetwork(page, network);
      const verdict = await desk.ledger.judge(waiting(page));
      await forget(site, WORDS);
      return verdict;
    });
  });
}

async function writeThrough(desk: Desk, random: Random, fault: () => Fault): Promise<void> {
  const { page, network } = desk;
  for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1) {
    if (random.chance(0.5)) network.always(random.one([ANY_DATA, POST_COMMENT, REACT]), fault());
    for (const target of [POST_COMMENT, REACT])
      network.next(target, ...random.some<Fault>([fault(), "cut answer", "cut before", "cut halfway"], 2));
    if (random.chance(0.7)) await comment(desk, WORDS);
    else await react(desk, random);
    await ACTS[random.one(Object.keys(ACTS))]?.(page, network);
  }
}

test("fault 7: a network that comes and goes", async ({ page, site, network }) => {
  const context = page.context();
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await wholePage(page);
  await everySeed(7, async (random) => {
    const desk = { page, site, network, ledger: new Ledger() };
    let isOver = false;
    const flapping = (async () => {
      while (!isOver) {
        network.always({}, "cut before");
        if (random.chance(0.7)) await context.setOffline(true);
        // The length of a stretch is what the seed is about.
        await new Promise((next) => setTimeout(next, 400 * random.next()));
        network.heal();
        await context.setOffline(false);
        await new Promise((next) => setTimeout(next, 400 * random.next()));
      }
    })();
    for (let number = 0; number < 4; number += 1)
      if (random.chance(0.7)) await comment(desk, WORDS);
      else await react(desk, random);
    isOver = true;
    await flapping;
    const verdict = await desk.ledger.judge(waiting(page));
    await forget(site, WORDS);
    return verdict;
  });
});

/** Ways to send in a hurry. */
const HASTE: readonly ((button: Locator) => Promise<void>)[] = [
  (button) => button.dblclick(),
  (button) => button.click({ clickCount: 3, delay: 5 }),
  (button) => button.evaluate((one: HTMLButtonElement) => (one.click(), one.click())),
  async (button) => {
    await button.evaluate((one: HTMLButtonElement) => {
      const key = { key: "Enter", ctrlKey: true, bubbles: true };
      document.querySelector("textarea")?.dispatchEvent(new KeyboardEvent("keydown", key));
      one.click();
    });
  },
];

test("fault 10: two clicks, a double tap, Ctrl+Enter with a click", async ({ page, site, network }) => {
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  await wholePage(page);
  await everySeed(10, async (random) => {
    const desk = { page, site, network, ledger: new Ledger() };
    network.next(POST_COMMENT, ...random.some<Fault>(["cut answer", "cut before", "cut halfway"], 2));
    await comment(desk, WORDS, (button) => random.one(HASTE)(button));
    await hearOfNetwork(page, network);
    const verdict = await desk.ledger.judge(waiting(page));
    await forget(site, WORDS);
    return verdict;
  });
});
