import type { Page } from "@playwright/test";
import { Random } from "#tests/fuzz/random.ts";
import type { Backend } from "#tests/support/backend.ts";
import { GATEWAY_DOWN, PORTAL, type Fault, type FaultProxy } from "#tests/support/fault-proxy.ts";
import { signIn } from "#tests/support/site.ts";
import {
  ANY_DATA,
  expect,
  expectSent,
  freshText,
  openProphecy,
  POST_COMMENT,
  shown,
  test,
  wholePage,
  write,
} from "#tests/support/spoiled-site.ts";

/** Each fault of the network in many orders: a seed decides what is spoiled and what the member does meanwhile. */

const SEEDS = Number(process.env["FAULT_SEEDS"] ?? 50);
/** Ends a seed that hangs: what failed is tried again after seconds. */
const LIMIT_PER_SEED_MS = 120_000;

const FAULTS: Readonly<Record<string, Fault>> = {
  "a server that answers 500": { status: 500, body: '{"message":"boom"}' },
  "a gateway that answers 503": GATEWAY_DOWN,
  "a captive portal": PORTAL,
  "a proxy that answers 403": { ...PORTAL, status: 403 },
  "a connection that ends before the server": "cut before",
  "an answer that is lost": "cut answer",
  "an answer that stops halfway": "cut halfway",
  "an answer that trickles": "trickle",
};

type Act = (page: Page, network: FaultProxy) => Promise<void>;

/** Acts of a member between two comments. */
const ACTS: Readonly<Record<string, Act>> = {
  nothing: () => Promise.resolve(),
  "loads the page again": async (page, network) => {
    // The page's own data must come; the comments stay spoiled.
    network.heal();
    await openProphecy(page, network);
    await wholePage(page);
  },
  "loses the signal": async (page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`${name}, with ${SEEDS} seeds: each comment is stored once`, async ({ page, site, network }) => {
    test.setTimeout(LIMIT_PER_SEED_MS * SEEDS);
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    for (let seed = 1; seed <= SEEDS; seed += 1)
      await test.step(`seed ${seed}`, () => writeThrough(page, site, network, fault, seed));
  });
}

async function writeThrough(
  page: Page,
  site: Backend,
  network: FaultProxy,
  fault: Fault,
  seed: number,
): Promise<void> {
  const random = new Random(seed);
  const done: string[] = [];
  const texts = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => freshText(`Semilla ${seed}`));
  for (const text of texts) {
    if (random.chance(0.5)) network.always(random.chance(0.5) ? ANY_DATA : POST_COMMENT, fault);
    network.next(POST_COMMENT, ...random.some<Fault>([fault, "cut answer", "cut before", "cut halfway"], 2));
    await write(page, text);
    await expect(shown(page, text), `seed ${seed}: ${done.join(", ")}`).toBeVisible();
    const act = random.one(Object.keys(ACTS));
    done.push(act);
    await ACTS[act]?.(page, network);
  }
  network.heal();
  // The device hears that the network is back, as it would by itself after a pause.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  for (const text of texts) await expectSent(page, site, text);
  await site.db.query("delete from public.comments where content like $1", [`Semilla ${seed} %`]);
  await site.db.query("delete from private.rate_limit_events");
}
