import { Ledger } from "#tests/support/every-seed.ts";
import { comment, forget, hearOfNetwork, waiting } from "#tests/support/faulty-writing.ts";
import { signIn } from "#tests/support/site.ts";
import { expect, openProphecy, POST_COMMENT, shown, test, wholePage } from "#tests/support/spoiled-site.ts";

/** The ledger finds what it is there for: each of these sites is broken on purpose. */

const WORDS = "Adrede";
/** A stuck entry is so for ever; nobody waits a minute for it. */
const SOON_MS = 8_000;

test.beforeEach(async ({ page, network }) => {
  await signIn(page, network.origin, "marta");
});

test("without keys made on the device a lost answer makes two rows, and the ledger says so", async ({
  page,
  site,
  network,
}) => {
  await site.db.exec(`
    create function public.forget_key() returns trigger language plpgsql as
      $$ begin new.id := gen_random_uuid(); return new; end $$;
    create trigger a_forget_key before insert on public.comments for each row execute function public.forget_key();`);
  try {
    await openProphecy(page, network);
    await wholePage(page);
    const ledger = new Ledger();
    network.next(POST_COMMENT, "cut answer");
    const text = await comment({ page, site, network, ledger }, WORDS);
    await expect(shown(page, text).first()).toBeVisible();
    await hearOfNetwork(page, network);
    const verdict = await ledger.judge(waiting(page), SOON_MS);
    expect(verdict.doubled).toBe(1);
  } finally {
    await site.db.exec("drop function public.forget_key() cascade");
    await forget(site, WORDS);
  }
});

test("without an outbox what was sent into a dead network is lost, and the ledger says so", async ({
  page,
  site,
  network,
}) => {
  // An outbox in memory alone goes with the page.
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  await openProphecy(page, network);
  await wholePage(page);
  const ledger = new Ledger();
  network.always(POST_COMMENT, "cut before");
  await comment({ page, site, network, ledger }, WORDS);
  await page.reload();
  await hearOfNetwork(page, network);
  expect(await ledger.judge(() => Promise.resolve([]))).toEqual({ lost: 1, doubled: 0, stuck: 0 });
});

test("a server that never comes back leaves something stuck, and the ledger says so", async ({
  page,
  site,
  network,
}) => {
  await openProphecy(page, network);
  await wholePage(page);
  const ledger = new Ledger();
  network.always(POST_COMMENT, "cut before");
  await comment({ page, site, network, ledger }, WORDS);
  expect(await ledger.judge(waiting(page), SOON_MS)).toEqual({ lost: 0, doubled: 0, stuck: 1 });
});
